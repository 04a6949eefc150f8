/** The allow-list: what a quiz taker may see of a question. A pick, never a spread minus secrets. */
import type { PublicQuestion } from '@aspirant/contract/quizzes';

/** @param question any row that has at least these fields; its key and explanation stay behind */
export const toPublicQuestion = (question: PublicQuestion): PublicQuestion => ({
  id: question.id,
  text: question.text,
  optionA: question.optionA,
  optionB: question.optionB,
  optionC: question.optionC,
  optionD: question.optionD,
});
