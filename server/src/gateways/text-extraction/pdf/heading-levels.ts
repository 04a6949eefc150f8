import { couldBeHeading, sectionLevel } from '../line-patterns.ts';
import type { Line } from './lines.ts';

/** A heading's letters are this much larger than the body's. */
const LARGER = 1.12;
const MAX_LEVEL = 6;

/** Sizes that differ by less than half a point are one. */
const rounded = (size: number): number => Math.round(size * 2) / 2;

export interface BodyStyle {
  size: number;
  /** Most of the text is bold: boldness then says nothing. */
  bold: boolean;
}

/** The style of most of the document's characters. */
export function bodyStyle(lines: readonly Line[]): BodyStyle {
  const bySize = new Map<number, number>();
  let [all, bold] = [0, 0];
  for (const { size, text, ...line } of lines) {
    bySize.set(rounded(size), (bySize.get(rounded(size)) ?? 0) + text.length);
    all += text.length;
    if (line.bold) bold += text.length;
  }
  const most = [...bySize].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [10, 0]);
  return { size: most[0], bold: bold > all / 2 };
}

const isLarger = (line: Line, body: BodyStyle): boolean => rounded(line.size) >= body.size * LARGER;

/** Whether a line's look sets it apart as a heading: larger letters, or bold ones of the body's size. */
export function looksLikeHeading(line: Line, body: BodyStyle): boolean {
  if (!couldBeHeading(line.text) || line.pieces.length > 2) return false;
  if (isLarger(line, body)) return true;
  return line.bold && !body.bold && rounded(line.size) >= body.size - 0.5 && /^[\p{Lu}\p{Lo}\p{N}(]/u.test(line.text);
}

/** One style of headings: all of one size, bold or not. */
const styleKey = (line: Line): string => `${rounded(line.size)}${line.bold ? 'b' : ''}`;

/**
 * Ranks headings by their style, the largest first and bold before plain; those of the body's size come after all larger
 * ones, by their section number where they have one.
 */
export function headingLevels(headings: readonly Line[], body: BodyStyle): (line: Line) => number {
  const larger = headings.filter((line) => isLarger(line, body));
  const styles = [...new Map(larger.map((line) => [styleKey(line), line])).values()]
    .sort((a, b) => rounded(b.size) - rounded(a.size) || Number(b.bold) - Number(a.bold))
    .map(styleKey);
  return (line) => {
    const rank = styles.indexOf(styleKey(line));
    const level = rank >= 0 ? rank + 1 : Math.max(styles.length + 1, sectionLevel(line.text) ?? 1);
    return Math.min(MAX_LEVEL, level);
  };
}
