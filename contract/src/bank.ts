/** The bank of questions as admins look after it: what answers say of each item, and what can be done about it. */
import { z } from 'zod';
import { DIFFICULTY, LIMITS } from './limits.ts';
import { count, dateTime, id, idInPath, named, optionLetter, share, text } from './shapes.ts';
import { ITEM_FLAGS } from './statuses.ts';

export const bankQuery = z.strictObject({
  flag: z.enum(ITEM_FLAGS, 'There is no such flag').optional(),
  subjectId: idInPath.optional(),
  /** Words of the question. */
  search: text(LIMITS.searchMax, 'Search').optional(),
  page: idInPath.optional(),
});

const correlation = z.number().min(-1.000001).max(1.000001);

export const bankItem = z.object({
  id,
  text: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.string(),
  optionD: z.string(),
  correctOption: optionLetter,
  explanation: z.string(),
  difficulty: z.int().min(1).max(5),
  version: count,
  examName: z.string(),
  subject: named,
  concept: named.nullable(),
  /** First attempts that named an option; skips and blanks are counted apart. */
  answers: count,
  skipped: count,
  blank: count,
  /** Figures are provisional from 50 answers; flags come from 100. */
  state: z.enum(['too-few', 'provisional', 'settled']),
  /** Share of right answers, with Wilson's 95 % interval. */
  facility: z.object({ value: share, low: share, high: share }).nullable(),
  /** What the learner model expected of the same answers. */
  expectedFacility: share.nullable(),
  /** Point-biserial correlation of a right answer with the learner's strength. */
  discrimination: correlation.nullable(),
  options: z.array(
    z.object({ letter: optionLetter, answers: count, share: share.nullable(), discrimination: correlation.nullable() }),
  ),
  flags: z.array(z.object({ kind: z.enum(ITEM_FLAGS), option: optionLetter.nullable() })),
  /** The last time that it was keyed anew. */
  rekeyed: z.object({ at: dateTime, oldOption: optionLetter, quizzesAffected: count }).nullable(),
});
export type BankItem = z.infer<typeof bankItem>;

/** What needs a look first. */
export const bankPage = z.object({ items: z.array(bankItem), total: count, page: count, pages: count });
export type BankPage = z.infer<typeof bankPage>;

export const rekeyInput = z.strictObject({ correctOption: optionLetter });
export const rekeyOutput = z.object({ id, correctOption: optionLetter, quizzesAffected: count });
export type RekeyOutput = z.infer<typeof rekeyOutput>;

const filled = (name: string, max: number) =>
  text(max, name).refine((value) => value.trim() !== '', `${name} must not be empty`);

export const editQuestionInput = z
  .strictObject({
    text: filled('The question', LIMITS.questionTextMax),
    optionA: filled('Option A', LIMITS.optionTextMax),
    optionB: filled('Option B', LIMITS.optionTextMax),
    optionC: filled('Option C', LIMITS.optionTextMax),
    optionD: filled('Option D', LIMITS.optionTextMax),
    correctOption: optionLetter,
    explanation: filled('The explanation', LIMITS.questionTextMax),
    difficulty: z.int().min(DIFFICULTY.min).max(DIFFICULTY.max),
  })
  .refine(
    (value) =>
      new Set([value.optionA, value.optionB, value.optionC, value.optionD].map((option) => option.trim())).size === 4,
    'Two options read the same',
  );
export type EditQuestionInput = z.infer<typeof editQuestionInput>;
/** The id of the new version. */
export const editedQuestion = z.object({ id });
