import type { CandidateQuestion, Flaw } from './candidate.ts';

type Check = (question: CandidateQuestion) => Flaw | null;

function everything({ stem, options, explanation }: CandidateQuestion): string {
  return [stem, ...options, explanation].join('\n');
}

export const holdsUrl: Check = (question) =>
  /\bhttps?:\/\/|\bwww\.\w|\b[\w.+-]+@[\w-]+\.\w{2,}/i.test(everything(question))
    ? { name: 'url', message: 'The question holds a web or e-mail address.' }
    : null;

export const holdsMarkup: Check = (question) =>
  /<\/?[a-z][^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);|```/i.test(everything(question))
    ? { name: 'markup', message: 'The question holds HTML or other markup.' }
    : null;

export const holdsPromptText: Check = (question) =>
  /\b(?:as an ai|language model|(?:ignore|disregard|forget) (?:all |any |the )?(?:previous|prior|above|earlier) (?:instructions?|prompts?)|system prompt|you are (?:now )?(?:a|an) (?:assistant|ai)|your instructions|json (?:object|schema|format))\b/i.test(
    everything(question),
  )
    ? { name: 'prompt-text', message: 'The question holds words that belong to a prompt, not to the document.' }
    : null;

export const explanationNamesLetter: Check = ({ explanation }) =>
  /\b(?:option|choice|answer)s? \(?[A-D]\b|(?:^|\s)\([A-D]\)\s|\b[A-D] is (?:correct|right|wrong|incorrect)\b/.test(
    explanation,
  )
    ? {
        name: 'explanation-names-letter',
        message: 'The explanation names an option by its letter; options are shuffled.',
      }
    : null;

export const explanationMissing: Check = ({ explanation }) =>
  explanation.trim().length < 20
    ? { name: 'explanation-missing', message: 'The explanation is missing or says too little.' }
    : null;

export const TEXT_CHECKS: readonly Check[] = [
  holdsUrl,
  holdsMarkup,
  holdsPromptText,
  explanationNamesLetter,
  explanationMissing,
];
