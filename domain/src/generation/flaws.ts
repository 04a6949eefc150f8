import type { CandidateQuestion, Flaw } from './candidate.ts';
import { OPTION_CHECKS } from './option-flaws.ts';
import { STEM_CHECKS } from './stem-flaws.ts';
import { TEXT_CHECKS } from './text-flaws.ts';

/** Every breach of an item-writing rule in a question, in the order of the checks. */
export function flawsOf(question: CandidateQuestion): Flaw[] {
  return [...STEM_CHECKS, ...OPTION_CHECKS, ...TEXT_CHECKS]
    .map((check) => check(question))
    .filter((flaw) => flaw !== null);
}
