import type { AdminChunk, AdminDocument } from '@aspirant/contract/admin';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api-client.ts';
import { StatusText } from '../../ui/status-text.tsx';
import { previewOf } from './preview.ts';

interface ContentPreviewProps {
  document: AdminDocument;
  chunks: UseQueryResult<AdminChunk[]>;
  /** What parsing has just answered. */
  parsedPreview: string | undefined;
}

/** The first 500 characters of the document's text. */
export function ContentPreview({ document, chunks, parsedPreview }: ContentPreviewProps) {
  const text = parsedPreview ?? previewOf(chunks.data ?? []);
  return (
    <section>
      <h3>Content preview</h3>
      {text !== '' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className="admin-preview" tabIndex={0} aria-label="Content preview">
          {text}
        </section>
      ) : document.status === 'ERROR' ? (
        <p className="admin-note">
          <StatusText tone="bad">FAILED</StatusText>
        </p>
      ) : (
        <p className="admin-note muted">{emptyText(chunks)}</p>
      )}
    </section>
  );
}

function emptyText(chunks: UseQueryResult<AdminChunk[]>): string {
  if (chunks.isPending) return 'Loading';
  return chunks.isError ? errorMessage(chunks.error) : 'Parse the document to see how it begins.';
}
