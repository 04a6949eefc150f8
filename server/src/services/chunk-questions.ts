/** From a chunk's candidates to stored questions: the gate, the place in the outline, one transaction. */
import { OPTION_LETTERS } from '@aspirant/contract/limits';
import type { CandidateQuestion, CheckedQuestion } from '@aspirant/domain/generation/candidate';
import { checkCandidates, createGateMemory, type GateMemory } from '@aspirant/domain/generation/gate';
import { duplicateKey } from '@aspirant/domain/generation/similarity';
import { progressPercent } from '@aspirant/domain/job-machine';
import { type OutlineMatcher, outlineMatcher } from '@aspirant/domain/outline-match';
import { selectOutline } from '../storage/catalogue.ts';
import { type ChunkRow, countChunks, lockLeasedChunk, settleChunk } from '../storage/chunks.ts';
import type { Transaction } from '../storage/database.ts';
import type { selectDocumentText } from '../storage/documents.ts';
import {
  insertGeneratedQuestions,
  lastOrdinal,
  type NewGeneratedQuestion,
  selectEarlierOfDocument,
  selectSimilarInBank,
} from '../storage/generated-questions.ts';
import { insertStepLog, type JobRow, lockJob, updateJob } from '../storage/jobs.ts';
import type { Context } from './context.ts';

/** What the chunks of one job share while a worker is at it. */
export interface ChunkWork {
  jobId: number;
  /** Size and overlap of the chunks. */
  chunking: string;
  document: Awaited<ReturnType<typeof selectDocumentText>> & { content: string };
  /** The outline to place questions in; read with the first chunk that has any. */
  placeIn?: OutlineMatcher;
  /** Questions already there, and how many of the job's they were: another worker may have added some. */
  memory?: { gate: GateMemory; questions: number };
}

/** A sentence may run over its chunk's end. */
const SENTENCE_TAIL = 1000;
const PASSAGE_MAX = 1500;

/**
 * Writes a chunk's questions, its status, the job's counts and the step's log: all or nothing, and only while the lease
 * holds. A job that was paused meanwhile keeps what is done.
 */
export async function saveChunkQuestions(
  { db }: Context,
  work: ChunkWork,
  chunk: ChunkRow,
  token: string,
  candidates: readonly CandidateQuestion[],
): Promise<void> {
  const { document } = work;
  try {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, work.jobId);
      if (!job || !(await lockLeasedChunk(tx, chunk.id, token))) return;
      const gate = await gateMemory(tx, work, job);
      for (const { stem, answer } of await selectSimilarInBank(
        tx,
        document,
        candidates.map((one) => one.stem),
      )) {
        gate.similar.add(duplicateKey(stem, answer));
      }
      const passage = {
        text: document.content.slice(chunk.startPosition, chunk.endPosition + SENTENCE_TAIL),
        start: chunk.startPosition,
      };
      const { kept, dropped } = checkCandidates(candidates, passage, gate, `${document.content.length}`);
      const wanted = kept.slice(0, (job.targetQuestionCount ?? Number.POSITIVE_INFINITY) - job.generatedQuestionCount);
      const first = (await lastOrdinal(tx, job.id, chunk.chunkIndex)) + 1;
      const placeIn = await matcher(tx, work);
      await insertGeneratedQuestions(
        tx,
        wanted.map((question, i) => toRow(work, job, chunk, question, placeIn, first + i)),
      );
      await settleChunk(tx, chunk.id, { status: 'completed', questions: wanted.length });
      const tally = await countChunks(tx, job.id);
      const generatedQuestionCount = job.generatedQuestionCount + wanted.length;
      await updateJob(tx, job, {
        generatedQuestionCount,
        processedChunks: tally.completed + tally.failed,
        progress: progressPercent(tally),
      });
      await insertStepLog(tx, {
        jobId: job.id,
        chunkId: chunk.id,
        stepType: 'generate',
        status: 'completed',
        message: `Chunk ${chunk.chunkIndex + 1}: ${wanted.length} of ${candidates.length} questions kept`,
        metadata: { dropped, beyondTarget: kept.length - wanted.length },
        createdBy: 'worker',
      });
      work.memory = { gate, questions: generatedQuestionCount };
      // Those beyond the target are not stored: a later run may ask them.
      if (wanted.length < kept.length) delete work.memory;
    });
  } catch (error) {
    // The gate remembers questions that were rolled back.
    delete work.memory;
    throw error;
  }
}

async function gateMemory(tx: Transaction, work: ChunkWork, job: JobRow): Promise<GateMemory> {
  if (work.memory?.questions === job.generatedQuestionCount) return work.memory.gate;
  const earlier = await selectEarlierOfDocument(tx, work.document.id);
  return createGateMemory(
    earlier.map(({ stem, answer, keyIndex, evidenceStart, term }) => ({
      stem,
      answer,
      sameDocument: { keyIndex, evidenceStart, term },
    })),
  );
}

async function matcher(tx: Transaction, work: ChunkWork): Promise<OutlineMatcher> {
  if (work.placeIn) return work.placeIn;
  const { examId, subjectId } = work.document;
  const outline = await selectOutline(tx, examId);
  work.placeIn = outlineMatcher(outline.filter((entry) => subjectId === null || entry.subjectId === subjectId));
  return work.placeIn;
}

function toRow(
  { document, jobId }: ChunkWork,
  job: JobRow,
  chunk: ChunkRow,
  question: CheckedQuestion,
  placeIn: OutlineMatcher,
  ordinal: number,
): NewGeneratedQuestion {
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = question.options;
  const key = question.options[question.keyIndex] ?? '';
  const { start, end } = question.evidence;
  const passage = passageAround(document.content, start, end);
  const place = placeIn([question.conceptHint ?? '', question.stem, key, question.evidence.quote].join(' '));
  return {
    documentId: job.documentId,
    jobId,
    chunkId: chunk.id,
    chunkIndex: chunk.chunkIndex,
    ordinal,
    kind: question.kind,
    questionText: question.stem,
    optionA,
    optionB,
    optionC,
    optionD,
    correctOption: OPTION_LETTERS[question.keyIndex] ?? null,
    explanation: question.explanation,
    examId: document.examId,
    subjectId: place?.subjectId ?? document.subjectId,
    topicId: place?.topicId ?? null,
    conceptId: place?.conceptId ?? null,
    difficulty: question.difficulty,
    aiConfidence: question.confidence,
    similarityScore: question.similarity,
    sourceText: passage.text,
    evidence: { start, end, term: question.term, passageStart: passage.start },
    flaws: question.flaws,
  };
}

/** The paragraph that holds the evidence, cut at a length that a reviewer can take in. */
function passageAround(text: string, start: number, end: number): { text: string; start: number } {
  const from = Math.max(text.lastIndexOf('\n\n', start) + 1, start - PASSAGE_MAX / 2, 0);
  const paragraphEnd = text.indexOf('\n\n', end);
  const to = Math.min(paragraphEnd === -1 ? text.length : paragraphEnd, end + PASSAGE_MAX / 2);
  const passage = text.slice(from, to);
  return { text: passage.trim(), start: from + passage.length - passage.trimStart().length };
}
