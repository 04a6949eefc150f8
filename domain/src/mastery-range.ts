import {
  ANSWERS_TO_SHOW_MASTERY,
  type AnswerStates,
  DEFAULT_PARAMETERS,
  logit,
  masteryEstimate,
  type ModelParameters,
} from './mastery.ts';
