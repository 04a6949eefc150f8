import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItsFunction } from 'wink-nlp';

/** A word or mark of a sentence; [start, end) is its place in the parsed text. */
export interface Token {
  text: string;
  lower: string;
  lemma: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, DET… About one in seventeen is wrong. */
  pos: string;
  start: number;
  end: number;
}

let nlp: ReturnType<typeof winkNLP> | null = null;

/** Splits a text into sentences of tagged tokens. The model loads at the first call (about 0.25 s). */
export function parseSentences(text: string): Token[][] {
  nlp ??= winkNLP(model, ['sbd', 'pos']);
  const { its } = nlp;
  const document = nlp.readDoc(text);
  const tokens = document.tokens();
  const values: string[] = tokens.out(its.value);
  const tags: string[] = tokens.out(its.pos);
  const lemmas: string[] = tokens.out(its.lemma as ItsFunction<string>);
  const all: Token[] = [];
  let from = 0;
  values.forEach((value, index) => {
    // wink gives no offsets, and shortens runs of white space: look the token up from where the last one ended.
    const found = text.indexOf(value, from);
    const start = found < 0 ? from : found;
    from = start + value.length;
    const pos = tags[index] ?? 'X';
    all.push({ text: value, lower: value.toLowerCase(), lemma: lemmas[index] ?? value, pos, start, end: from });
  });
  const sentences: Token[][] = [];
  for (const [first, last] of document.sentences().out(its.span) as unknown as [number, number][]) {
    sentences.push(all.slice(first, last + 1));
  }
  return sentences;
}

/** The text from one token to another (half-open token range), as it stands in the parsed text. */
export function textOf(text: string, tokens: readonly Token[], from: number, to: number): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  return first && last && to > from ? text.slice(first.start, last.end) : '';
}

export function isWord(token: Token): boolean {
  return /[\p{L}\p{N}]/u.test(token.text);
}

export function isNoun(token: Token): boolean {
  return token.pos === 'NOUN' || token.pos === 'PROPN';
}

export function isCapitalised(token: Token): boolean {
  return /^\p{Lu}/u.test(token.text);
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
