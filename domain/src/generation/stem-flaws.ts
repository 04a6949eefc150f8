import type { CandidateQuestion, Flaw } from './candidate.ts';

type Check = (question: CandidateQuestion) => Flaw | null;

/** Bounds of a stem's length in characters. */
export const STEM_LENGTH = { min: 12, max: 350 } as const;

/** The part of a stem that asks: without quoted words and without what follows a colon, where the document speaks. */
function askingPart(stem: string): string {
  return stem.replace(/[“"][^”"]*[”"]/g, ' ').replace(/:.*$/s, ':');
}

export const blankInStem: Check = ({ stem }) =>
  /_{2,}|\.{4,}|…\s*\S|\[\s*\]|\(\s*\)/.test(stem)
    ? { name: 'blank-in-stem', message: 'The stem has a blank to fill; ask a whole question instead.' }
    : null;

export const stemNotAQuestion: Check = ({ stem }) =>
  /[?:]\s*$/.test(stem) ? null : { name: 'stem-not-a-question', message: 'The stem ends neither in "?" nor in ":".' };

export const stemLength: Check = ({ stem }) =>
  stem.trim().length < STEM_LENGTH.min || stem.trim().length > STEM_LENGTH.max
    ? {
        name: 'stem-length',
        message: `The stem should have ${STEM_LENGTH.min} to ${STEM_LENGTH.max} characters.`,
      }
    : null;

export const hiddenNegative: Check = ({ stem }) =>
  /\b(?:not|except|least|false|incorrect)\b|n['’]t\b/.test(askingPart(stem))
    ? { name: 'hidden-negative', message: 'The stem asks in the negative: write NOT or EXCEPT in capitals.' }
    : null;

export const articleCue: Check = ({ stem }) =>
  /\b(?:a|an)\s*[:?]?\s*$/i.test(stem.trim())
    ? { name: 'article-cue', message: 'The stem ends in "a" or "an", which gives away how the answer begins.' }
    : null;

export const vagueStem: Check = ({ stem }) =>
  /\b(?:usually|often|sometimes|frequently|occasionally|generally|typically|rarely|seldom|mostly)\b/i.test(stem)
    ? { name: 'vague-term', message: 'The stem has a vague word such as "usually" or "often".' }
    : null;

export const absoluteStem: Check = ({ stem }) =>
  /\b(?:always|never|completely|absolutely|entirely)\b/i.test(stem)
    ? { name: 'absolute-term', message: 'The stem has an absolute word such as "always" or "never".' }
    : null;

export const pointsOutsideItself: Check = ({ stem }) =>
  /\b(?:(?:according to|in|from|given in) (?:the|this) (?:passage|text|chapter|section|paragraph|document|author|table|figure|diagram)|(?:above|below) (?:passage|figure|table)|fig\.? ?\d|figure \d)/i.test(
    stem,
  )
    ? { name: 'points-outside', message: 'The stem points to a passage or figure that the learner does not see.' }
    : null;

export const STEM_CHECKS: readonly Check[] = [
  blankInStem,
  stemNotAQuestion,
  stemLength,
  hiddenNegative,
  articleCue,
  vagueStem,
  absoluteStem,
  pointsOutsideItself,
];
