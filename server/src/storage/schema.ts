/**
 * The data model. Learner-owned tables carry the learner's id first in their keys, so that they can be distributed by
 * it; content tables are shared. Every status column is checked against the contract's one map.
 */

import { DIFFICULTY, LIMITS, OPTION_LETTERS } from '@aspirant/contract/limits';
import {
  APPROVAL_STATUSES,
  CHUNK_STATUSES,
  DOCUMENT_TYPES,
  ITEM_FLAGS,
  type ItemFlagName,
  PROCESSING_STATUSES,
  QUESTION_ORIGINS,
  STEP_STATUSES,
  STEP_TYPES,
  USER_ROLES,
} from '@aspirant/contract/statuses';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => at('created_at').notNull().defaultNow();
const serial = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** `column IN ('a', 'b')` for a check, from a list of the contract. */
const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Documents and jobs draw from one sequence, so that the id in /cms/jobs/{id}/… names one thing (DECISIONS.md §5). */
export const contentIds = pgSequence('content_ids');
const contentId = () => integer('id').primaryKey().default(sql`nextval('content_ids')`);

// ── Accounts ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const users = pgTable(
  'users',
  {
    id: serial(),
    username: text('username').notNull(),
    /** argon2id hash, never the password. */
    password: text('password').notNull(),
    email: text('email').notNull(),
    examPrep: text('exam_prep')
      .notNull()
      .references(() => exams.name, { onUpdate: 'cascade' }),
    credits: integer('credits').notNull().default(LIMITS.defaultCredits),
    role: text('role', { enum: USER_ROLES }).notNull().default('learner'),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    verificationToken: text('verification_token'),
    verificationTokenExpiry: at('verification_token_expiry'),
    resetPasswordToken: text('reset_password_token'),
    resetPasswordTokenExpiry: at('reset_password_token_expiry'),
    createdAt: createdAt(),
  },
  (t) => [
    // Names and addresses that differ only in case belong to one person.
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    check('users_role_check', oneOf(t.role, USER_ROLES)),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's 256 random bits. */
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expiry_idx').on(t.expiresAt)],
);

export const admins = pgTable(
  'admins',
  { id: serial(), username: text('username').notNull(), password: text('password').notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex('admins_username_key').on(sql`lower(${t.username})`)],
);

export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    /** Eight hours after sign-in at most, however busy. */
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('admin_sessions_expiry_idx').on(t.expiresAt)],
);

/** Bad sign-ins, counted in the database so that several servers count together. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('login_failures_account_idx').on(t.account, t.at), index('login_failures_at_idx').on(t.at)],
);

// ── Catalogue ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const exams = pgTable('exams', {
  id: serial(),
  name: text('name').notNull().unique(),
  description: text('description').notNull(),
  /** Place in lists. */
  position: integer('position').notNull().default(0),
});

