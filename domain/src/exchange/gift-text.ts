/** GIFT's escapes, as Moodle writes and reads them: a backslash before ~ = # { } : and itself, "\n" for a new line. */
const SPECIAL = /[\\~=#{}:]/g;

export const escapeGift = (text: string): string => text.replace(SPECIAL, '\\$&').replaceAll('\n', '\\n');

export const unescapeGift = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, char: string) => (char === 'n' ? '\n' : char));

/** The first place from `from` on where one of `needles` stands without a backslash before it; -1 if none. */
export function unescapedIndex(text: string, needles: readonly string[], from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (needles.some((needle) => text.startsWith(needle, at))) return at;
  }
  return -1;
}

const FORMAT = /^\[(html|moodle|plain|markdown)\]/;

/** A text without the name of its format before it. */
export function splitFormat(text: string): { format: string | null; rest: string } {
  const found = FORMAT.exec(text);
  return { format: found?.[1] ?? null, rest: found ? text.slice(found[0].length) : text };
}

/** Whether a text would be read as a format or a weight, if it stood there alone. */
export const needsFormat = (text: string): boolean => FORMAT.test(text) || /^%-?\d+(?:\.\d+)?%/.test(text);
