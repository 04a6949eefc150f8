import { isNoun, isWord, lowerFirst, parseSentences, type Token, textOf } from './english.ts';
import { holdsLoosePronoun } from './stands-alone.ts';
import {
  ATTRIBUTES,
  CAPTION,
  EMPTY_DEFINITION_HEADS,
  JUDGING,
  LABELS,
  LIGHT_HEADS,
  NOT_TERM_OPENING,
  VAGUE_HEADS,
} from './word-lists.ts';

/** A term and what the document says it is. */
export interface DefinitionFact {
  /** The term without its article, as it stands in the text. */
  term: string;
  /** The article that stood before it: "a", "an", "the" or "". */
  article: string;
  /** A noun phrase without full stop, beginning in lower case unless with a name. */
  definition: string;
  /** Lemma of the definition's head noun: "organelle" in "a small organelle that makes proteins". */
  head: string;
  plural: boolean;
  sentence: number;
  origin: 'glossary' | 'prose';
}

const MAX_TERM_WORDS = 5;
const DEFINITION_WORDS = { min: 5, max: 26 } as const;

/** A definition says more than a class: it goes on with one of these. */
const SPECIFIC = new Set(
  `of that which who whose where when in by for from to with between used made found formed caused based given held under
  within into on at through during against than as about without after before over across around per`.split(/\s+/),
);

/** Index of the head noun of the noun phrase that begins at `from`, or -1. */
function headIndex(tokens: readonly Token[], from: number): number {
  let at = from;
  let head = -1;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const gerund = token.pos === 'VERB' && /ing$/.test(token.lower) && tokens[at + 1]?.lower === 'of';
    if (isNoun(token) || gerund) head = at;
    else if (head >= 0 && token.pos !== 'PART' && token.text !== '-') break;
    else if (!['DET', 'ADJ', 'ADV', 'NUM', 'PART', 'VERB', 'CCONJ', 'PUNCT'].includes(token.pos)) break;
    at++;
  }
  return head;
}

/** Lemma of the noun a noun phrase is about: of "a type of igneous rock" it is "rock"; null where none is found. */
export function headOf(tokens: readonly Token[]): string | null {
  const head = headIndex(tokens, 0);
  const noun = tokens[head];
  if (!noun) return null;
  if (LIGHT_HEADS.has(noun.lemma) && tokens[head + 1]?.lower === 'of')
    return headOf(tokens.slice(head + 2)) ?? noun.lemma;
  return noun.lemma.toLowerCase();
}

const RELATIVE = new Set(['that', 'which', 'who', 'whose', 'where', 'whom', 'when']);

function isSecondVerb(token: Token, next: Token | undefined): boolean {
  if (token.pos === 'AUX') return true;
  const after = next !== undefined && ['ADP', 'DET', 'PROPN', 'NUM', 'ADV'].includes(next.pos);
  return token.pos === 'VERB' && /[^s]s$/.test(token.lower) && after;
}

/** After ", and": "a, b, and c that is" goes on with the list; ", and it falls" starts anew. */
function beginsClause(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex((word) => word.pos === 'AUX' || RELATIVE.has(word.lower) || holdsLoosePronoun([word]));
  const word = tokens[first];
  return word !== undefined && !RELATIVE.has(word.lower);
}

/** Where a definition stops: before a clause that goes on to something else. */
function clauseEnd(tokens: readonly Token[]): number {
  for (let at = 3; at < tokens.length; at++) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token || !next) break;
    if (token.text === ';' || token.text === ':' || token.text === '–' || token.text === '—') return at;
    if (
      token.text === ',' &&
      /^(?:and|but|while|whereas|although|though|so|because|since|yet|not|unlike)$/.test(next.lower)
    ) {
      if (next.lower !== 'and' || beginsClause(tokens.slice(at + 2))) return at;
    }
    // "the lower house and is elected": a second verb of the whole sentence, unless a "that" clause holds both verbs.
    const relative = tokens.slice(0, at).some((word) => RELATIVE.has(word.lower));
    if (token.lower === 'and' && !relative && isSecondVerb(next, tokens[at + 2])) {
      return tokens[at - 1]?.text === ',' ? at - 1 : at;
    }
  }
  return tokens.length;
}