/** `key` is the content file's own name for the thing, by which a later load finds it again; null for what admins add. */
export const subjects = pgTable(
  'subjects',
  {
    id: serial(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    key: text('key'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    icon: text('icon').notNull().default('book'),
    position: integer('position').notNull().default(0),
  },
  (t) => [unique('subjects_key').on(t.examId, t.key), unique('subjects_name_key').on(t.examId, t.name)],
);

export const topics = pgTable(
  'topics',
  {
    id: serial(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id),
    key: text('key'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [unique('topics_key').on(t.subjectId, t.key)],
);

export const concepts = pgTable(
  'concepts',
  {
    id: serial(),
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id),
    key: text('key'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [unique('concepts_key').on(t.topicId, t.key)],
);

/** The concept-to-subject link: lists of a subject's concepts need no join through topics. */
export const conceptSubjects = pgTable(
  'concept_subjects',
  {
    conceptId: integer('concept_id')
      .primaryKey()
      .references(() => concepts.id, { onDelete: 'cascade' }),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
  },
  (t) => [index('concept_subjects_subject_idx').on(t.subjectId)],
);

// ── The bank ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * A row never changes what a learner saw: an edit is a new row with the next version of the same lineage, and the old
 * one is retired.
 */
export const questions = pgTable(
  'questions',
  {
    id: serial(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id),
    topicId: integer('topic_id').references(() => topics.id),
    conceptId: integer('concept_id').references(() => concepts.id),
    text: text('text').notNull(),
    optionA: text('option_a').notNull(),
    optionB: text('option_b').notNull(),
    optionC: text('option_c').notNull(),
    optionD: text('option_d').notNull(),
    correctOption: text('correct_option', { enum: OPTION_LETTERS }).notNull(),
    explanation: text('explanation').notNull(),
    difficulty: smallint('difficulty').notNull().default(DIFFICULTY.default),
    origin: text('origin', { enum: QUESTION_ORIGINS }).notNull(),
    /** Name of a starter question in its content file, e.g. `upsc/polity/polity-001`. */
    sourceKey: text('source_key'),
    /** Hash of a starter question's content: a load skips what did not change. */
    sourceHash: text('source_hash'),
    version: integer('version').notNull().default(1),
    /** The learner who alone may practise it; null: everyone. */
    ownerUserId: integer('owner_user_id').references(() => users.id, { onDelete: 'cascade' }),
    generatedQuestionId: integer('generated_question_id').references((): AnyPgColumn => generatedQuestions.id, {
      onDelete: 'set null',
    }),
    retiredAt: at('retired_at'),
    /** The admin who retired it. A starter question retired so stays away, whatever its content file says. */
    retiredById: integer('retired_by_id').references(() => admins.id),
    /** The next version, of a question that has one. */
    replacedById: integer('replaced_by_id').references((): AnyPgColumn => questions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** A uniform random place, fixed at birth: a random sample is an index range, never a sort of the bank. */
    drawKey: doublePrecision('draw_key').notNull().default(sql`random()`),
  },
  (t) => [
    unique('questions_source_key').on(t.sourceKey, t.version),
    uniqueIndex('questions_generated_key').on(t.generatedQuestionId),
    index('questions_concept_draw_idx')
      .on(t.conceptId, t.drawKey)
      .where(sql`${t.retiredAt} is null and ${t.ownerUserId} is null`),
    index('questions_subject_draw_idx')
      .on(t.subjectId, t.drawKey)
      .where(sql`${t.retiredAt} is null and ${t.ownerUserId} is null`),
    // The few questions of a subject that belong to no concept: without it, finding none means reading the subject.
    index('questions_unplaced_idx')
      .on(t.subjectId, t.drawKey)
      .where(sql`${t.conceptId} is null and ${t.retiredAt} is null and ${t.ownerUserId} is null`),
    index('questions_owner_idx').on(t.ownerUserId, t.subjectId).where(sql`${t.ownerUserId} is not null`),
    index('questions_text_trgm_idx').using('gin', sql`${t.text} gin_trgm_ops`),
    index('questions_replaced_idx').on(t.replacedById).where(sql`${t.replacedById} is not null`),
    check('questions_correct_option_check', oneOf(t.correctOption, OPTION_LETTERS)),
    check('questions_origin_check', oneOf(t.origin, QUESTION_ORIGINS)),
    check('questions_difficulty_check', sql`${t.difficulty} between 1 and 5`),
  ],
);

/** Which content files are in, so that a start reads only what changed. */
export const contentFiles = pgTable('content_files', { path: text('path').primaryKey(), hash: text('hash').notNull() });

// ── Quizzes ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const quizzes = pgTable(
  'quizzes',
  {
    id: integer('id').generatedByDefaultAsIdentity().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id),
    topicId: integer('topic_id').references(() => topics.id),
    conceptId: integer('concept_id').references(() => concepts.id),
    totalQuestions: integer('total_questions').notNull(),
    correctAnswers: integer('correct_answers').notNull().default(0),
    skippedQuestions: integer('skipped_questions').notNull().default(0),
    totalTimeSeconds: integer('total_time_seconds').notNull().default(0),
    completed: boolean('completed').notNull().default(false),
    dateCreated: at('date_created').notNull().defaultNow(),
    dateCompleted: at('date_completed'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('quizzes_completed_idx').on(t.userId, t.examId, t.id).where(sql`${t.completed}`),
    index('quizzes_subject_idx').on(t.userId, t.subjectId, t.dateCompleted).where(sql`${t.completed}`),
    check('quizzes_counts_check', sql`${t.correctAnswers} + ${t.skippedQuestions} <= ${t.totalQuestions}`),
    check('quizzes_time_check', sql`${t.totalTimeSeconds} >= 0`),
  ],
);

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    userId: integer('user_id').notNull(),
    quizId: integer('quiz_id').notNull(),
    /** 1 to totalQuestions: the order in which the quiz asks. */
    position: smallint('position').notNull(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    /** The concept at the time, so that a later move of the question changes no history. */
    conceptId: integer('concept_id').references(() => concepts.id),
    /** Why it was picked, in one sentence. */
    reason: text('reason'),
    userAnswer: text('user_answer', { enum: OPTION_LETTERS }),
    isCorrect: boolean('is_correct').notNull().default(false),
    isSkipped: boolean('is_skipped').notNull().default(false),
    timeSpentSeconds: integer('time_spent_seconds').notNull().default(0),
    /** When it was answered: the completion of its quiz. Null until then. */
    answeredAt: at('answered_at'),
    /** The concept's estimate before and after this quiz, as the results show it. */
    estimateBefore: real('estimate_before'),
    estimateAfter: real('estimate_after'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.quizId, t.position] }),
    foreignKey({ columns: [t.userId, t.quizId], foreignColumns: [quizzes.userId, quizzes.id] }).onDelete('cascade'),
    unique('quiz_questions_question_key').on(t.userId, t.quizId, t.questionId),
    // "When did this learner last see this question?"
    index('quiz_questions_seen_idx').on(t.userId, t.questionId, t.answeredAt),
    // "Who answered this question?", when it is keyed anew.
    index('quiz_questions_question_idx').on(t.questionId),
    check('quiz_questions_answer_check', oneOf(t.userAnswer, OPTION_LETTERS)),
    check('quiz_questions_skip_check', sql`not (${t.isSkipped} and ${t.userAnswer} is not null)`),
    check('quiz_questions_time_check', sql`${t.timeSpentSeconds} >= 0`),
  ],
);

// ── Performance and mastery ─────────────────────────────────────────────────────────────────────────────────────────

const performanceColumns = () => ({
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  questionsAttempted: integer('questions_attempted').notNull().default(0),
  questionsCorrect: integer('questions_correct').notNull().default(0),
  totalTimeSeconds: integer('total_time_seconds').notNull().default(0),
});

export const userSubjectPerformance = pgTable(
  'user_subject_performance',
  {
    ...performanceColumns(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subjectId] })],
);

