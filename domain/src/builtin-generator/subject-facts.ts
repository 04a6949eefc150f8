import { isCapitalised, isWord, type Token, textOf } from './english.ts';
import { nameSpan } from './names.ts';
import { bareDefinites, holdsLoosePronoun } from './stands-alone.ts';

/** A sentence about a name: who or what, and the rest, which holds another name or a number. */
export interface SubjectFact {
  name: string;
  /** The sentence after the name, without full stop: "rises at Amarkantak and flows west". */
  predicate: string;
  sentence: number;
  /** Nouns that another sentence may have to explain (see bareDefinites). */
  leansOn: readonly string[];
}

/** Words that lean on an earlier sentence, or a comparison without its other side. */
const LEANING =
  /\b(?:also|however|therefore|thus|then|too|still|instead|again|later|another|other|its|their|his|her|both|too|latter|former|same|similar|such)\b|^(?:helped|tried|wanted|thought|hoped|began|continued|seemed|played|felt|knew)\b/i;

function isFiniteVerb(token: Token, next: Token | undefined): boolean {
  if (/^(?:was|were|is|has|had)$/.test(token.lower)) return true;
  if (isCapitalised(token) || !isWord(token)) return false;
  if (token.pos === 'VERB') return !/ing$/.test(token.lower);
  // The tagger takes "rises" and "flows" for nouns after a name.
  return (
    /[a-z](?:[^su]s|ed)$/.test(token.lower) &&
    next !== undefined &&
    ['ADP', 'DET', 'ADV', 'NUM', 'PROPN', 'ADJ', 'PART'].includes(next.pos)
  );
}

/** Reads "Name does something with another name or number" from a sentence that stands alone, or null. */
export function subjectFactIn(text: string, tokens: readonly Token[], sentence: number): SubjectFact | null {
  let from = tokens[0]?.lower === 'the' ? 1 : 0;
  // "The Scottish botanist Robert Brown described": the name begins after the person noun.
  const noun = tokens.slice(from, from + 4).findIndex((token) => token.pos === 'NOUN' && !isCapitalised(token));
  if (
    from === 1 &&
    noun >= 0 &&
    tokens.slice(1, 1 + noun).every((token) => ['ADJ', 'PROPN', 'NOUN'].includes(token.pos))
  ) {
    from += noun + 1;
  }
  const to = nameSpan(tokens, from);
  const verb = tokens[to];
  if (to === from || !verb || !isFiniteVerb(verb, tokens[to + 1])) return null;
  const rest = tokens.slice(to);
  const words = rest.filter(isWord);
  if (words.length < 5 || words.length > 24 || holdsLoosePronoun(rest)) return null;
  const name = textOf(text, tokens, from, to);
  const predicate = textOf(text, tokens, to, tokens.length).replace(/\.$/, '').trim();
  if (
    LEANING.test(predicate) ||
    /[;:()–—]|, (?:and|but|while|whereas|although|though|so|because|which|where|who)\b/.test(predicate)
  )
    return null;
  const specific = words.some((word) => (isCapitalised(word) && word.text.length > 2) || /\d/.test(word.text));
  return specific ? { name, predicate, sentence, leansOn: bareDefinites(rest) } : null;
}
