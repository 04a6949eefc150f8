import type { AdminDocument } from '@aspirant/contract/admin';
import { fileSize } from '../../lib/file-size.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Table } from '../../ui/table.tsx';
import { AdminStatusText } from './admin-status.tsx';

interface DocumentTableProps {
  documents: readonly AdminDocument[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  openId: number | undefined;
  onOpen: (id: number) => void;
}

export function DocumentTable({ documents, selected, onSelect, openId, onOpen }: DocumentTableProps) {
  const all = documents.every(({ id }) => selected.has(id));
  const columns = [
    {
      key: 'select',
      head: (
        <Checkbox
          hideLabel
          label="Select all documents"
          checked={all || (selected.size > 0 && 'mixed')}
          onCheckedChange={(on) => onSelect(new Set(on ? documents.map(({ id }) => id) : []))}
        />
      ),
    },
    { key: 'name', head: 'Name' },
    { key: 'type', head: 'Type', className: 'admin-wide' },
    { key: 'exam', head: 'Exam', className: 'admin-wide' },
    { key: 'size', head: <span className="admin-wide">Size</span>, end: true },
    { key: 'status', head: 'Status' },
    { key: 'questions', head: 'Questions', end: true },
  ];

  function toggle(id: number, on: boolean): void {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect(next);
  }

  return (
    <Table label="Document list" columns={columns} className="admin-docs">
      {documents.map((document) => (
        <tr key={document.id} data-open={document.id === openId || undefined}>
          <td>
            <Checkbox
              hideLabel
              label={`Select ${document.name}`}
              checked={selected.has(document.id)}
              onCheckedChange={(on) => toggle(document.id, on)}
            />
          </td>
          <td>
            <button
              type="button"
              className="admin-doc-name"
              aria-current={document.id === openId || undefined}
              onClick={() => onOpen(document.id)}
            >
              {document.name}
            </button>
          </td>
          <td className="admin-wide muted xs">{document.type}</td>
          <td className="admin-wide">{document.examName}</td>
          <td className="admin-wide end muted">{fileSize(document.fileSize)}</td>
          <td>
            <AdminStatusText status={document.status} />
          </td>
          <td className="end">{document.questionCount}</td>
        </tr>
      ))}
    </Table>
  );
}
