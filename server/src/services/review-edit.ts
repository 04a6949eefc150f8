/** Editing a generated question before it is approved (DECISIONS.md §6). */
import { OPTION_LETTERS } from '@aspirant/contract/limits';
import { type EditGeneratedInput, repeatedOption } from '@aspirant/contract/review';
import type { QuestionKind } from '@aspirant/domain/generation/candidate';
import { confidenceOf } from '@aspirant/domain/generation/confidence';
import { flawsOf } from '@aspirant/domain/generation/flaws';
import { createSimilarityIndex, duplicateKey } from '@aspirant/domain/generation/similarity';
import { editProblem } from '@aspirant/domain/review-machine';
import { conflict, invalid, notFound } from '../errors.ts';
import { selectOptionalConcept, selectOptionalSubject } from '../storage/catalogue.ts';
import type { Transaction } from '../storage/database.ts';
import {
  type GeneratedQuestionRow,
  type ListedQuestion,
  lockGeneratedQuestions,
  selectEarlierOfDocument,
  selectGeneratedByIds,
  selectSimilarInBank,
  updateGeneratedQuestion,
} from '../storage/generated-questions.ts';
import { type Actor, scopeOf } from './actor.ts';
import type { Context } from './context.ts';

/**
 * Changes a pending question, and checks it anew: flaws, similarity and confidence are those of the edited text.
 *
 * @throws AppError not_found: the question is missing or not the actor's, the subject not of its exam, the concept not of
 *   its subject; conflict when it is no longer pending; invalid_input when two options would read the same
 */
export async function editGeneratedQuestion(
  { db }: Context,
  actor: Actor,
  questionId: number,
  input: EditGeneratedInput,
): Promise<ListedQuestion> {
  const scope = scopeOf(actor);
  if ((await selectGeneratedByIds(db, scope, [questionId])).length === 0) throw notFound('The question');
  await db.transaction(async (tx) => {
    const [row] = await lockGeneratedQuestions(tx, [questionId]);
    if (!row) throw notFound('The question');
    const problem = editProblem(row);
    if (problem) throw conflict(problem);
    const edited = {
      questionText: input.questionText ?? row.questionText,
      optionA: input.optionA ?? row.optionA,
      optionB: input.optionB ?? row.optionB,
      optionC: input.optionC ?? row.optionC,
      optionD: input.optionD ?? row.optionD,
      correctOption: input.correctOption ?? row.correctOption,
      explanation: input.explanation ?? row.explanation,
      difficulty: input.difficulty ?? row.difficulty,
    };
    const repeated = repeatedOption(edited);
    if (repeated) throw invalid(repeated.sentence);
    const place = await placeAfter(tx, row, input);
    await updateGeneratedQuestion(tx, row.id, { ...edited, ...place, ...(await checkAnew(tx, row, edited)) });
  });
  const [question] = await selectGeneratedByIds(db, scope, [questionId]);
  if (!question) throw notFound('The question');
  return question;
}

type Wording = Pick<
  GeneratedQuestionRow,
  'questionText' | 'optionA' | 'optionB' | 'optionC' | 'optionD' | 'correctOption' | 'explanation' | 'difficulty'
>;
type Place = Pick<GeneratedQuestionRow, 'subjectId' | 'topicId' | 'conceptId'>;

/** The concept goes with its subject: another subject without a concept of its own clears it. */
async function placeAfter(
  tx: Transaction,
  row: GeneratedQuestionRow,
  {
    subjectId = row.subjectId,
    conceptId,
  }: { subjectId?: number | null | undefined } & Pick<EditGeneratedInput, 'conceptId'>,
): Promise<Place> {
  if (subjectId !== row.subjectId && subjectId !== null) {
    if (!(await selectOptionalSubject(tx, subjectId, row.examId))) throw notFound('The subject');
  }
  if (conceptId === undefined) {
    return subjectId === row.subjectId
      ? { subjectId, topicId: row.topicId, conceptId: row.conceptId }
      : { subjectId, topicId: null, conceptId: null };
  }
  if (conceptId === null) return { subjectId, topicId: null, conceptId: null };
  if (subjectId === null) throw invalid('Pick a subject before the concept');
  const concept = await selectOptionalConcept(tx, conceptId, subjectId);
  if (!concept) throw notFound('The concept');
  return { subjectId, topicId: concept.topicId, conceptId };
}

const optionsOf = (wording: Wording): string[] => OPTION_LETTERS.map((letter) => wording[`option${letter}`]);
const keyIndexOf = ({ correctOption }: Wording): number => (correctOption ? OPTION_LETTERS.indexOf(correctOption) : -1);
const comparedBy = (wording: Wording): string =>
  duplicateKey(wording.questionText, optionsOf(wording)[keyIndexOf(wording)] ?? '');

/** What the gate would say of the edited question (domain/generation/gate.ts), but that nothing is dropped here. */
async function checkAnew(
  tx: Transaction,
  row: GeneratedQuestionRow,
  edited: Wording,
): Promise<Pick<GeneratedQuestionRow, 'aiConfidence' | 'similarityScore' | 'flaws'>> {
  const kind = row.kind as QuestionKind;
  const flaws = flawsOf({
    kind,
    stem: edited.questionText,
    options: optionsOf(edited),
    keyIndex: keyIndexOf(edited),
    explanation: edited.explanation,
    difficulty: edited.difficulty,
    evidence: { quote: '', start: row.evidence?.start ?? 0, end: row.evidence?.end ?? 0 },
    term: row.evidence?.term ?? '',
    conceptHint: null,
  });
  const similarityScore =
    comparedBy(edited) === comparedBy(row) ? row.similarityScore : await similarityOf(tx, row, edited);
  return { flaws, similarityScore, aiConfidence: confidenceOf(kind, flaws.length, similarityScore) };
}

/** The highest similarity to a question of the bank or another one of the document. */
async function similarityOf(tx: Transaction, row: GeneratedQuestionRow, edited: Wording): Promise<number> {
  const others = createSimilarityIndex();
  const inBank = await selectSimilarInBank(tx, { id: row.documentId, examId: row.examId }, [edited.questionText]);
  const inDocument = await selectEarlierOfDocument(tx, row.documentId, row.id);
  for (const { stem, answer } of [...inBank, ...inDocument]) others.add(duplicateKey(stem, answer));
  return others.nearest(comparedBy(edited));
}
