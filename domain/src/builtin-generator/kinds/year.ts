import type { CandidateQuestion } from '../../generation/candidate.ts';
import { randomOf, shuffled } from '../../generation/random.ts';
import type { DocumentIndex } from '../document-index.ts';
import type { YearFact } from '../year-facts.ts';
import { makeCandidate } from './make-candidate.ts';

/** Years further off than this are no temptation. */
const NEAR_YEARS = 30;

/** "In which year did the following take place: …?", with the document's other years and near ones as distractors. */
export function eventToYear(index: DocumentIndex, fact: YearFact): CandidateQuestion | null {
  const random = randomOf(`${index.seed} ${fact.year} ${fact.event}`);
  const told = index.years.map(({ year }) => year).filter((year) => Math.abs(year - fact.year) <= NEAR_YEARS);
  const made = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15].flatMap((step) => [fact.year - step, fact.year + step]);
  const supported = (year: number) => index.search.supports(String(year), fact.event, 0.5, fact.sentence);
  const usable = (year: number) => Math.abs(year - fact.year) > 1 && year <= index.latestYear && !supported(year);
  const pool = [...new Set([...shuffled(told, random), ...shuffled(made, random)])].filter(usable);
  const earlier = pool.filter((year) => year < fact.year);
  const later = pool.filter((year) => year > fact.year);
  // Where among the four the right year comes is drawn first, so that neither end nor middle is a hint.
  const below = Math.max(3 - later.length, Math.floor(random() * 4));
  const chosen = [...earlier.slice(0, below), ...later.slice(0, 3 - below)];
  if (chosen.length !== 3) return null;
  return makeCandidate(index, {
    kind: 'year',
    stem: `In which year did the following take place: “${fact.event}”?`,
    key: String(fact.year),
    distractors: chosen.map(String),
    difficulty: 3,
    sentence: fact.sentence,
    term: String(fact.year),
  });
}