/** Brackets, quotations, code and addresses: such definitions are examples or cut wrongly. */
const NOT_PROSE = /[“”"()[\]{}<>`|=→*_#\\/+:]/;

/** What may follow the head of a definition without article: "share of deposits that…", no order such as "move data after". */
const GOES_ON = /^(?:of|that|which|who|whose|in|for|by|with|at|from|between|where|when|\p{L}+ed)$/u;

/** Whether these tokens are a noun phrase, no sentence with a verb of its own and no order. */
function isNounPhrase(tokens: readonly Token[]): boolean {
  const head = headIndex(tokens, 0);
  const first = tokens[0];
  const next = tokens[head + 1];
  if (!first || head < 0) return false;
  const gerund = /ing$/.test(first.lower);
  if (first.pos === 'VERB' && !gerund && !/ed$/.test(first.lower)) return false;
  if (next && next.pos === 'AUX') return false;
  if (next && next.pos === 'VERB' && !/(?:ed|ing|en|n|t|de|ung|uck)$/.test(next.lower)) return false;
  const article = /^(?:a|an|the|any|one|each)$/.test(first.lower);
  return article || gerund || (next !== undefined && GOES_ON.test(next.lower));
}

/** A definition's words and head out of the tokens that hold it, or null where they define nothing testable. */
export function readDefinition(text: string, all: readonly Token[]): { definition: string; head: string } | null {
  let tokens = all.filter((token, index) => !(index === all.length - 1 && /^[.;,]$/.test(token.text)));
  tokens = tokens.slice(0, clauseEnd(tokens));
  const words = tokens.filter(isWord);
  if (words.length < DEFINITION_WORDS.min || words.length > DEFINITION_WORDS.max) return null;
  if (holdsLoosePronoun(tokens) || words.some((word) => word.lower === 'also' || word.lower === 'not')) return null;
  if (!words.slice(2).some((word) => SPECIFIC.has(word.lower))) return null;
  const head = headOf(tokens);
  if (!head || EMPTY_DEFINITION_HEADS.has(head)) return null;
  if (words.slice(0, 4).some((word) => JUDGING.has(word.lower))) return null;
  if (!isNounPhrase(tokens)) return null;
  const relative = tokens.some((word) => RELATIVE.has(word.lower));
  // Cut inside a "that" clause, the rest may belong to it: leave the definition out.
  if (
    relative &&
    tokens.length < all.length - 1 &&
    all[tokens.length]?.text === ',' &&
    all[tokens.length + 2]?.pos === 'AUX'
  )
    return null;
  const definition = textOf(text, tokens, 0, tokens.length);
  if (NOT_PROSE.test(definition)) return null;
  const first = tokens[0];
  const titled = tokens[1] !== undefined && /^\p{Lu}/u.test(tokens[1].text);
  const keepsCapital = !first || titled || first.pos === 'PROPN' || /\p{Lu}.*\p{Lu}|\d/u.test(first.text);
  return { definition: keepsCapital && first?.pos !== 'DET' ? definition : lowerFirst(definition), head };
}

/** Whether these tokens can be a term: a short noun phrase that is no label and no empty word. */
export function isTerm(tokens: readonly Token[]): boolean {
  const words = tokens.filter(isWord);
  const first = words[0];
  const head = tokens[headIndex(tokens, 0)];
  if (!first || !head || words.length > MAX_TERM_WORDS) return false;
  if (words.some((word, index) => index > 0 && /^(?:a|an|this|that|these|those|any|each|every)$/.test(word.lower)))
    return false;
  if (words.some((word) => /\p{Ll}\d|\d\p{Ll}/u.test(word.text))) return false;
  if (
    ATTRIBUTES.has(head.lemma) &&
    tokens.some((token) => /^['’]s$|^of$/.test(token.lower) || /['’]s$/.test(token.lower))
  )
    return false;
  if (CAPTION.test(words.map((word) => word.text).join(' '))) return false;
  if (NOT_TERM_OPENING.has(first.lower) || JUDGING.has(first.lower)) return false;
  if (words.length === 1 && (VAGUE_HEADS.has(head.lemma) || head.text.length < 3)) return false;
  if (VAGUE_HEADS.has(head.lemma) && !words.every((word) => /^\p{Lu}/u.test(word.text))) {
    // "The result" is empty, "the Calvin cycle step" is not: an empty head needs a noun before it.
    if (words.filter(isNoun).length < 2) return false;
  }
  return tokens.every((token) => isWord(token) || /^['’-]$/.test(token.text));
}

/** Takes "The" or "a" off the front of a noun phrase. */
export function splitArticle(tokens: readonly Token[]): { article: string; rest: readonly Token[] } {
  const first = tokens[0];
  return first && /^(?:a|an|the)$/.test(first.lower)
    ? { article: first.lower, rest: tokens.slice(1) }
    : { article: '', rest: tokens };
}

function withoutBrackets(tokens: readonly Token[]): readonly Token[] {
  const open = tokens.findIndex((token) => token.text === '(');
  return open > 0 && tokens.at(-1)?.text === ')' ? tokens.slice(0, open) : tokens;
}

function factOf(
  text: string,
  termTokens: readonly Token[],
  definitionTokens: readonly Token[],
  sentence: number,
  plural: boolean,
): DefinitionFact | null {
  const { article, rest } = splitArticle(withoutBrackets(termTokens));
  if (!isTerm(rest)) return null;
  const read = readDefinition(text, definitionTokens);
  if (!read) return null;
  return { term: textOf(text, rest, 0, rest.length), article, plural, sentence, origin: 'prose', ...read };
}

/** "are hollow tubes of…", not "are larger, often…": adjectives, then a noun, with nothing between. */
function startsWithPluralNoun(tokens: readonly Token[]): boolean {
  const noun = tokens.findIndex((token) => token.pos === 'NOUN');
  return (
    noun >= 0 &&
    noun <= 3 &&
    tokens.slice(0, noun).every((token) => ['ADJ', 'VERB', 'ADV'].includes(token.pos) && !/er$/.test(token.lower))
  );
}

/** "X is the Y that…", "X refers to …", "The Y that … is called X" in one sentence that stands alone. */
export function definitionInSentence(text: string, tokens: readonly Token[], sentence: number): DefinitionFact | null {
  for (let at = 1; at < Math.min(tokens.length - 4, 24); at++) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token || !next) return null;
    if (/^(?:is|are)$/.test(token.lower)) {
      const adverb = /^(?:often|commonly|usually|generally)$/.test(next.lower) ? 1 : 0;
      const verb = tokens[at + 1 + adverb];
      const known = verb?.lower === 'known' && tokens[at + 2 + adverb]?.lower === 'as';
      if (verb && (/^(?:called|termed)$/.test(verb.lower) || known)) {
        const from = at + 2 + adverb + (known ? 1 : 0);
        const stop = tokens.findIndex((word, index) => index > from && /^[.,;]$/.test(word.text));
        const named = factOf(
          text,
          tokens.slice(from, stop < 0 ? tokens.length : stop),
          tokens.slice(0, at),
          sentence,
          token.lower === 'are',
        );
        return named && /^(?:a|an|the)$/.test(tokens[0]?.lower ?? '') ? named : null;
      }
      if (at > 8) continue;
      const opens = /^(?:a|an|the)$/.test(next.lower);
      const plural = token.lower === 'are';
      const names = plural && startsWithPluralNoun(tokens.slice(at + 1));
      return opens || names ? factOf(text, tokens.slice(0, at), tokens.slice(at + 1), sentence, plural) : null;
    }
    if (at <= 6 && /^(?:means|denotes)$/.test(token.lower) && next.lower !== 'that') {
      return factOf(text, tokens.slice(0, at), tokens.slice(at + 1), sentence, false);
    }
    if (at <= 6 && /^refers?$/.test(token.lower) && next.lower === 'to') {
      return factOf(text, tokens.slice(0, at), tokens.slice(at + 2), sentence, false);
    }
    if (token.pos === 'VERB' && at > 8) continue;
    if (token.text === ',' || token.pos === 'VERB') {
      if (!/(?:ing|ed)$/.test(token.lower)) return null;
    }
  }
  return null;
}

/** "Term: what it means", with the first sentence of the meaning; `text` is the line's clean text. */
export function definitionInLine(text: string, sentence: number): DefinitionFact | null {
  const found = /^(?:[-*•]\s+|\(?\d{1,2}[.)]\s+)?(?:\*\*)?(.+?)(?:\*\*)?\s?(?::|\s[–—-])\s?(?:\*\*)?\s*(?=\S)/u.exec(
    text,
  );
  if (!found?.[1] || LABELS.has(found[1].toLowerCase())) return null;
  const termTokens = parseSentences(found[1]).flat();
  const meaning = text.slice(found[0].length);
  let tokens = parseSentences(meaning)[0] ?? [];
  if (/^(?:is|are|means)$/.test(tokens[0]?.lower ?? '')) tokens = tokens.slice(1);
  if (/^(?:when|if|how|see|also|same)$/.test(tokens[0]?.lower ?? '')) return null;
  const bare = splitArticle(withoutBrackets(termTokens));
  const long = bare.rest.filter(isWord).length > 3 && !/\b(?:of|and|the|in|to|on)\b|-/.test(found[1]);
  if (long || !isTerm(bare.rest)) return null;
  const read = readDefinition(meaning, tokens);
  if (!read) return null;
  const last = bare.rest.at(-1)?.lower ?? '';
  const plural = /s$/.test(last) && !/(?:ss|us|is|ics|ness)$/.test(last) && !/^an?\b/.test(read.definition);
  const term = textOf(found[1], bare.rest, 0, bare.rest.length);
  return { term, article: bare.article, plural, sentence, origin: 'glossary', ...read };
}
