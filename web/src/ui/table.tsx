import './table.css';
import type { ReactNode } from 'react';

export interface Column {
  key: string;
  head: ReactNode;
  /** Right-aligned. */
  end?: boolean;
  className?: string;
}

interface TableProps {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column[];
  /** `<tr>` elements. */
  children: ReactNode;
  className?: string;
}

/** A card with a table that scrolls sideways when it must. */
export function Table({ label, columns, children, className }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="card table-wrap" tabIndex={0} aria-label={label}>
      <table className={className}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.end ? 'end' : column.className}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
