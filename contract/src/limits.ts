/**
 * Every constant of the specification that more than one floor needs. One frozen map each: it feeds the validation, the
 * table checks and the screens.
 */

export const LIMITS = Object.freeze({
  usernameMin: 3,
  usernameMax: 64,
  passwordMin: 6,
  /** Bytes of UTF-8. Longer ones are refused so that hashing stays bounded. */
  passwordMaxBytes: 1024,
  emailMax: 254,
  defaultCredits: 50,
  /** Bytes: 10 MB. */
  uploadMaxBytes: 10 * 1024 * 1024,
  documentNameMax: 200,
  documentMaxPages: 2000,
  documentMaxCharacters: 5_000_000,
  chunkSizeDefault: 2000,
  chunkSizeMin: 200,
  chunkSizeMax: 20_000,
  chunkOverlapDefault: 200,
  batchQuestionsDefault: 35,
  batchQuestionsMax: 200,
  previewCharacters: 500,
  historyMax: 200,
  recentActivity: 5,
  /** Seconds: no single question and no quiz may report more than a day. */
  timeMaxSeconds: 24 * 60 * 60,
  bulkReviewMax: 1000,
  reviewNotesMax: 2000,
  searchMax: 200,
  questionTextMax: 5000,
  optionTextMax: 1000,
});

export const QUESTION_COUNTS = Object.freeze([5, 10, 15, 20, 30] as const);
export type QuestionCount = (typeof QUESTION_COUNTS)[number];
export const DEFAULT_QUESTION_COUNT: QuestionCount = 10;

export const OPTION_LETTERS = Object.freeze(['A', 'B', 'C', 'D'] as const);
export type OptionLetter = (typeof OPTION_LETTERS)[number];

export const DIFFICULTY = Object.freeze({ min: 1, max: 5, default: 3 });

/** The exams of the registration form: stored name → label shown there (SPEC.md §9). */
export const REGISTRATION_EXAMS = Object.freeze([
  { name: 'UPSC', label: 'UPSC Civil Services' },
  { name: 'CAT', label: 'CAT' },
  { name: 'GATE', label: 'GATE' },
  { name: 'NEET', label: 'NEET' },
  { name: 'JEE', label: 'JEE' },
  { name: 'CLAT', label: 'CLAT' },
  { name: 'NET', label: 'NET' },
] as const);
