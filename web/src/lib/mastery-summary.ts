/** What the dashboard says of the sheet of concepts, in figures and words. */
import type { ConceptEstimate, Mastery } from '@aspirant/contract/dashboard';
import { ANSWERS_TO_SHOW, bubbleState, percentOf } from './bubble.ts';
import { counted, relativeTime } from './format.ts';

export type MasterySubject = Mastery['subjects'][number];
export type NextConcept = Mastery['next'][number];

/** Whether a single question was answered yet. Before that there is nothing to advise from. */
export const hasBegun = (mastery: Mastery): boolean =>
  mastery.subjects.some((subject) => subject.concepts.some((concept) => concept.answers > 0));

/** The concepts that get a second ring. */
export const picksOf = (mastery: Mastery | undefined): ReadonlySet<number> =>
  new Set(mastery && hasBegun(mastery) ? mastery.next.map((one) => one.conceptId) : []);

/** "13 of 63 concepts firm, 7 not tried yet"; "63 concepts, none tried yet". */
export function sheetSummary(subjects: readonly MasterySubject[]): string {
  const states = subjects.flatMap((subject) => subject.concepts.map(bubbleState));
  const of = (state: string): number => states.filter((one) => one === state).length;
  const untried = of('untried');
  if (untried === states.length) return `${counted(states.length, 'concept')}, none tried yet`;
  const firm = `${of('firm')} of ${counted(states.length, 'concept')} firm`;
  return untried === 0 ? firm : `${firm}, ${untried} not tried yet`;
}

/** "6 of 12": firm concepts of a subject. */
export const firmOf = (subject: MasterySubject): string =>
  `${subject.concepts.filter((concept) => bubbleState(concept) === 'firm').length} of ${subject.concepts.length}`;

/** The tooltip's sentence. No percentage under 3 answers. */
export function conceptStory(concept: ConceptEstimate, now: number): string {
  const state = bubbleState(concept);
  if (state === 'untried' || concept.estimate === null) return 'Not tried yet.';
  if (state === 'early') {
    const left = ANSWERS_TO_SHOW - concept.answers;
    return `${counted(concept.answers, 'answer')} so far: too early to say. ${left === 1 ? 'One more' : 'Two more'} and the ring begins to fill.`;
  }
  const { low, high } = concept;
  const range = low === undefined || high === undefined ? '' : `, most likely ${percentOf(low)} to ${percentOf(high)}%`;
  const today = `About ${percentOf(concept.estimate)}% right today${range}.`;
  if (concept.lastEstimate === null || concept.lastPractisedAt === null) return today;
  return `${today} It was ${percentOf(concept.lastEstimate)}% when you last practised it, ${relativeTime(concept.lastPractisedAt, now)}.`;
}

/** The next concept's figures: "71 to 48%", "48%", or words where there is no percentage to show. */
export function nextFigures(next: NextConcept, answers: number): string {
  if (next.estimate === null || answers === 0) return 'not tried yet';
  if (answers < ANSWERS_TO_SHOW) return 'too early to say';
  const now = percentOf(next.estimate);
  const was = next.lastEstimate === null ? now : percentOf(next.lastEstimate);
  return was > now ? `${was} to ${now}%` : `${now}%`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** "Three concepts that are slipping", "Three concepts to practise next": slipping only if all of them are. */
export function nextHeading(next: readonly NextConcept[]): string {
  const count = NUMBERS[next.length] ?? String(next.length);
  const noun = next.length === 1 ? 'concept' : 'concepts';
  const slipping = next.every(
    ({ estimate, lastEstimate }) =>
      estimate !== null && lastEstimate !== null && percentOf(lastEstimate) > percentOf(estimate),
  );
  if (!slipping) return `${count} ${noun} to practise next`;
  return `${count} ${noun} that ${next.length === 1 ? 'is' : 'are'} slipping`;
}
