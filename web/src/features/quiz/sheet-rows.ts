import type { AnswerRow } from '../../ui/answer-sheet.tsx';
import type { Sheet } from './quiz-attempt.ts';

/** The answer sheet's rows, in the quiz's order. A flag stands before a dash; the label says both. */
export function sheetRows(questionIds: readonly number[], sheet: Sheet): AnswerRow[] {
  return questionIds.map((id, index) => {
    const answer = sheet.answers[id];
    const marked = sheet.marked.includes(id);
    const said = answer ? `answered ${answer}` : answer === null ? 'skipped' : 'not answered';
    return {
      number: index + 1,
      rings: answer ? { [answer]: 'on' as const } : {},
      status: marked ? 'marked' : answer === null ? 'skipped' : undefined,
      current: index === sheet.index,
      label: `Question ${index + 1}: ${said}${marked ? ', marked for review' : ''}`,
    };
  });
}
