/** Bullets of the Symbol and Wingdings fonts, which arrive as private use characters. */
const BULLETS = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf0a8\uf06e\uf0be]/g;

/** Latin ligatures, and the mathematical alphabets: letters of another font, which screens often cannot show. */
const FONT_VARIANTS = /[\ufb00-\ufb06]|[\u{1d400}-\u{1d7ff}]/gu;

/**
 * What carries no text: controls other than tab and newline, the byte order mark, zero-width space and word joiner,
 * marks that reorder a line, private use, noncharacters, the replacement character. The joiners U+200C and U+200D stay:
 * Devanagari needs them.
 */
const WITHOUT_TEXT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc-\uffff\ue000-\uf8ff]/g;

/** Spaces of all widths; the ideographic one is left alone. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;

const UNSAFE = /[^\t\n\u0020-\u007e]/;

/**
 * Makes a piece of text fit to store and show: ligatures and mathematical letters become plain ones, line ends become
 * "\n", characters without text go, and what remains is well-formed. Superscripts, fractions and every script stay.
 */
export function cleanCharacters(raw: string): string {
  if (!UNSAFE.test(raw)) return raw;
  return raw
    .replace(/\r\n?|[\u2028\u2029\u0085\f\v]/g, '\n')
    .replace(BULLETS, '•')
    .replace(FONT_VARIANTS, (character) => character.normalize('NFKC'))
    .replace(WITHOUT_TEXT, '')
    .replace(SPACES, ' ')
    .toWellFormed()
    .replaceAll('\ufffd', '');
}
