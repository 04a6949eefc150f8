import type { SubjectFile } from '@aspirant/contract/content-file';
import type { GateExceptions } from '@aspirant/contract/gate-exceptions';
import { findDuplicates } from './duplicates.ts';
import { openExceptions } from './exceptions.ts';
import { type Finding, placeOf } from './finding.ts';
import { itemFlaws, optionsOf } from './item-flaws.ts';
import { formOf } from './question-form.ts';
import { subjectProblems } from './subject-rules.ts';

export interface CheckedSubject {
  exam: string;
  subject: string;
  file: SubjectFile;
}

/**
 * Everything that is wrong with the starter content.
 *
 * @param textProblems what keeps a text from being shown as it is meant: one sentence each
 */
export function checkBank(
  subjects: readonly CheckedSubject[],
  exceptions: GateExceptions,
  textProblems: (markdown: string) => string[],
): Finding[] {
  const findings: Finding[] = [];
  const book = openExceptions(exceptions);
  const questions = subjects.flatMap(({ exam, subject, file }) => {
    for (const { id, rule, message } of subjectProblems(subject, file)) {
      findings.push({ place: placeOf(exam, subject, id), rule, message });
    }
    return file.questions.map((question) => ({ exam, question, place: placeOf(exam, subject, question.id) }));
  });
  for (const { exam, question, place } of questions) {
    const options = optionsOf(question);
    const form = formOf(options);
    for (const { name, message } of itemFlaws(question)) {
      if (!book.allows({ exam, place, form }, name)) findings.push({ place, rule: name, message });
    }
    for (const text of [question.stem, ...options, question.explanation]) {
      for (const message of textProblems(text)) findings.push({ place, rule: 'text', message });
    }
  }
  const compared = questions.map(({ exam, place, question }) => ({
    exam,
    place,
    stem: question.stem,
    answer: question.options[question.key],
  }));
  for (const { place, earlier, similarity } of findDuplicates(compared)) {
    const exam = place.split('/')[0] ?? '';
    if (book.allows({ exam, place, form: 'prose' }, 'duplicate')) continue;
    findings.push({ place, rule: 'duplicate', message: `asks what ${earlier} asks (${similarity.toFixed(2)})` });
  }
  return [...findings, ...book.unused()];
}
