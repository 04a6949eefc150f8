import type { QuestionEntry, SubjectFile } from '@aspirant/contract/content-file';
import type { GateExceptions } from '@aspirant/contract/gate-exceptions';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { checkBank } from './check-bank.ts';

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const NONE: GateExceptions = { everywhere: [], forms: [], exams: [], questions: [] };

/** A name that shares little with the next one's. */
const name = (seed: number): string => {
  const random = seededRandom(seed);
  return Array.from(
    { length: 4 },
    () => 'bdfghjklmnprstvz'[Math.floor(random() * 16)] + ('aeiou'[Math.floor(random() * 5)] ?? ''),
  ).join('');
};

function question(at: number): QuestionEntry {
  return {
    id: `history-${String(at).padStart(3, '0')}`,
    concept: `concept-${at % 8}`,
    difficulty: (at % 5) + 1,
    stem: `Which ruler founded the town of ${name(at)} beside ${name(at + 600)} and ${name(at + 700)}?`,
    options: {
      A: `King ${name(at + 100)}`,
      B: `King ${name(at + 200)}`,
      C: `King ${name(at + 300)}`,
      D: `King ${name(at + 400)}`,
    },
    key: LETTERS[at % 4] ?? 'A',
    explanation: `The founder is named on a stone in ${name(at + 500)}, which was found long afterwards.`,
  };
}

function subject(adapt: (file: SubjectFile) => void = () => {}): SubjectFile {
  const file: SubjectFile = {
    name: 'History',
    icon: 'landmark',
    description: 'What was.',
    topics: Array.from({ length: 4 }, (_, at) => ({
      id: `topic-${at}`,
      name: 'A topic',
      description: 'One line.',
      concepts: [2 * at, 2 * at + 1].map((id) => ({
        id: `concept-${id}`,
        name: 'A concept',
        description: 'One line.',
      })),
    })),
    questions: Array.from({ length: 40 }, (_, at) => question(at)),
  };
  adapt(file);
  return file;
}

/** Changes a question in place. */
const change = (question: QuestionEntry, changes: Partial<QuestionEntry>): void =>
  void Object.assign(question, changes);
const first = (file: SubjectFile): QuestionEntry => file.questions[0] as QuestionEntry;

function rulesBroken(file: SubjectFile, exceptions = NONE): string[] {
  const findings = checkBank([{ exam: 'upsc', subject: 'history', file }], exceptions, () => []);
  return findings.map(({ place, rule }) => `${place} ${rule}`);
}

describe('checkBank', () => {
  it('finds nothing in a sound file', () => {
    expect(rulesBroken(subject())).toEqual([]);
  });

  it.each<[string, (file: SubjectFile) => void, string]>([
    ['an id twice', (file) => change(first(file), { id: 'history-001' }), 'upsc/history/history-001 id'],
    ['an id of another file', (file) => change(first(file), { id: 'polity-001' }), 'upsc/history/polity-001 id'],
    [
      'a concept that is not there',
      (file) => change(first(file), { concept: 'none' }),
      'upsc/history/history-000 concept',
    ],
    ['too few questions', (file) => void file.questions.pop(), 'upsc/history count'],
    ['too few topics', (file) => void file.topics.pop(), 'upsc/history outline'],
    [
      'a concept without questions',
      (file) =>
        file.questions.forEach((one) => {
          one.concept = 'concept-1';
        }),
      'upsc/history spread',
    ],
    [
      'all keys alike',
      (file) =>
        file.questions.forEach((one) => {
          one.key = 'B';
        }),
      'upsc/history keys',
    ],
    [
      'one difficulty',
      (file) =>
        file.questions.forEach((one) => {
          one.difficulty = 3;
        }),
      'upsc/history difficulty',
    ],
    [
      'a letter named',
      (file) => change(first(file), { explanation: 'The founder is named, so option B is right.' }),
      'upsc/history/history-000 explanation-names-letter',
    ],
    [
      'a hidden negative',
      (file) => change(first(file), { stem: 'Which of these kings was not a founder of towns?' }),
      'upsc/history/history-000 hidden-negative',
    ],
    [
      'a question asked twice',
      (file) => {
        const [one, two] = [first(file), file.questions[1] as QuestionEntry];
        two.stem = `${one.stem.slice(0, -1)} once?`;
        two.options[two.key] = one.options[one.key];
      },
      'upsc/history/history-001 duplicate',
    ],
  ])('finds %s', (_, change, finding) => {
    expect(rulesBroken(subject(change))).toContain(finding);
  });

  it('takes an exception, and names one that nothing needs', () => {
    const negative = subject((file) =>
      change(first(file), { stem: 'Which of these kings was not a founder of towns?' }),
    );
    const reason = 'It is needed for this test.';
    const question = { questions: ['upsc/history/history-000'], flaws: ['hidden-negative'], reason };
    expect(rulesBroken(negative, { ...NONE, questions: [question] })).toEqual([]);
    expect(rulesBroken(subject(), { ...NONE, questions: [question] })).toEqual(['upsc/history/history-000 exception']);
    expect(rulesBroken(negative, { ...NONE, exams: [{ exam: 'upsc', flaws: ['hidden-negative'], reason }] })).toEqual(
      [],
    );
    expect(
      rulesBroken(negative, { ...NONE, exams: [{ exam: 'jee', flaws: ['hidden-negative'], reason }] }),
    ).toHaveLength(2);
  });

  it('shows every text to the check of texts', () => {
    const seen: string[] = [];
    checkBank([{ exam: 'upsc', subject: 'history', file: subject() }], NONE, (text) => {
      seen.push(text);
      return [];
    });
    expect(seen).toHaveLength(40 * 6);
  });
});
