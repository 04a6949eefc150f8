import './staff-table.css';
import type { ReactNode } from 'react';
import { type Column, Table } from './table.tsx';

interface StaffTableProps {
  label: string;
  columns: readonly Column[];
  /** `<tr>` elements; a `<td data-label="Size">` is named by its label on a phone, where rows become blocks. */
  children: ReactNode;
}

/**
 * A close table of documents or jobs. `.what` names the row, `.note` is a sentence, `.acts` holds its buttons, `.fit` does
 * not wrap, `.wide` is left out on a phone.
 */
export function StaffTable({ label, columns, children }: StaffTableProps) {
  return (
    <Table label={label} columns={columns} className="staff-rows">
      {children}
    </Table>
  );
}
