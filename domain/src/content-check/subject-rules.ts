import type { SubjectFile } from '@aspirant/contract/content-file';
import { DIFFICULTY, OPTION_LETTERS } from '@aspirant/contract/limits';

/** What a subject file must have, as docs/content.md promises it. */
export const SUBJECT_RULES = Object.freeze({
  topicsMin: 4,
  conceptsOfTopicMin: 2,
  questionsMin: 40,
  questionsOfConceptMin: 2,
  /** Share of the keys at one letter. */
  keyShare: { min: 0.18, max: 0.32 },
  /** Share of the questions at one difficulty. */
  difficultyShareMax: 0.6,
});

export interface SubjectProblem {
  rule: string;
  message: string;
  /** A question's id, where it is one question's. */
  id?: string;
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

/** Everything that can be said of a file without reading its questions' texts. */
export function subjectProblems(subject: string, { topics, questions }: SubjectFile): SubjectProblem[] {
  const concepts = topics.flatMap((topic) => topic.concepts.map((concept) => concept.id));
  const known = new Set(concepts);
  const problems: SubjectProblem[] = [
    ...repeated(topics.map((topic) => topic.id)).map((id) => ({ rule: 'id', message: `the topic ${id} stands twice` })),
    ...repeated(concepts).map((id) => ({ rule: 'id', message: `the concept ${id} stands twice` })),
    ...repeated(questions.map((question) => question.id)).map((id) => ({ rule: 'id', message: 'stands twice', id })),
  ];
  const add = (rule: string, message: string, id?: string): void =>
    void problems.push({ rule, message, ...(id !== undefined && { id }) });

  if (topics.length < SUBJECT_RULES.topicsMin) add('outline', `has ${topics.length} topics`);
  for (const topic of topics) {
    if (topic.concepts.length < SUBJECT_RULES.conceptsOfTopicMin)
      add('outline', `the topic ${topic.id} has one concept`);
  }
  if (questions.length < SUBJECT_RULES.questionsMin) add('count', `has ${questions.length} questions`);
  for (const { id, concept } of questions) {
    if (!id.startsWith(`${subject}-`)) add('id', `does not begin with ${subject}-`, id);
    if (!known.has(concept)) add('concept', `names the concept ${concept}, which is not in the outline`, id);
  }
  for (const concept of known) {
    const count = questions.filter((question) => question.concept === concept).length;
    if (count < SUBJECT_RULES.questionsOfConceptMin) add('spread', `the concept ${concept} has ${count} questions`);
  }
  return [...problems, ...spreadProblems(questions)];
}

function spreadProblems(questions: SubjectFile['questions']): SubjectProblem[] {
  const problems: SubjectProblem[] = [];
  const all = Math.max(1, questions.length);
  for (const letter of OPTION_LETTERS) {
    const count = questions.filter((question) => question.key === letter).length;
    const { min, max } = SUBJECT_RULES.keyShare;
    if (count / all < min || count / all > max) {
      problems.push({ rule: 'keys', message: `${count} of ${questions.length} keys are ${letter}` });
    }
  }
  for (let level = DIFFICULTY.min; level <= DIFFICULTY.max; level++) {
    const count = questions.filter((question) => question.difficulty === level).length;
    if (count === 0 || count / all > SUBJECT_RULES.difficultyShareMax) {
      problems.push({
        rule: 'difficulty',
        message: `${count} of ${questions.length} questions have difficulty ${level}`,
      });
    }
  }
  return problems;
}