export const userTopicPerformance = pgTable(
  'user_topic_performance',
  {
    ...performanceColumns(),
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topicId] })],
);

export const userConceptPerformance = pgTable(
  'user_concept_performance',
  {
    ...performanceColumns(),
    conceptId: integer('concept_id')
      .notNull()
      .references(() => concepts.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.conceptId] })],
);

/** The learner model's states; what the numbers mean stands in domain/mastery.ts. */
export const learnerMastery = pgTable('learner_mastery', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  m: doublePrecision('m').notNull(),
  n: doublePrecision('n').notNull(),
});

export const conceptMastery = pgTable(
  'concept_mastery',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    conceptId: integer('concept_id')
      .notNull()
      .references(() => concepts.id),
    m: doublePrecision('m').notNull(),
    n: doublePrecision('n').notNull(),
    box: smallint('box').notNull(),
    practisedAt: at('practised_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.conceptId] })],
);

export const itemDifficulty = pgTable('item_difficulty', {
  questionId: integer('question_id')
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  m: doublePrecision('m').notNull(),
  n: doublePrecision('n').notNull(),
});

export const conceptDifficulty = pgTable('concept_difficulty', {
  conceptId: integer('concept_id')
    .primaryKey()
    .references(() => concepts.id, { onDelete: 'cascade' }),
  m: doublePrecision('m').notNull(),
  n: doublePrecision('n').notNull(),
});

/** What a learner got wrong and does not know yet; what the numbers mean stands in domain/mistake-review.ts. */
export const mistakeCards = pgTable(
  'mistake_cards',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The newest version of the question. */
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    /** Right answers since the last mistake. */
    streak: smallint('streak').notNull(),
    reviewedAt: at('reviewed_at').notNull(),
    dueAt: at('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    index('mistake_cards_due_idx').on(t.userId, t.dueAt),
    index('mistake_cards_question_idx').on(t.questionId),
  ],
);

// ── Item statistics ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Running sums over first attempts (domain/item-statistics.ts), and what they say, so that a list can be sorted. */
export const itemStatistics = pgTable(
  'item_statistics',
  {
    questionId: integer('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    skipped: integer('skipped').notNull(),
    blank: integer('blank').notNull(),
    sumExpected: doublePrecision('sum_expected').notNull(),
    flags: text('flags', { enum: ITEM_FLAGS as [ItemFlagName] })
      .array()
      .notNull(),
    /** How much it needs a look: 0 without flags. */
    attention: doublePrecision('attention').notNull(),
  },
  (t) => [
    index('item_statistics_attention_idx').on(t.attention.desc(), t.questionId),
    check(
      'item_statistics_flags_check',
      sql`${t.flags} <@ ${sql.raw(`array[${ITEM_FLAGS.map((flag) => `'${flag}'`).join(', ')}]`)}`,
    ),
  ],
);

/** The sums of those who chose an option; an option nobody chose has no row. */
export const itemOptionSums = pgTable(
  'item_option_sums',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => itemStatistics.questionId, { onDelete: 'cascade' }),
    option: text('option', { enum: OPTION_LETTERS }).notNull(),
    n: integer('n').notNull(),
    sumZ: doublePrecision('sum_z').notNull(),
    sumZ2: doublePrecision('sum_z2').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.option] }),
    check('item_option_sums_option_check', oneOf(t.option, OPTION_LETTERS)),
  ],
);

