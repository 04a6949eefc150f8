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

interface Pending {
  request: WriteRequest;
  resolve: (reply: WriteReply) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

/** The thread starts with the first question and starts anew should it die. */
export function createQuestionWriter(deadlineMs = DEADLINE_MS): QuestionWriter {
  let worker: Worker | null = null;
  let nextId = 1;
  /** In the order in which the thread works on them. */
  const pending = new Map<number, Pending>();

  const settle = (id: number): Pending | undefined => {
    const entry = pending.get(id);
    clearTimeout(entry?.timer);
    pending.delete(id);
    return entry;
  };
  const start = (): Worker => {
    const thread = new Worker(new URL('./question-writer-thread.ts', import.meta.url));
    thread.on('message', (reply: WriteReply) => settle(reply.id)?.resolve(reply));
    const fail = (error: unknown): void => {
      if (worker !== thread) return;
      worker = null;
      const reason = error instanceof Error ? error : new Error('The question writer stopped');
      for (const id of [...pending.keys()]) settle(id)?.reject(reason);
    };
    thread.on('error', fail);
    thread.on('exit', fail);
    thread.unref();
    return thread;
  };
  const post = (id: number, entry: Pending): void => {
    worker ??= start();
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => giveUp(id), deadlineMs);
    worker.postMessage({ id, ...entry.request });
  };
  /** A text that the generator cannot get through fails alone: those in line behind it go to a new thread. */
  const giveUp = (id: number): void => {
    const entry = pending.get(id);
    if (!entry) return;
    if (pending.keys().next().value !== id) {
      entry.timer = setTimeout(() => giveUp(id), deadlineMs);
      return;
    }
    const stuck = worker;
    worker = null;
    void stuck?.terminate();
    settle(id)?.reject(new Error('The text took too long to read'));
    for (const [other, waiting] of pending) post(other, waiting);
  };
  const ask = (request: WriteRequest): Promise<WriteReply> =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      const entry: Pending = { request, resolve, reject };
      pending.set(id, entry);
      post(id, entry);
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
