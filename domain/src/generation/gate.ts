import type { CandidateQuestion, CheckedQuestion } from './candidate.ts';
import { confidenceOf } from './confidence.ts';
import { readPassage, type SourcePassage } from './evidence.ts';
import { flawsOf } from './flaws.ts';
import { arrangeOptions, type KeyCounts } from './key-position.ts';
import { randomOf } from './random.ts';
import { createSimilarityIndex, DUPLICATE_SIMILARITY, duplicateKey, type SimilarityIndex } from './similarity.ts';
import { plainWords } from './words.ts';

/** Why the gate drops a question instead of showing it with its flaws. */
export const DROP_REASONS = ['broken key', 'missing evidence', 'duplicate'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** A question already in the bank or made earlier in this run. */
export interface EarlierQuestion {
  stem: string;
  answer: string;
  /** Given for questions of the same document: they count for the balance of keys and for "one a sentence and term". */
  sameDocument?: { keyIndex: number; evidenceStart: number; term: string };
}

/** What the gate remembers between chunks; rebuilt from the stored questions after a restart. */
export interface GateMemory {
  similar: SimilarityIndex;
  asked: Set<string>;
  keyCounts: KeyCounts;
}

function askedKey(evidenceStart: number, term: string): string {
  return `${evidenceStart} ${plainWords(term)}`;
}

/** A memory that knows the given questions. */
export function createGateMemory(earlier: Iterable<EarlierQuestion> = []): GateMemory {
  const memory: GateMemory = { similar: createSimilarityIndex(), asked: new Set(), keyCounts: [0, 0, 0, 0] };
  for (const { stem, answer, sameDocument } of earlier) {
    memory.similar.add(duplicateKey(stem, answer));
    if (!sameDocument) continue;
    memory.asked.add(askedKey(sameDocument.evidenceStart, sameDocument.term));
    const place = sameDocument.keyIndex;
    if (place === 0 || place === 1 || place === 2 || place === 3) memory.keyCounts[place]++;
  }
  return memory;
}

/** The questions that passed, with flaws by name, and how many were dropped for which reason. */
export interface GateResult {
  kept: CheckedQuestion[];
  dropped: Record<DropReason, number>;
}

function hasBrokenKey({ options, keyIndex, stem }: CandidateQuestion): boolean {
  const distinct = new Set(options.map((option) => option.trim().toLowerCase().replace(/\s+/g, ' ')));
  return (
    options.length !== 4 ||
    distinct.size !== 4 ||
    distinct.has('') ||
    options[keyIndex] === undefined ||
    stem.trim() === ''
  );
}

/**
 * The gate for every question, whoever wrote it. Drops those with a broken key (not four distinct options, no such key),
 * without evidence in the passage, or asked before; keeps the others with their flaws, confidence and similarity, their
 * options arranged by `seed` (text or number: the same seed gives the same order). What it keeps it adds to `memory`.
 * A sentence may run over its chunk's end: let the passage go on some 600 characters beyond the chunk.
 */
export function checkCandidates(
  candidates: readonly CandidateQuestion[],
  passage: SourcePassage,
  memory: GateMemory,
  seed: number | string,
): GateResult {
  const result: GateResult = { kept: [], dropped: { 'broken key': 0, 'missing evidence': 0, duplicate: 0 } };
  const source = readPassage(passage);
  for (const candidate of candidates) {
    const answer = candidate.options[candidate.keyIndex] ?? '';
    if (hasBrokenKey(candidate)) {
      result.dropped['broken key']++;
      continue;
    }
    const place = source.locate(candidate.evidence.quote);
    if (!place || source.unsupported(answer, candidate.evidence.quote).length > 0) {
      result.dropped['missing evidence']++;
      continue;
    }
    const key = duplicateKey(candidate.stem, answer);
    const asked = askedKey(place.start, candidate.term);
    const similarity = memory.similar.nearest(key);
    if (similarity >= DUPLICATE_SIMILARITY || memory.asked.has(asked)) {
      result.dropped.duplicate++;
      continue;
    }
    const random = randomOf(`${seed} ${candidate.stem}`);
    const arranged = arrangeOptions(candidate.options, candidate.keyIndex, memory.keyCounts, random);
    const question = { ...candidate, ...arranged, evidence: { quote: candidate.evidence.quote, ...place } };
    const flaws = flawsOf(question);
    result.kept.push({
      ...question,
      flaws,
      similarity,
      confidence: confidenceOf(candidate.kind, flaws.length, similarity),
    });
    memory.similar.add(key);
    memory.asked.add(asked);
  }
  return result;
}