/** The record of re-keyed questions. */
export const rekeyings = pgTable(
  'rekeyings',
  {
    id: serial(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id),
    oldOption: text('old_option', { enum: OPTION_LETTERS }).notNull(),
    newOption: text('new_option', { enum: OPTION_LETTERS }).notNull(),
    /** Completed quizzes whose score it changed. */
    quizzesAffected: integer('quizzes_affected').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('rekeyings_question_idx').on(t.questionId),
    check('rekeyings_options_check', sql`${t.oldOption} <> ${t.newOption}`),
    check('rekeyings_old_check', oneOf(t.oldOption, OPTION_LETTERS)),
    check('rekeyings_new_check', oneOf(t.newOption, OPTION_LETTERS)),
  ],
);

// ── Documents and jobs ──────────────────────────────────────────────────────────────────────────────────────────────

export const documents = pgTable(
  'documents',
  {
    id: contentId(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    subjectId: integer('subject_id').references(() => subjects.id),
    /** The user who uploaded it on /cms; null: an admin's. */
    ownerUserId: integer('owner_user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
    /** A label for people; the bytes lie in document_files. */
    filePath: text('file_path').notNull(),
    fileSize: integer('file_size').notNull(),
    uploadedAt: at('uploaded_at').notNull().defaultNow(),
    processingStatus: text('processing_status', { enum: PROCESSING_STATUSES as [(typeof PROCESSING_STATUSES)[number]] })
      .notNull()
      .default('pending'),
    processingStartedAt: at('processing_started_at'),
    processingCompletedAt: at('processing_completed_at'),
    error: text('error'),
    /** What reading the file gave beside the text: format, page count, blocks (headings, lists, tables). */
    metadata: jsonb('metadata').$type<DocumentMetadata>().notNull().default({}),
    /** The text read from the file; null until it is parsed. */
    content: text('content'),
  },
  (t) => [
    index('documents_owner_idx').on(t.ownerUserId),
    check('documents_type_check', oneOf(t.type, DOCUMENT_TYPES)),
    check('documents_status_check', oneOf(t.processingStatus, PROCESSING_STATUSES)),
  ],
);

export interface DocumentMetadata {
  format?: 'pdf' | 'docx' | 'txt';
  pages?: number | null;
  blocks?: readonly {
    kind: 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'definition';
    level: number;
    start: number;
    end: number;
    page: number | null;
    cells?: readonly string[];
  }[];
}

/** The uploaded bytes, apart, so that lists of documents never drag them along. */
export const documentFiles = pgTable('document_files', {
  documentId: integer('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  bytes: bytea('bytes').notNull(),
});

export const processingJobs = pgTable(
  'processing_jobs',
  {
    id: contentId(),
    documentId: integer('document_id')
      .notNull()
      .unique()
      .references(() => documents.id, { onDelete: 'cascade' }),
    status: text('status', { enum: PROCESSING_STATUSES as [(typeof PROCESSING_STATUSES)[number]] })
      .notNull()
      .default('pending'),
    startedAt: at('started_at'),
    completedAt: at('completed_at'),
    error: text('error'),
    message: text('message'),
    progress: smallint('progress').notNull().default(0),
    generatedQuestionCount: integer('generated_question_count').notNull().default(0),
    currentStep: text('current_step'),
    totalChunks: integer('total_chunks').notNull().default(0),
    processedChunks: integer('processed_chunks').notNull().default(0),
    pausedAt: at('paused_at'),
    resumedAt: at('resumed_at'),
    assignedToUserId: integer('assigned_to_user_id').references(() => users.id, { onDelete: 'set null' }),
    lastActionDate: at('last_action_date'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Derived by the database, so that it can never disagree with the columns. */
    config: text('config')
      .notNull()
      .generatedAlwaysAs(
        sql`'{"totalChunks":' || total_chunks::text || ',"processedChunks":' || processed_chunks::text || '}'`,
      ),
    /** The run ends when generatedQuestionCount reaches this; null: as many as the text holds. */
    targetQuestionCount: integer('target_question_count'),
    chunkSize: integer('chunk_size').notNull().default(LIMITS.chunkSizeDefault),
    chunkOverlap: integer('chunk_overlap').notNull().default(LIMITS.chunkOverlapDefault),
  },
  (t) => [
    check('processing_jobs_status_check', oneOf(t.status, PROCESSING_STATUSES)),
    check('processing_jobs_progress_check', sql`${t.progress} between 0 and 100`),
  ],
);

export const documentChunks = pgTable(
  'document_chunks',
  {
    id: serial(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    jobId: integer('job_id')
      .notNull()
      .references(() => processingJobs.id, { onDelete: 'cascade' }),
    chunkIndex: integer('chunk_index').notNull(),
    content: text('content').notNull(),
    status: text('status', { enum: CHUNK_STATUSES }).notNull().default('queued'),
    /** Half-open range of the document's text, in UTF-16 code units. */
    startPosition: integer('start_position').notNull(),
    endPosition: integer('end_position').notNull(),
    /** Who works on it (one token a worker's claim) and until when that counts, by the database's clock. */
    leaseToken: text('lease_token'),
    leaseExpiresAt: at('lease_expires_at'),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    completedAt: at('completed_at'),
    questionsGenerated: integer('questions_generated').notNull().default(0),
    error: text('error'),
    subjectId: integer('subject_id').references(() => subjects.id),
    conceptId: integer('concept_id').references(() => concepts.id),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    unique('document_chunks_index_key').on(t.jobId, t.chunkIndex),
    index('document_chunks_document_idx').on(t.documentId),
    check('document_chunks_status_check', oneOf(t.status, CHUNK_STATUSES)),
    check('document_chunks_range_check', sql`0 <= ${t.startPosition} and ${t.startPosition} < ${t.endPosition}`),
  ],
);

export const generatedQuestions = pgTable(
  'generated_questions',
  {
    id: serial(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    jobId: integer('job_id')
      .notNull()
      .references(() => processingJobs.id, { onDelete: 'cascade' }),
    chunkId: integer('chunk_id').references(() => documentChunks.id, { onDelete: 'set null' }),
    chunkIndex: integer('chunk_index').notNull(),
    /** Place among the chunk's questions. */
    ordinal: smallint('ordinal').notNull(),
    kind: text('kind').notNull(),
    questionText: text('question_text').notNull(),
    optionA: text('option_a').notNull(),
    optionB: text('option_b').notNull(),
    optionC: text('option_c').notNull(),
    optionD: text('option_d').notNull(),
    /** Null: the reviewer has to key it. */
    correctOption: text('correct_option', { enum: OPTION_LETTERS }),
    explanation: text('explanation').notNull(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    subjectId: integer('subject_id').references(() => subjects.id),
    topicId: integer('topic_id').references(() => topics.id),
    conceptId: integer('concept_id').references(() => concepts.id),
    difficulty: smallint('difficulty').notNull().default(DIFFICULTY.default),
    approvalStatus: text('approval_status', { enum: APPROVAL_STATUSES }).notNull().default('pending'),
    approvedAt: at('approved_at'),
    rejectedAt: at('rejected_at'),
    /** The user who decided; null with a decision: an admin. */
    approvedById: integer('approved_by_id').references(() => users.id, { onDelete: 'set null' }),
    reviewNotes: text('review_notes'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    addedToQuestionBank: boolean('added_to_question_bank').notNull().default(false),
    aiConfidence: real('ai_confidence').notNull(),
    similarityScore: real('similarity_score').notNull(),
    /** The passage that the reviewer reads beside the question. */
    sourceText: text('source_text').notNull(),
    /** Where in the document's text the question rests and where sourceText begins, and the term it asks about. */
    evidence: jsonb('evidence').$type<{ start: number; end: number; term: string; passageStart?: number }>(),
    flaws: jsonb('flaws').$type<readonly { name: string; message: string }[]>().notNull().default([]),
  },
  (t) => [
    unique('generated_questions_ordinal_key').on(t.jobId, t.chunkIndex, t.ordinal),
    index('generated_questions_document_idx').on(t.documentId, t.approvalStatus),
    index('generated_questions_text_trgm_idx').using('gin', sql`${t.questionText} gin_trgm_ops`),
    check('generated_questions_status_check', oneOf(t.approvalStatus, APPROVAL_STATUSES)),
    check('generated_questions_correct_option_check', oneOf(t.correctOption, OPTION_LETTERS)),
    check('generated_questions_difficulty_check', sql`${t.difficulty} between 1 and 5`),
    check(
      'generated_questions_shares_check',
      sql`${t.aiConfidence} between 0 and 1 and ${t.similarityScore} between 0 and 1`,
    ),
  ],
);

export const processingStepLogs = pgTable(
  'processing_step_logs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    jobId: integer('job_id')
      .notNull()
      .references(() => processingJobs.id, { onDelete: 'cascade' }),
    chunkId: integer('chunk_id').references(() => documentChunks.id, { onDelete: 'set null' }),
    stepType: text('step_type', { enum: STEP_TYPES }).notNull(),
    status: text('status', { enum: STEP_STATUSES }).notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    completedAt: at('completed_at'),
    message: text('message').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** Who caused it: `admin:3`, `user:12` or `worker`. */
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    index('processing_step_logs_job_idx').on(t.jobId, t.id),
    check('processing_step_logs_type_check', oneOf(t.stepType, STEP_TYPES)),
    check('processing_step_logs_status_check', oneOf(t.status, STEP_STATUSES)),
  ],
);
