import type { Document } from '@aspirant/contract/documents';
import { Trash2 } from 'lucide-react';
import { fileSize } from '../../lib/file-size.ts';
import { shortDateOf } from '../../lib/format.ts';
import { IconButton } from '../../ui/button.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { PrivateMark } from './private-mark.tsx';
import { ProcessingStatusText } from './processing-status.tsx';
import { useDeleteDocument } from './use-document-actions.ts';

interface DocumentRowProps {
  document: Document;
  jobId: number;
  onViewQuestions: () => void;
}

export function DocumentRow({ document, jobId, onViewQuestions }: DocumentRowProps) {
  const deletion = useDeleteDocument();
  const place = document.subjectName ? `${document.examName}, ${document.subjectName}` : document.examName;
  return (
    <tr>
      <td>
        <span>
          <span className="what">{document.name}</span> {document.isPrivate && <PrivateMark />}
          {document.error && <p className="note bad">{document.error}</p>}
        </span>
      </td>
      <td data-label="Exam">{place}</td>
      <td className="muted wide">{document.type}</td>
      <td className="end muted fit wide">{fileSize(document.fileSize)}</td>
      <td data-label="Uploaded" className="muted fit">
        {shortDateOf(document.uploadedAt)}
      </td>
      <td data-label="Status">
        <ProcessingStatusText status={document.processingStatus} />
      </td>
      <td>
        <div className="acts">
          <ActionButtons
            status={document.processingStatus}
            jobId={jobId}
            documentName={document.name}
            onViewQuestions={onViewQuestions}
          />
          <IconButton
            variant="danger"
            label={`Delete ${document.name}`}
            icon={<Trash2 className="i" />}
            loading={deletion.isPending}
            onClick={() => deletion.confirmAndDelete(document)}
          />
        </div>
      </td>
    </tr>
  );
}
