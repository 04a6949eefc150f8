/** content/gate-exceptions.yaml: where the starter content departs from an item-writing rule on purpose, and why. */
import { z } from 'zod';

/** What kind of options a question has: combinations of its own statements, computed values, or words. */
export const QUESTION_FORMS = Object.freeze(['codes', 'values', 'prose'] as const);
export type QuestionForm = (typeof QUESTION_FORMS)[number];

const flaws = z.array(z.string().min(1)).min(1);
const reason = z.string().trim().min(20, 'must say why');

export const gateExceptions = z.strictObject({
  everywhere: z.array(z.strictObject({ flaws, reason })),
  forms: z.array(z.strictObject({ form: z.enum(QUESTION_FORMS), flaws, reason })),
  exams: z.array(z.strictObject({ exam: z.string(), flaws, reason })),
  /** Ids as `upsc/polity/polity-001`; `duplicate` and the name of the other one for a pair that only looks alike. */
  questions: z.array(z.strictObject({ questions: z.array(z.string()).min(1), flaws, reason })),
});
export type GateExceptions = z.infer<typeof gateExceptions>;
