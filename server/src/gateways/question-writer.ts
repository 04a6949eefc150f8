/**
 * The built-in generator in a thread of its own: indexing a long document takes a second of pure computing, which must
 * not hold up requests.
 */
import { Worker } from 'node:worker_threads';
import type { CandidateQuestion } from '@aspirant/domain/generation/candidate';
import type { ChunkRange, SourceDocument } from '@aspirant/domain/generation/source-document';

export interface WriteRequest {
  /** Names a document as it is cut: the same text in other chunks is another one. */
  documentKey: string;
  /** Sent along only the first time: the thread keeps the last few documents' indexes. */
  document?: { source: SourceDocument; chunks: readonly ChunkRange[]; seed: string };
  chunk: ChunkRange;
}

export type WriteReply =
  | { id: number; candidates: CandidateQuestion[] }
  /** The thread does not have this document (any more): send it along. */
  | { id: number; needsDocument: true }
  | { id: number; error: string };

export interface QuestionWriter {
  /**
   * Writes the questions of one chunk.
   *
   * @param documentKey names the document as it is cut
   * @param load gives the document when the thread needs it
   */
  write(
    documentKey: string,
    chunk: ChunkRange,
    load: () => Promise<NonNullable<WriteRequest['document']>>,
  ): Promise<CandidateQuestion[]>;
  stop(): Promise<void>;
}

/** Shorter than a chunk's lease. Indexing five million characters takes seconds; what takes longer never ends well. */
const DEADLINE_MS = 30_000;

/** The thread starts with the first question and starts anew should it die. */
export function createQuestionWriter(deadlineMs = DEADLINE_MS): QuestionWriter {
  let worker: Worker | null = null;
  let nextId = 1;
  const pending = new Map<number, { resolve: (reply: WriteReply) => void; reject: (error: Error) => void }>();

  const failAll = (error: Error): void => {
    worker = null;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const start = (): Worker => {
    const thread = new Worker(new URL('./question-writer-thread.ts', import.meta.url));
    thread.on('message', (reply: WriteReply) => {
      pending.get(reply.id)?.resolve(reply);
      pending.delete(reply.id);
    });
    thread.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () => {
      if (worker === thread) failAll(new Error('The question writer stopped'));
    });
    thread.unref();
    return thread;
  };
  const ask = (request: WriteRequest): Promise<WriteReply> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      const id = nextId++;
      const thread = worker;
      // A text that the generator cannot get through must not hold up the others for ever.
      const timer = setTimeout(() => {
        failAll(new Error('The text took too long to read'));
        void thread.terminate();
      }, deadlineMs);
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          settle(value);
        };
      pending.set(id, { resolve: settled(resolve), reject: settled(reject) });
      thread.postMessage({ id, ...request });
    });

  return {
    write: async (documentKey, chunk, load) => {
      let reply = await ask({ documentKey, chunk });
      if ('needsDocument' in reply) reply = await ask({ documentKey, chunk, document: await load() });
      if ('candidates' in reply) return reply.candidates;
      throw new Error('error' in reply ? reply.error : 'The question writer lost the document');
    },
    stop: async () => {
      await worker?.terminate();
    },
  };
}
