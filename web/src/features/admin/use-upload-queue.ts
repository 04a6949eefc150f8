import { api } from '@aspirant/contract/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { errorMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { refreshAdmin } from './admin-lists.ts';
import { adminCall, reportFailure } from './admin-session.ts';
import { emptyQueue, nextTickAt, queueReducer, uploadingItem } from './upload-queue.ts';

/** One file with what was chosen for it. */
export interface Upload {
  file: File;
  name: string;
  /** TEXTBOOK, SYLLABUS or QUESTIONS. */
  type: string;
  examId: string;
  /** '' without. */
  subjectId: string;
}

function formOf({ file, name, type, examId, subjectId }: Upload): FormData {
  const body = new FormData();
  // The text fields go first: the server reads a multipart body in its order.
  body.set('name', name);
  body.set('type', type);
  body.set('examId', examId);
  if (subjectId !== '') body.set('subjectId', subjectId);
  body.set('file', file);
  return body;
}

/** Runs the upload queue on the page's clock. It lives as long as the admin CMS, whatever tab is open. */
export function useUploadQueue() {
  const client = useQueryClient();
  const [queue, dispatch] = useReducer(queueReducer<Upload>, emptyQueue<Upload>());
  const sent = useRef(new Set<number>());
  const due = nextTickAt(queue);
  const active = uploadingItem(queue);

  useEffect(() => {
    if (due === null) return;
    // A timer may fire a little early: the tick counts for the moment it was set for.
    const tick = () => dispatch({ type: 'tick', at: Math.max(due, performance.now()) });
    const timeout = setTimeout(tick, Math.max(0, due - performance.now()));
    return () => clearTimeout(timeout);
  }, [due]);

  useEffect(() => {
    if (!active || sent.current.has(active.id)) return;
    const { id, upload } = active;
    sent.current.add(id);
    adminCall(api.adminUploadDocument, { body: formOf(upload) }).then(
      (document) => {
        dispatch({ type: 'succeeded', id, at: performance.now() });
        toast({ title: 'Document uploaded successfully', description: document.name });
        void refreshAdmin(client);
      },
      (error: unknown) => {
        dispatch({ type: 'failed', id, message: errorMessage(error), at: performance.now() });
        reportFailure('Upload failed', error);
      },
    );
  }, [active, client]);

  return {
    items: queue.items,
    add: (uploads: readonly Upload[]) => dispatch({ type: 'added', uploads, at: performance.now() }),
    clear: () => dispatch({ type: 'cleared' }),
  };
}

export type UploadQueueState = ReturnType<typeof useUploadQueue>;
