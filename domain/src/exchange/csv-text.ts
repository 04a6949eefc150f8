/** A row of a CSV file with the line it begins on, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** The delimiter that the first line has most of, outside quotes. */
export function delimiterOf(source: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(source)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string): number => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Rows of CSV (RFC 4180); empty lines are no rows. A quote that is never closed runs to the end. */
export function parseCsv(source: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let start = 1;
  const endRow = (): void => {
    cells.push(cell);
    if (cells.length > 1 || cell.trim() !== '') rows.push({ line: start, cells });
    cells = [];
    cell = '';
    start = line;
  };
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '\n') line++;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') endRow();
    else cell += char;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

/** A spreadsheet would run such a cell as a formula; a plain number it would not. */
const isFormula = (cell: string): boolean => /^'*[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(?:[.,]\d+)*$/.test(cell);

/** A cell that a spreadsheet shows and does not run: an apostrophe goes before what it would take for a formula. */
export const guardCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** The inverse of {@link guardCell}. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

/** One line of CSV, without its end. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",;\t\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
