import { isNoun, isWord, type Token } from './english.ts';

const WORDS = (list: string) => new Set(list.trim().split(/\s+/));

/** Openings that point back to an earlier sentence. */
const BACK_POINTING_OPENINGS =
  WORDS(`this that these those it they he she his her its their him them such here there another
  other others both neither either former latter however therefore thus hence moreover furthermore also besides similarly
  likewise instead otherwise consequently accordingly nevertheless nonetheless then next finally and but or so yet because
  conversely meanwhile afterwards later earlier again still too indeed rather as if when while since although though unlike
  like firstly secondly thirdly lastly first second third what who which how why where one some many most several few each
  every let note remember consider suppose imagine see recall now today`);

/** First and second persons: the author or the reader speaks. */
const PERSONS = WORDS('i we you me us my our your mine ours yours myself ourselves yourself');

/** Pronouns whose noun may stand in another sentence. */
const LOOSE_PRONOUNS = WORDS('it they he she him them this these those such former latter here above below');

const POINTS_TO_FIGURE =
  /\b(?:figures?|fig\.|tables?|chapters?|sections?|units?|lessons?|modules?|pages?|boxe?s?|appendix|examples?|diagrams?|exercises?|equations?)\s+(?:\d|[A-Z]\b|below|above)|\b(?:shown|see|described|discussed|listed|given|mentioned|explained) (?:in|above|below|earlier|here|later)\b|\b(?:above|below|following|previous|preceding|next) (?:figure|table|chapter|section|example|diagram|paragraph|page)/i;

const INTRODUCTION =
  /\b(?:this|the|these) (?:chapter|section|unit|lesson|module|book|text|article|notes?|course|passage)\b|\b(?:objectives?|outcomes?|in this|by the end|you will|will be able|let us|for example|for instance|imagine|suppose)\b/i;

/**
 * Nouns behind a bare "the" ("the list", "the city"), which may have been named a sentence before. Not those that go on
 * with "of", "that" or another noun, since these say which one is meant.
 */
export function bareDefinites(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, index) => {
    const noun = tokens[index + 1];
    const next = tokens[index + 2];
    if (token.lower !== 'the' || noun?.pos !== 'NOUN' || !/^\p{Ll}/u.test(noun.text)) return [];
    const goesOn =
      next !== undefined &&
      (/^(?:of|that|which|who|whose|where|-|['’]s?)$/.test(next.lower) || isNoun(next) || next.pos === 'ADJ');
    return goesOn ? [] : [noun.lemma.toLowerCase()];
  });
}

/** Bounds of a usable sentence in words (QUESTIONS.md, built-in generator, step 2). */
export const SENTENCE_WORDS = { min: 8, max: 36 } as const;

/** Whether some word of these tokens needs another sentence to be understood. */
export function holdsLoosePronoun(tokens: readonly Token[]): boolean {
  return tokens.some((token) => LOOSE_PRONOUNS.has(token.lower) || PERSONS.has(token.lower));
}

/** Whether a sentence can be read without what stands around it; `text` is its clean text. */
export function standsAlone(text: string, tokens: readonly Token[]): boolean {
  const words = tokens.filter(isWord);
  if (words.length < SENTENCE_WORDS.min || words.length > SENTENCE_WORDS.max) return false;
  const first = words[0];
  if (!first || !/^[\p{Lu}\d]/u.test(first.text) || BACK_POINTING_OPENINGS.has(first.lower)) return false;
  if (!/[.]["”’)]?$/.test(text)) return false;
  if (words.some((word) => PERSONS.has(word.lower))) return false;
  if ((text.match(/\(/g) ?? []).length !== (text.match(/\)/g) ?? []).length) return false;
  if ((text.match(/[“”"]/g) ?? []).length % 2 !== 0) return false;
  return !POINTS_TO_FIGURE.test(text) && !INTRODUCTION.test(text);
}
