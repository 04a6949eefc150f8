/** Rows → what the contract says people may see. Allow-lists: a new column stays inside until it is named here. */
import type { AdminChunk, AdminDocument, AdminJob, AdminQuestion } from '@aspirant/contract/admin';
import type { User } from '@aspirant/contract/auth';
import type { Document } from '@aspirant/contract/documents';
import type { Job } from '@aspirant/contract/jobs';
import type { GeneratedQuestion } from '@aspirant/contract/review';
import { type DocumentType, PROCESSING_STATUS } from '@aspirant/contract/statuses';
import type { UserRow } from '../storage/accounts.ts';
import type { ChunkRow } from '../storage/chunks.ts';
import type { ListedDocument } from '../storage/documents.ts';
import type { ListedQuestion } from '../storage/generated-questions.ts';
import type { ListedJob } from '../storage/jobs.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentUser = (user: UserRow): User => ({
  id: user.id,
  username: user.username,
  email: user.email,
  examPrep: user.examPrep,
  credits: user.credits,
  isEmailVerified: user.isEmailVerified,
  role: user.role,
});

export const presentDocument = (document: ListedDocument): Document => ({
  id: document.id,
  jobId: document.jobId,
  examId: document.examId,
  examName: document.examName,
  subjectId: document.subjectId,
  subjectName: document.subjectName,
  name: document.name,
  type: document.type,
  filePath: document.filePath,
  fileSize: document.fileSize,
  uploadedAt: document.uploadedAt.toISOString(),
  processingStatus: document.processingStatus,
  processingStartedAt: iso(document.processingStartedAt),
  processingCompletedAt: iso(document.processingCompletedAt),
  error: document.error,
  isPrivate: document.isPrivate,
});

export const presentJob = ({ job, documentName }: ListedJob): Job => ({
  id: job.id,
  documentId: job.documentId,
  documentName,
  status: job.status,
  startedAt: iso(job.startedAt),
  completedAt: iso(job.completedAt),
  error: job.error,
  message: job.message,
  progress: job.progress,
  generatedQuestionCount: job.generatedQuestionCount,
  currentStep: job.currentStep,
  totalChunks: job.totalChunks,
  processedChunks: job.processedChunks,
  pausedAt: iso(job.pausedAt),
  resumedAt: iso(job.resumedAt),
  assignedToUserId: job.assignedToUserId,
  lastActionDate: iso(job.lastActionDate),
  createdAt: job.createdAt.toISOString(),
  updatedAt: job.updatedAt.toISOString(),
  config: job.config,
});

/** The part of the passage that a question rests on; '' where it is not known. */
function evidenceText({ sourceText, evidence }: ListedQuestion['question']): string {
  if (evidence?.passageStart === undefined) return '';
  return sourceText.slice(evidence.start - evidence.passageStart, evidence.end - evidence.passageStart);
}

export const presentGeneratedQuestion = ({ question, ...names }: ListedQuestion): GeneratedQuestion => ({
  id: question.id,
  documentId: question.documentId,
  documentName: names.documentName,
  questionText: question.questionText,
  optionA: question.optionA,
  optionB: question.optionB,
  optionC: question.optionC,
  optionD: question.optionD,
  correctOption: question.correctOption,
  explanation: question.explanation,
  examId: question.examId,
  subjectId: question.subjectId,
  subjectName: names.subjectName,
  topicId: question.topicId,
  topicName: names.topicName,
  conceptId: question.conceptId,
  conceptName: names.conceptName,
  difficulty: question.difficulty,
  approvalStatus: question.approvalStatus,
  approvedAt: iso(question.approvedAt),
  rejectedAt: iso(question.rejectedAt),
  approvedById: question.approvedById,
  decidedByName: names.decidedByName,
  createdAt: question.createdAt.toISOString(),
  updatedAt: question.updatedAt.toISOString(),
  addedToQuestionBank: question.addedToQuestionBank,
  aiConfidence: question.aiConfidence,
  similarityScore: question.similarityScore,
  sourceText: question.sourceText,
  evidenceText: evidenceText(question),
  flaws: question.flaws.map(({ name, message }) => ({ name, message })),
  isPrivate: names.isPrivate,
});

// ── The admin's forms: upper-case statuses, counts beside ───────────────────────────────────────────────────────────

export const presentAdminDocument = (document: ListedDocument): AdminDocument => ({
  id: document.id,
  name: document.name,
  type: document.type.toUpperCase() as Uppercase<DocumentType>,
  examId: document.examId,
  examName: document.examName,
  subjectId: document.subjectId,
  subjectName: document.subjectName,
  ownerName: document.ownerName,
  fileSize: document.fileSize,
  uploadedAt: document.uploadedAt.toISOString(),
  status: PROCESSING_STATUS[document.processingStatus].admin,
  error: document.error,
  chunkCount: document.chunkCount,
  questionCount: document.questionCount,
  pendingCount: document.pendingCount,
});

export const presentAdminJob = ({ job, documentName }: ListedJob): AdminJob => ({
  id: job.id,
  documentId: job.documentId,
  documentName,
  status: PROCESSING_STATUS[job.status].admin,
  progress: job.progress,
  currentStep: job.currentStep,
  totalChunks: job.totalChunks,
  processedChunks: job.processedChunks,
  generatedQuestionCount: job.generatedQuestionCount,
  startedAt: iso(job.startedAt),
  completedAt: iso(job.completedAt),
  error: job.error,
  message: job.message,
});

export const presentAdminChunk = (chunk: ChunkRow): AdminChunk => ({
  id: chunk.id,
  documentId: chunk.documentId,
  chunkIndex: chunk.chunkIndex,
  content: chunk.content,
  status: chunk.status,
  startPosition: chunk.startPosition,
  endPosition: chunk.endPosition,
  questionsGenerated: chunk.questionsGenerated,
});

export const presentAdminQuestion = ({ question, ...names }: ListedQuestion): AdminQuestion => ({
  id: question.id,
  status: question.approvalStatus,
  text: question.questionText,
  optionA: question.optionA,
  optionB: question.optionB,
  optionC: question.optionC,
  optionD: question.optionD,
  correctOption: question.correctOption,
  explanation: question.explanation,
  difficulty: question.difficulty,
  examId: question.examId,
  subjectId: question.subjectId,
  subjectName: names.subjectName,
  conceptId: question.conceptId,
  conceptName: names.conceptName,
  decidedAt: iso(question.approvedAt ?? question.rejectedAt),
  decidedByName: names.decidedByName,
  sourceText: question.sourceText,
  evidenceText: evidenceText(question),
  aiConfidence: question.aiConfidence,
  similarityScore: question.similarityScore,
  flaws: question.flaws.map(({ name, message }) => ({ name, message })),
});
