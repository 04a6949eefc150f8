/** Brings a subject's outline and questions in: what changed becomes a new version, what is gone retires. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { one, type Queryable } from './database.ts';
import { replaceQuestion } from './question-versions.ts';
import { conceptSubjects, concepts, contentFiles, exams, questions, subjects, topics } from './schema.ts';

export async function upsertExam(
  db: Queryable,
  exam: { name: string; description: string; position: number },
): Promise<number> {
  const rows = await db
    .insert(exams)
    .values(exam)
    .onConflictDoUpdate({ target: exams.name, set: exam })
    .returning({ id: exams.id });
  return one(rows).id;
}

/** Hashes of the content files that are in, by path. */
export async function selectContentHashes(db: Queryable): Promise<Map<string, string>> {
  return new Map((await db.select().from(contentFiles)).map((row) => [row.path, row.hash]));
}

export async function saveContentHash(db: Queryable, path: string, hash: string): Promise<void> {
  await db.insert(contentFiles).values({ path, hash }).onConflictDoUpdate({ target: contentFiles.path, set: { hash } });
}

export interface OutlineItem {
  key: string;
  name: string;
  description: string;
  position: number;
}

export async function upsertSubject(
  db: Queryable,
  examId: number,
  subject: OutlineItem & { icon: string },
): Promise<number> {
  const rows = await db
    .insert(subjects)
    .values({ examId, ...subject })
    .onConflictDoUpdate({ target: [subjects.examId, subjects.key], set: subject })
    .returning({ id: subjects.id });
  return one(rows).id;
}

export async function upsertTopic(db: Queryable, subjectId: number, topic: OutlineItem): Promise<number> {
  const rows = await db
    .insert(topics)
    .values({ subjectId, ...topic })
    .onConflictDoUpdate({ target: [topics.subjectId, topics.key], set: topic })
    .returning({ id: topics.id });
  return one(rows).id;
}

/** A concept keeps its id when its file moves it to another topic of the subject. */
export async function upsertConcept(
  db: Queryable,
  place: { subjectId: number; topicId: number },
  concept: OutlineItem,
): Promise<number> {
  const known = await db
    .select({ id: concepts.id })
    .from(concepts)
    .innerJoin(conceptSubjects, eq(conceptSubjects.conceptId, concepts.id))
    .where(and(eq(conceptSubjects.subjectId, place.subjectId), eq(concepts.key, concept.key)));
  const id = known[0]?.id;
  if (id !== undefined) {
    await db
      .update(concepts)
      .set({ topicId: place.topicId, ...concept })
      .where(eq(concepts.id, id));
    return id;
  }
  const inserted = one(
    await db
      .insert(concepts)
      .values({ topicId: place.topicId, ...concept })
      .returning({ id: concepts.id }),
  );
  await db.insert(conceptSubjects).values({ conceptId: inserted.id, subjectId: place.subjectId });
  return inserted.id;
}

export interface StarterQuestion extends Omit<typeof questions.$inferInsert, 'id' | 'origin' | 'version'> {
  sourceKey: string;
  sourceHash: string;
}

/** @returns how many are new versions or new, and how many retired */
export async function syncStarterQuestions(
  tx: Queryable,
  subjectId: number,
  wanted: readonly StarterQuestion[],
): Promise<{ written: number; retired: number }> {
  const live = await tx
    .select({ id: questions.id, sourceKey: questions.sourceKey, sourceHash: questions.sourceHash })
    .from(questions)
    .where(and(eq(questions.subjectId, subjectId), eq(questions.origin, 'starter'), isNull(questions.retiredAt)));
  const byKey = new Map(live.map((row) => [row.sourceKey, row]));
  const withdrawn = await selectWithdrawn(tx, subjectId);
  const changed = wanted.filter(
    ({ sourceKey, sourceHash }) =>
      byKey.get(sourceKey)?.sourceHash !== sourceHash && withdrawn.get(sourceKey) !== sourceHash,
  );
  const wantedKeys = new Set(wanted.map((question) => question.sourceKey));
  const changedKeys = new Set(changed.map((question) => question.sourceKey));
  const retired = live.filter(
    ({ sourceKey }) => !sourceKey || !wantedKeys.has(sourceKey) || changedKeys.has(sourceKey),
  );
  if (retired.length > 0) {
    await tx
      .update(questions)
      .set({ retiredAt: sql`now()` })
      .where(
        inArray(
          questions.id,
          retired.map((row) => row.id),
        ),
      );
  }
  const lastVersions = await selectLastVersions(tx, [...changedKeys]);
  if (changed.length > 0) {
    const written = await tx
      .insert(questions)
      .values(
        changed.map((question) => ({
          ...question,
          origin: 'starter' as const,
          version: (lastVersions.get(question.sourceKey) ?? 0) + 1,
        })),
      )
      .returning({ id: questions.id, sourceKey: questions.sourceKey });
    for (const next of written) {
      const old = byKey.get(next.sourceKey);
      if (old) await replaceQuestion(tx, old.id, next.id);
    }
  }
  return { written: changed.length, retired: retired.length };
}

async function selectLastVersions(db: Queryable, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: questions.sourceKey, last: sql<number>`max(${questions.version})::int` })
    .from(questions)
    .where(inArray(questions.sourceKey, [...keys]))
    .groupBy(questions.sourceKey);
  return new Map(rows.map((row) => [row.key ?? '', row.last]));
}

/** What an admin retired, with the content it had then: it stays away until its file says something new. */
async function selectWithdrawn(db: Queryable, subjectId: number): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ key: questions.sourceKey, hash: questions.sourceHash })
    .from(questions)
    .where(
      and(
        eq(questions.subjectId, subjectId),
        isNotNull(questions.retiredById),
        isNull(questions.replacedById),
        isNotNull(questions.sourceKey),
      ),
    );
  return new Map(rows.map((row) => [row.key ?? '', row.hash]));
}
