import type { AdminDocument } from '@aspirant/contract/admin';
import { api } from '@aspirant/contract/api';
import { LIMITS } from '@aspirant/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { refreshAdmin } from './admin-lists.ts';
import { adminCall, reportFailure } from './admin-session.ts';
import type { ChunkSettings } from './chunk-settings.ts';
import { inTurn } from './in-turn.ts';

const reportProcessing = (error: unknown): void =>
  reportFailure('Processing failed', error, 'There was an error processing the document.');

interface Batch {
  documents: readonly AdminDocument[];
  /** Null: the chunks there are, or the defaults. */
  settings: ChunkSettings | null;
}

/** Asks for questions from each document in turn. Its data are the documents that failed, and why. */
export function useProcessing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ documents, settings }: Batch) =>
      inTurn(documents, ({ id }) =>
        adminCall(api.adminProcessBatch, {
          params: { id },
          body: { numQuestions: LIMITS.batchQuestionsDefault, ...settings },
        }),
      ),
    onSuccess: (failures, { documents }) => {
      const [first] = failures;
      if (first) reportProcessing(first.error);
      else {
        const only = documents.length === 1 ? documents[0] : undefined;
        toast({ title: 'Processing started', description: only?.name ?? counted(documents.length, 'document') });
      }
    },
    onSettled: () => refreshAdmin(client),
  });
}

/** Step 1: reads the file and cuts it into chunks. */
export function useParsing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, settings }: { id: number; settings: ChunkSettings }) =>
      adminCall(api.adminParse, { params: { id }, body: settings }),
    onSuccess: ({ characters, chunkCount }) =>
      toast({
        title: 'Document parsed',
        description: `${counted(chunkCount, 'chunk')} from ${characters.toLocaleString('en')} characters.`,
      }),
    onError: reportProcessing,
    onSettled: () => refreshAdmin(client),
  });
}
