import { isCapitalised, isWord, type Token, upperFirst } from './english.ts';
import { bareDefinites, holdsLoosePronoun } from './stands-alone.ts';

/** A dated event: a clause in the past tense without its year. */
export interface YearFact {
  year: number;
  /** "The Constitution of India came into force": a clause that begins with a capital, without full stop. */
  event: string;
  sentence: number;
  /** Nouns that another sentence may have to explain (see bareDefinites). */
  leansOn: readonly string[];
}

const YEAR = /^(?:1[0-9]|20)\d\d$/;

/** A second clause could carry another date than the one given. */
const SECOND_CLAUSE =
  /[,;] (?:and|but|so|yet|while|whereas|although|though|when|which|who|where|until|after|before|since)\b|\b(?:while|whereas|although|though|because|until|after|before|since|when|by then|years? (?:later|earlier)|the same year)\b|[;:–—]/;

const PAST =
  /^(?:was|were|had|began|became|came|went|took|gave|made|won|lost|led|wrote|rose|fell|built|held|set|met|brought|broke|chose|drew|left|saw|sent|spoke|stood|struck|swore|sought|split|put|ran|overthrew|said|got|found|lay|drove|flew|grew)$/;

/** Reads "In 1950, the Constitution … came into force." or "… came into force in 1950." from a sentence that stands alone. */
export function yearFactIn(text: string, tokens: readonly Token[], sentence: number): YearFact | null {
  const dated = tokens.flatMap((token, index) => (YEAR.test(token.text) ? [index] : []));
  const at = dated[0];
  if (at === undefined || dated.length > 1 || (text.match(/\d{4}/g) ?? []).length > 1) return null;
  const before = tokens[at - 1];
  const year = tokens[at];
  const after = tokens[at + 1];
  if (!before || !year || before.lower !== 'in') return null;
  let clause: string;
  if (at === 1) {
    clause = text.slice(year.end).replace(/^,?\s+/, '');
  } else {
    if (!after || !/^(?:[.]|by|at|as|under|on|with|to|for|near|from)$/.test(after.lower)) return null;
    clause = text.slice(0, before.start).trimEnd() + text.slice(year.end);
  }
  clause = clause.replace(/\.$/, '').trim();
  if (SECOND_CLAUSE.test(clause) || /[()]/.test(clause)) return null;
  const words = tokens.filter((token) => isWord(token) && token !== before && token !== year);
  if (words.length < 6 || words.length > 26 || holdsLoosePronoun(words)) return null;
  const past = words.some((word) => (word.pos === 'VERB' && /ed$/.test(word.lower)) || PAST.test(word.lower));
  if (
    !past ||
    words.some((word) =>
      /^(?:will|would|has|have|is|are|could|may|also|again|another|other|similar|same|such|later|too)$/.test(
        word.lower,
      ),
    )
  )
    return null;
  // Without a name the clause fits many years.
  const named = words.slice(at === 1 ? 0 : 1).some((word) => isCapitalised(word) && word.text.length > 2);
  return named
    ? { year: Number(year.text), event: upperFirst(clause), sentence, leansOn: bareDefinites(tokens) }
    : null;
}
