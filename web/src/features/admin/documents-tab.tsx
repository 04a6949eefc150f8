import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Spinner } from '../../ui/state.tsx';
import { useAdminDocuments } from './admin-lists.ts';
import { checkChunking, DEFAULT_CHUNK_INPUTS } from './chunk-settings.ts';
import { DocumentPane } from './document-pane.tsx';
import { DocumentTable } from './document-table.tsx';
import { FailureList } from './failure-list.tsx';
import { useDeleteAll } from './use-deletion.ts';
import { useProcessing } from './use-processing.ts';

/** Below this width the details stand under the list. */
const ONE_COLUMN = '(max-width: 64rem)';

/** The list of documents, and the details of the one that was opened (the first, until one is). */
export function DocumentsTab({ onUploadNew }: { onUploadNew: () => void }) {
  const list = useAdminDocuments();
  const [openId, setOpenId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [inputs, setInputs] = useState(DEFAULT_CHUNK_INPUTS);
  const pane = useRef<HTMLElement>(null);
  const processing = useProcessing();
  const deletion = useDeleteAll();

  if (list.isPending) return <Spinner label="Loading documents" />;
  if (list.isError) return <ErrorState heading="Failed to load documents" error={list.error} />;
  const documents = list.data;
  const [first] = documents;
  if (!first) {
    return (
      <EmptyState
        heading="No documents yet"
        message="Upload a syllabus, a textbook or a question paper to make questions from."
        action={
          <Button variant="primary" icon={<Upload className="i" />} onClick={onUploadNew}>
            Upload New
          </Button>
        }
      />
    );
  }

  const open = documents.find(({ id }) => id === openId) ?? first;
  // A document that was deleted meanwhile is no longer selected.
  const selected = documents.filter(({ id }) => chosen.has(id));
  const { settings } = checkChunking(inputs);

  function openDocument(id: number): void {
    setOpenId(id);
    if (matchMedia(ONE_COLUMN).matches) pane.current?.scrollIntoView();
  }

  function processSelected(): void {
    if (settings) processing.mutate({ documents: selected, settings }, { onSuccess: () => setChosen(new Set()) });
    // The inputs say what is wrong with them.
    else pane.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <div className="admin-two">
      <section aria-label="Documents">
        <div className="admin-bulk">
          <Button
            variant="primary"
            disabled={selected.length === 0}
            loading={processing.isPending}
            onClick={processSelected}
          >
            Process {selected.length} Selected
          </Button>
          <span className="admin-push" />
          <Button variant="danger" loading={deletion.isPending} onClick={() => deletion.confirmAndDelete(documents)}>
            Clear All
          </Button>
          <Button variant="line" icon={<Upload className="i" />} onClick={onUploadNew}>
            Upload New
          </Button>
        </div>
        <FailureList failures={processing.data} />
        <DocumentTable
          documents={documents}
          selected={new Set(selected.map(({ id }) => id))}
          onSelect={setChosen}
          openId={open.id}
          onOpen={openDocument}
        />
      </section>
      <aside ref={pane} className="card admin-pane" aria-label="Selected document">
        <DocumentPane key={open.id} document={open} inputs={inputs} onInputs={setInputs} />
      </aside>
    </div>
  );
}
