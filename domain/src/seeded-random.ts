/** A source of numbers, uniform in [0, 1). */
export type Random = () => number;

/** A bijective mix of 32 bits: the finaliser of MurmurHash3 (Austin Appleby, public domain). */
function mix(bits: number): number {
  let h = bits | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * A repeatable generator: mulberry32 (Tommy Ettinger, 2017, public domain), period 2^32. Not for secrets.
 * @param seeds whole numbers; (1, 2) and (2, 1) give unrelated streams, so that a part of a simulation can have its own.
 */
export function seededRandom(...seeds: readonly number[]): Random {
  let state = seeds.reduce((hash, seed) => mix(Math.imul(hash, 31) + seed + 0x9e3779b9), 0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One draw from the standard normal distribution (Box and Muller 1958); takes two numbers from `random`. */
export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
