/** The thread behind question-writer.ts. */
import { parentPort } from 'node:worker_threads';
import { buildDocumentIndex } from '@aspirant/domain/builtin-generator/build-index';
import { questionsOfChunk } from '@aspirant/domain/builtin-generator/questions-of-chunk';
import type { WriteReply, WriteRequest } from './question-writer.ts';
import { wordNetLexicon } from './wordnet.ts';

/** Indexes of the documents in work; a long one takes some tens of megabytes. */
const KEPT = 4;
const indexes = new Map<string, ReturnType<typeof buildDocumentIndex>>();

function answer({ id, documentKey, document, chunk }: WriteRequest & { id: number }): WriteReply {
  if (document) {
    indexes.set(
      documentKey,
      buildDocumentIndex(document.source, { seed: document.seed, lexicon: wordNetLexicon(), chunks: document.chunks }),
    );
    const oldest = indexes.keys().next().value;
    if (indexes.size > KEPT && oldest !== undefined) indexes.delete(oldest);
  }
  const index = indexes.get(documentKey);
  if (!index) return { id, needsDocument: true };
  return { id, candidates: questionsOfChunk(index, chunk) };
}

parentPort?.on('message', (request: WriteRequest & { id: number }) => {
  try {
    parentPort?.postMessage(answer(request));
  } catch (error) {
    parentPort?.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) });
  }
});
