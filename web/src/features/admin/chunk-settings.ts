import { LIMITS } from '@aspirant/contract/limits';

/** The two inputs as they are typed. Characters. */
export interface ChunkInputs {
  size: string;
  overlap: string;
}

export const DEFAULT_CHUNK_INPUTS: ChunkInputs = {
  size: String(LIMITS.chunkSizeDefault),
  overlap: String(LIMITS.chunkOverlapDefault),
};

export interface ChunkSettings {
  chunkSize: number;
  chunkOverlap: number;
}

/** Sentences for the inputs that are wrong; `settings` where both are right. Rules and words are those of the contract. */
export interface CheckedChunking {
  settings: ChunkSettings | null;
  sizeError?: string | undefined;
  overlapError?: string | undefined;
}

const wholeNumber = (typed: string): number | null => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : null);

function sizeProblem(size: number | null): string | undefined {
  if (size === null) return 'Chunk size must be a whole number';
  if (size < LIMITS.chunkSizeMin) return `Chunk size must be at least ${LIMITS.chunkSizeMin} characters`;
  if (size > LIMITS.chunkSizeMax) return `Chunk size must be at most ${LIMITS.chunkSizeMax} characters`;
  return undefined;
}

function overlapProblem(overlap: number | null, size: number | null): string | undefined {
  if (overlap === null) return 'Overlap must be a whole number';
  if (overlap < 0) return 'Overlap must not be negative';
  if (size !== null && overlap > size / 2) return 'Overlap must be at most half of the chunk size';
  return undefined;
}

export function checkChunking(inputs: ChunkInputs): CheckedChunking {
  const chunkSize = wholeNumber(inputs.size);
  const chunkOverlap = wholeNumber(inputs.overlap);
  const sizeError = sizeProblem(chunkSize);
  const overlapError = overlapProblem(chunkOverlap, sizeError === undefined ? chunkSize : null);
  const right = sizeError === undefined && overlapError === undefined && chunkSize !== null && chunkOverlap !== null;
  return { settings: right ? { chunkSize, chunkOverlap } : null, sizeError, overlapError };
}
