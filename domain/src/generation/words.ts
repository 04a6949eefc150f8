const STOP_WORDS = new Set(
  `a an the and or but nor of in on at by to from for with without within into onto over under through during between among
  about against as is are was were be been being am do does did has have had having can could may might must shall should
  will would it its they them their this that these those he him his she her who whom whose which what when where why how
  there here not no than then so such if while also both each either neither more most very one two other another any some
  following called known term terms described describes best means take takes place year did first used made`.split(
    /\s+/,
  ),
);

/** Words of a text in lower case: runs of letters and digits, with inner hyphens and apostrophes. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}

/**
 * A word without its commonest endings, so that "cells" meets "cell" and "stored" meets "stores". Crude on purpose:
 * both sides of every comparison go through it, and a wrong stem only costs a question.
 */
export function roughStem(word: string): string {
  let stem = word.toLowerCase().replace(/['’]s$/, '');
  if (stem.length > 4) {
    stem = stem
      .replace(/ies$/, 'y')
      .replace(/(ss|sh|ch|x|z)es$/, '$1')
      .replace(/([^s])s$/, '$1');
  }
  if (stem.length > 5) stem = stem.replace(/(?:ing|ed)$/, '');
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

/** The words that carry meaning, stemmed, in order, repeats kept: no stop words, nothing under three letters but numbers. */
export function contentStems(text: string): string[] {
  const stems: string[] = [];
  for (const word of wordsOf(text)) {
    if (STOP_WORDS.has(word)) continue;
    if (word.length < 3 && !/\d/.test(word)) continue;
    stems.push(roughStem(word));
  }
  return stems;
}

/** Text made comparable: lower case, words only, single spaces. */
export function plainWords(text: string): string {
  return wordsOf(text).join(' ');
}

/** Share (0 to 1) of the first text's distinct content stems that the second holds; 0 where the first has none. */
export function shareHeld(inner: string, outer: string): number {
  const wanted = new Set(contentStems(inner));
  if (wanted.size === 0) return 0;
  const held = new Set(contentStems(outer));
  let count = 0;
  for (const stem of wanted) if (held.has(stem)) count++;
  return count / wanted.size;
}
