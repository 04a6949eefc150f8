/** Questions of a subject as they leave the bank, and imported ones as they enter it. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { concepts, questions, subjects, topics } from './schema.ts';

export async function selectOptionalSubjectName(db: Queryable, subjectId: number): Promise<string | null> {
  const rows = await db.select({ name: subjects.name }).from(subjects).where(eq(subjects.id, subjectId));
  return rows[0]?.name ?? null;
}

/** Everybody's questions of a subject that are asked, in the outline's order. */
export const selectSubjectQuestions = (db: Queryable, subjectId: number) =>
  db
    .select({
      text: questions.text,
      optionA: questions.optionA,
      optionB: questions.optionB,
      optionC: questions.optionC,
      optionD: questions.optionD,
      correctOption: questions.correctOption,
      explanation: questions.explanation,
      difficulty: questions.difficulty,
      concept: concepts.name,
    })
    .from(questions)
    .leftJoin(concepts, eq(concepts.id, questions.conceptId))
    .leftJoin(topics, eq(topics.id, concepts.topicId))
    .where(and(eq(questions.subjectId, subjectId), isNull(questions.retiredAt), isNull(questions.ownerUserId)))
    .orderBy(asc(topics.position), asc(concepts.position), asc(questions.id));

export type ImportedRow = Omit<typeof questions.$inferInsert, 'id' | 'origin'>;

/** Rows a statement: PostgreSQL takes 65,535 values at most. */
const ROWS_AT_ONCE = 500;

export async function insertImported(tx: Queryable, rows: readonly ImportedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, origin: 'imported' as const }));
    await tx.insert(questions).values(part);
  }
}
