/**
 * The one map of states. Types, database checks, queries and screens all read it; nobody spells a status a second time.
 */

/** What each processing status means to the two content screens (SPEC.md §4, DECISIONS.md §5). */
export const PROCESSING_STATUS = Object.freeze({
  pending: { admin: 'PENDING', active: false, label: 'Pending' },
  uploading: { admin: 'PROCESSING', active: true, label: 'Uploading' },
  chunking: { admin: 'PROCESSING', active: true, label: 'Chunking' },
  queued: { admin: 'PROCESSING', active: true, label: 'Queued' },
  parsing: { admin: 'PROCESSING', active: true, label: 'Parsing' },
  processing: { admin: 'PROCESSING', active: true, label: 'Processing' },
  generating: { admin: 'PROCESSING', active: true, label: 'Generating questions' },
  reviewing: { admin: 'PROCESSING', active: true, label: 'Reviewing' },
  paused: { admin: 'PAUSED', active: false, label: 'Paused' },
  completed: { admin: 'COMPLETED', active: false, label: 'Completed' },
  partially_completed: { admin: 'COMPLETED', active: false, label: 'Partially completed' },
  stopped: { admin: 'PAUSED', active: false, label: 'Stopped' },
  warning: { admin: 'COMPLETED', active: false, label: 'Completed with a warning' },
  failed: { admin: 'ERROR', active: false, label: 'Failed' },
} as const);

export type ProcessingStatus = keyof typeof PROCESSING_STATUS;
export const PROCESSING_STATUSES = Object.freeze(Object.keys(PROCESSING_STATUS) as ProcessingStatus[]);

export const ADMIN_STATUSES = Object.freeze(['PENDING', 'PROCESSING', 'COMPLETED', 'ERROR', 'PAUSED'] as const);
export type AdminStatus = (typeof ADMIN_STATUSES)[number];

export const CHUNK_STATUSES = Object.freeze(['queued', 'processing', 'completed', 'failed'] as const);
export type ChunkStatus = (typeof CHUNK_STATUSES)[number];

export const APPROVAL_STATUSES = Object.freeze(['pending', 'approved', 'rejected'] as const);
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const DOCUMENT_TYPES = Object.freeze(['syllabus', 'textbook', 'questions'] as const);
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const STEP_TYPES = Object.freeze(['upload', 'parse', 'chunk', 'generate', 'state'] as const);
export type StepType = (typeof STEP_TYPES)[number];

export const STEP_STATUSES = Object.freeze(['started', 'completed', 'failed'] as const);
export type StepStatus = (typeof STEP_STATUSES)[number];

export const USER_ROLES = Object.freeze(['learner', 'editor'] as const);
export type UserRole = (typeof USER_ROLES)[number];

/** Where a question of the bank came from. */
export const QUESTION_ORIGINS = Object.freeze(['starter', 'generated', 'imported'] as const);
export type QuestionOrigin = (typeof QUESTION_ORIGINS)[number];

/** Why an item of the bank needs a look, the gravest first (LEARNER-MODEL.md, "Item statistics"). */
export const ITEM_FLAG = Object.freeze({
  'possible-wrong-key': { label: 'Possible wrong key' },
  'too-hard': { label: 'Very hard' },
  weak: { label: 'Tells little' },
  'too-easy': { label: 'Very easy' },
  'dead-distractor': { label: 'Dead distractor' },
} as const);
export type ItemFlagName = keyof typeof ITEM_FLAG;
export const ITEM_FLAGS = Object.freeze(Object.keys(ITEM_FLAG) as ItemFlagName[]);
