import type { AdminDocument } from '@aspirant/contract/admin';
import { api } from '@aspirant/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { refreshAdmin } from './admin-lists.ts';
import { adminCall, alertFailure, reportFailure } from './admin-session.ts';
import { inTurn } from './in-turn.ts';

type Deleted = Pick<AdminDocument, 'id' | 'name'>;

function useDeletion(alertText: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documents: readonly Deleted[]) =>
      inTurn(documents, ({ id }) => adminCall(api.adminDeleteDocument, { params: { id } })),
    onSuccess: (failures, documents) => {
      const [first] = failures;
      if (first) {
        alertFailure(alertText, first.error);
        reportFailure('Delete failed', first.error);
      } else {
        const only = documents.length === 1 ? documents[0] : undefined;
        toast({ title: 'Document deleted', description: only?.name ?? counted(documents.length, 'document') });
      }
    },
    onSettled: () => refreshAdmin(client),
  });
}

/** Deletes one document after the browser's confirmation. */
export function useDeleteOne() {
  const { mutate, isPending } = useDeletion('Failed to delete document');
  return {
    isPending,
    confirmAndDelete(document: Deleted): void {
      if (confirm(`Delete "${document.name}" and its questions? This cannot be undone.`)) mutate([document]);
    },
  };
}

/** Deletes every document, each by itself, after the browser's confirmation. */
export function useDeleteAll() {
  const { mutate, isPending } = useDeletion('Failed to delete all documents');
  return {
    isPending,
    confirmAndDelete(documents: readonly Deleted[]): void {
      const all = documents.length === 1 ? 'the one document' : `all ${documents.length} documents`;
      if (confirm(`Delete ${all} and their questions? This cannot be undone.`)) mutate(documents);
    },
  };
}
