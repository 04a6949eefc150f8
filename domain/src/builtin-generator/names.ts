import { isCapitalised, isWord, type Token, textOf } from './english.ts';
import type { Lexicon } from './lexicon.ts';

/** Small words inside names: "Reserve Bank of India", "Vasco da Gama". */
const CONNECTORS = new Set(['of', 'the', 'de', 'da', 'von', 'van', 'al']);

/** The end of the name that begins at token `from`; `from` itself where none does. */
export function nameSpan(tokens: readonly Token[], from: number): number {
  let to = from;
  for (let at = from; at < tokens.length && at < from + 9; at++) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token) break;
    if (isWord(token) && isCapitalised(token)) to = at + 1;
    else if (to > from && CONNECTORS.has(token.lower)) continue;
    else if (to > from && /^[-'’]s?$/.test(token.text) && next && isCapitalised(next)) continue;
    else break;
  }
  return to;
}

/** Which words a document writes with a capital inside sentences, and what its names are names of. */
export interface NameClasses {
  /** Above 0 where sentences write the word with a capital, below 0 where in small letters, 0 where they do neither. */
  evidence(word: string): number;
  /** Every name seen, with its class noun ("river", "person") or null. */
  all(): ReadonlyMap<string, string | null>;
  /** What a name is a name of: what the text says, its last word, or the lexicon; null if nothing tells. */
  classOf(name: string): string | null;
}

/** Names while the sentences are being read. */
export interface NameCollector extends NameClasses {
  read(text: string, tokens: readonly Token[]): void;
  /** Records what the text says a name is ("X is a river", "the botanist X"). */
  learn(name: string, classNoun: string): void;
  /** Settles the class of every name, once all is read. */
  settle(): void;
}

const BY_AUTHOR =
  /^(?:proposed|discovered|invented|written|founded|described|introduced|developed|coined|formulated|drawn|built)$/;

/** What people do and institutions seldom; only after two or more capitalised words without an "of". */
const PERSONAL = new Set(
  `wrote argued discovered invented proposed coined described devised edited taught married died fought defended drew composed
  presided chaired moved demonstrated created announced studied returned escaped hoisted threw founded led opened warned
  explained observed received signed became painted sailed travelled translated resigned spoke concluded organised organized
  served worked published developed formulated introduced`.split(/\s+/),
);

/** Collects names over a document. */
export function createNameCollector(lexicon: Lexicon): NameCollector {
  const capital = new Map<string, number>();
  const small = new Map<string, number>();
  const classes = new Map<string, string | null>();
  const learnt = new Map<string, string>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

  function isCommonNoun(word: string): boolean {
    return /^\p{Ll}+$/u.test(word) && lexicon.supersenseOf(word) !== null && lexicon.kindsOfName(word).length === 0;
  }

  function looksPersonal(words: readonly string[]): boolean {
    if (words.length < 2 || words.length > 4) return false;
    const lower = words.map((word) => word.toLowerCase());
    if (lower.some((word) => CONNECTORS.has(word) && word !== 'de' && word !== 'da' && word !== 'von')) return false;
    return lower.every((word) => !small.has(word)) && !isCommonNoun(lower.at(-1) ?? '');
  }

  function classOf(name: string): string | null {
    const told = learnt.get(name.toLowerCase());
    const words = name.split(/\s+/);
    if (told === 'person?') {
      if (looksPersonal(words)) return 'person';
    } else if (told) return told;
    const beforeOf = words.findIndex((word) => word === 'of' || word === 'for');
    const tail = (beforeOf > 0 ? words[beforeOf - 1] : words.at(-1))?.toLowerCase() ?? '';
    if (words.length > 1 && isCommonNoun(tail) && (small.has(tail) || beforeOf > 0)) {
      return lexicon.supersenseOf(tail) === 'person' ? 'office' : tail;
    }
    if (words.length > 1 && /^\p{Lu}\.$/u.test(words[0] ?? '') && looksPersonal(words)) return 'person';
    const kinds = lexicon.kindsOfName(name);
    if (words.length > 1 && kinds[0] && lexicon.supersenseOf(kinds[0]) === 'person') return 'person';
    // Of several bearers of a name, the one whose kind the text speaks of: the Indus is a river here, no constellation.
    const spoken = kinds.filter((kind) => small.has(kind)).sort((a, b) => (small.get(b) ?? 0) - (small.get(a) ?? 0));
    return spoken.find((kind) => lexicon.supersenseOf(kind) !== 'person') ?? null;
  }

  function readName(text: string, tokens: readonly Token[], at: number, to: number): void {
    const name = textOf(text, tokens, at, to);
    if (name.length < 3) return;
    const before = tokens[at - 1];
    const earlier = tokens[at - 2];
    const key = name.toLowerCase();
    const byAuthor = before?.lower === 'by' && earlier !== undefined && BY_AUTHOR.test(earlier.lower);
    const titled = before?.pos === 'NOUN' && lexicon.supersenseOf(before.lemma) === 'person';
    const verb = tokens[to];
    const acts = verb !== undefined && PERSONAL.has(verb.lower);
    if (to - at >= 2 && titled) learnt.set(key, 'person');
    else if (to - at >= 2 && (byAuthor || acts) && !learnt.has(key)) learnt.set(key, 'person?');
    const kind = before?.lower ?? '';
    if (!titled && before?.pos === 'NOUN' && /^(?:river|lake|mount|cape|island|port)$/.test(kind))
      learnt.set(key, kind);
    classes.set(name, null);
  }

  return {
    evidence: (word) => (capital.get(word.toLowerCase()) ?? 0) - (small.get(word.toLowerCase()) ?? 0),
    all: () => classes,
    classOf: (name) => classes.get(name) ?? classOf(name),
    learn(name, classNoun) {
      if (!learnt.has(name.toLowerCase())) learnt.set(name.toLowerCase(), classNoun);
    },
    settle() {
      for (const name of classes.keys()) classes.set(name, classOf(name));
    },
    read(text, tokens) {
      for (let at = 0; at < tokens.length; at++) {
        const token = tokens[at];
        const next = tokens[at + 1];
        if (!token || !isWord(token)) continue;
        if (!isCapitalised(token)) {
          count(small, token.lower);
          if (token.lemma !== token.lower) count(small, token.lemma);
          continue;
        }
        if (at > 0) count(capital, token.lower);
        // A capital at the start counts where another follows, unless it is an "In" or "The".
        const opens = at > 0 || (token.pos === 'PROPN' && next !== undefined && isWord(next) && isCapitalised(next));
        if (!opens) continue;
        const to = nameSpan(tokens, at);
        readName(text, tokens, at, to);
        for (const word of tokens.slice(at + 1, to)) if (isCapitalised(word)) count(capital, word.lower);
        at = to - 1;
      }
    },
  };
}
