import type { DocumentIndex } from './document-index.ts';

/** How near two sentences stand in the outline, 0 to 1: the same section is 1, a shared chapter 0.5, plus none for others. */
export function nearness(index: DocumentIndex, a: number, b: number): number {
  const left = index.sentences[a]?.section ?? 0;
  const right = index.sentences[b]?.section ?? 0;
  if (left === right) return 1;
  const path = index.sections[left]?.path ?? [];
  const other = index.sections[right]?.path ?? [];
  // The first heading is often the document's title, which everything shares.
  if (path.length > 1 && path[1] === other[1]) return 0.6;
  return 0.4 / (1 + Math.abs(left - right));
}
