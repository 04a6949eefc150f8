import { type Random, seededRandom } from '../seeded-random.ts';

/** 32-bit FNV-1a hash of a text, for seeds. Source: Fowler, Noll, Vo (offset 2166136261, prime 16777619). */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  }
  return hash >>> 0;
}

/** Random numbers that a text fixes wholly. */
export function randomOf(seed: string): Random {
  return seededRandom(hashText(seed));
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = held;
  }
  return copy;
}
