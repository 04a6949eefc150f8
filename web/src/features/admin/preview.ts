import { LIMITS } from '@aspirant/contract/limits';

interface Piece {
  content: string;
  /** Half-open range in the document's text. */
  startPosition: number;
  endPosition: number;
}

/** The document's first 500 characters, put together from its chunks without what they share. */
export function previewOf(chunks: readonly Piece[], characters: number = LIMITS.previewCharacters): string {
  let text = '';
  let reached = 0;
  for (const chunk of [...chunks].sort((a, b) => a.startPosition - b.startPosition)) {
    if (text.length >= characters) break;
    text += chunk.content.slice(Math.max(0, reached - chunk.startPosition));
    reached = Math.max(reached, chunk.endPosition);
  }
  return text.slice(0, characters);
}
