import type { AdminDocument } from '@aspirant/contract/admin';
import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { shortDateOf } from '../../lib/format.ts';
import { IconButton } from '../../ui/button.tsx';
import { adminRead } from './admin-session.ts';
import type { ChunkInputs } from './chunk-settings.ts';
import { ContentPreview } from './content-preview.tsx';
import { GeneratedQuestions } from './generated-questions.tsx';
import { JobSection } from './job-section.tsx';
import { ProcessSection } from './process-section.tsx';
import { useDeleteOne } from './use-deletion.ts';
import { useParsing } from './use-processing.ts';

interface DocumentPaneProps {
  document: AdminDocument;
  inputs: ChunkInputs;
  onInputs: (inputs: ChunkInputs) => void;
}

export function DocumentPane({ document, inputs, onInputs }: DocumentPaneProps) {
  const chunks = useQuery(adminRead(api.adminListChunks, { params: { id: document.id } }));
  const parsing = useParsing();
  return (
    <>
      <Details document={document} />
      <JobSection document={document} chunks={chunks.data ?? []} />
      <ProcessSection document={document} inputs={inputs} onInputs={onInputs} parsing={parsing} />
      <ContentPreview document={document} chunks={chunks} parsedPreview={parsing.data?.preview} />
      <GeneratedQuestions documentId={document.id} />
    </>
  );
}

function Details({ document }: { document: AdminDocument }) {
  const deletion = useDeleteOne();
  const facts = [
    ['Type', document.type],
    ['Exam', document.examName],
    ['Subject', document.subjectName ?? 'None'],
    ['Uploaded', shortDateOf(document.uploadedAt)],
    ...(document.ownerName === null ? [] : [['Uploaded by', document.ownerName]]),
  ];
  return (
    <section>
      <div className="admin-pane-head">
        <h2>{document.name}</h2>
        <IconButton
          variant="danger"
          label="Delete document"
          icon={<Trash2 className="i" />}
          loading={deletion.isPending}
          onClick={() => deletion.confirmAndDelete(document)}
        />
      </div>
      <dl className="admin-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
