import { contentStems, plainWords } from '../generation/words.ts';
import type { DefinitionFact } from './definitions.ts';
import { lowerFirst } from './english.ts';
import type { Lexicon } from './lexicon.ts';
import type { NameClasses } from './names.ts';
import type { Section } from './sections.ts';

/** A definition that a question may use, with what distractors are chosen by. */
export interface UsableDefinition extends DefinitionFact {
  /** Whether the term is a name; then `term` keeps its capitals, else it is in lower case. */
  proper: boolean;
  /** Broad class of the definition's head noun and of the term: WordNet's, or null. */
  headSense: string | null;
  termSense: string | null;
  /** "soil" for "Black soil: a clayey soil that …": the definition repeats the term's last word. Null for the others. */
  family: string | null;
}

/** Definite nouns that mostly mean something named a sentence earlier: "the city". */
const DEFINITE_NEEDS_NAME = new Set([
  'location',
  'person',
  'group',
  'communication',
  'time',
  'event',
  'act',
  'attribute',
  'quantity',
  'relation',
  'possession',
  'state',
]);

function senseOfPhrase(phrase: string, lexicon: Lexicon): string | null {
  return lexicon.supersenseOf(phrase) ?? lexicon.supersenseOf(phrase.split(/[\s-]+/).at(-1) ?? phrase);
}

/** What only a single thing can be: "the highest peak", "the only river". */
const SINGULAR =
  /^the (?:only|\p{Ll}+est|first|second|third|last|most \p{Ll}+|southernmost|northernmost|easternmost|westernmost|capital)\b/u;

function isProperTerm({ term, article, definition }: DefinitionFact, names: NameClasses, lexicon: Lexicon): boolean {
  const words = term.split(/\s+/).filter((word) => word.length > 2 || /\p{Lu}{2}/u.test(word));
  const [first, ...others] = words;
  if (first === undefined || !/^\p{Lu}/u.test(first)) return others.some((word) => /^\p{Lu}/u.test(word));
  if (others.some((word) => /^\p{Lu}/u.test(word))) return true;
  if (/\p{Lu}.*\p{Lu}|\d/u.test(first) || names.evidence(first) > 0) return true;
  if (names.evidence(first) < 0 || others.length > 0) return false;
  // A sentence or a line begins with the term, so its capital says nothing.
  if (lexicon.kindsOfName(first).length > 0) return true;
  return lexicon.supersenseOf(first) === null && article !== 'a' && SINGULAR.test(definition);
}

/** "DNA", "pH", and the "A horizon": a capital that is not only the line's beginning. */
function keepsItsCapital(term: string): boolean {
  const first = term.split(/\s+/)[0] ?? '';
  return /\p{Lu}.*\p{Lu}/u.test(first) || /^\p{Lu}$/u.test(first);
}

/** The noun that a term of several words and its definition share as their head, where they share nothing else. */
function familyOf(inTerm: readonly string[], repeated: ReadonlySet<string>, head: string): string | null {
  const last = inTerm.at(-1);
  const shared = inTerm.length > 1 && last !== undefined && repeated.size === 1 && repeated.has(last);
  return shared && contentStems(head).includes(last) ? head : null;
}

/**
 * Of all definitions found, those a question may be made of: one for each term (a glossary's before a sentence's), none
 * that repeats its term, none whose "the X" points back to something named before.
 */
export function usableDefinitions(
  facts: readonly DefinitionFact[],
  sections: readonly Section[],
  names: NameClasses,
  lexicon: Lexicon,
): UsableDefinition[] {
  const headings = new Set(sections.map(({ path }) => plainWords(path.at(-1) ?? '').replace(/^the /, '')));
  const tails = new Set(
    [...names.all().keys()].filter((name) => /\s/.test(name)).map((name) => name.split(/\s+/).at(-1)?.toLowerCase()),
  );
  const heads = new Set(facts.map(({ head }) => head));
  const byTerm = new Map<string, UsableDefinition>();
  for (const fact of facts) {
    const proper = isProperTerm(fact, names, lexicon);
    const term = proper || keepsItsCapital(fact.term) ? fact.term : lowerFirst(fact.term);
    const termSense = senseOfPhrase(term, lexicon);
    if (fact.article === 'the' && !proper && fact.origin === 'prose') {
      const single = !/\s/.test(term);
      const isHeading = headings.has(plainWords(term));
      if (single && !isHeading && (heads.has(term) || DEFINITE_NEEDS_NAME.has(termSense ?? 'group'))) continue;
      // "The plateau" where the text names the Deccan Plateau: which one is meant, only the paragraph tells.
      if (single && (tails.has(term) || SINGULAR.test(fact.definition))) continue;
    }
    const inTerm = contentStems(term);
    const repeated = new Set(contentStems(fact.definition).filter((stem) => inTerm.includes(stem)));
    const family = familyOf(inTerm, repeated, fact.head);
    if (inTerm.length === 0 || (repeated.size > 0 && family === null)) continue;
    const usable = { ...fact, term, proper, headSense: lexicon.supersenseOf(fact.head), termSense, family };
    const key = contentStems(term).join(' ');
    const known = byTerm.get(key);
    if (!known || (known.origin === 'prose' && fact.origin === 'glossary')) byTerm.set(key, usable);
  }
  return [...byTerm.values()].sort((a, b) => a.sentence - b.sentence);
}
