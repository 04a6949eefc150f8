import type { Random } from '../seeded-random.ts';
import { shuffled } from './random.ts';

/** How many keys stand at A, B, C and D so far in a document. */
export type KeyCounts = [number, number, number, number];

/** The number an option begins with ("1,250 km" is 1250, "−6 °C" is -6), or null. */
export function leadingNumber(option: string): number | null {
  const found = /^[^\p{L}\d]*?([-−]?)(\d[\d,]*(?:\.\d+)?)/u.exec(option.trim());
  if (!found?.[2]) return null;
  return Number(found[2].replaceAll(',', '')) * (found[1] ? -1 : 1);
}

/** Options in their final order, with the key's place. */
export interface ArrangedOptions {
  options: string[];
  keyIndex: number;
}

/**
 * Puts options in order. Numbers ascend, as item-writing guides ask; other options are shuffled, the key going to the
 * place least used so far (ties by `random`), so that keys stay balanced over A to D in a document. Counts the key in.
 */
export function arrangeOptions(
  options: readonly string[],
  keyIndex: number,
  counts: KeyCounts,
  random: Random,
): ArrangedOptions {
  const key = options[keyIndex];
  if (key === undefined) throw new RangeError(`key index ${keyIndex} outside ${options.length} options`);
  const others = options.filter((_, index) => index !== keyIndex);
  const numbers = options.map(leadingNumber);
  let arranged: string[];
  if (numbers.every((number) => number !== null)) {
    arranged = [...options].sort((a, b) => (leadingNumber(a) ?? 0) - (leadingNumber(b) ?? 0));
  } else {
    const fewest = Math.min(...counts);
    const free = [0, 1, 2, 3].filter((place) => counts[place] === fewest);
    const place = free[Math.floor(random() * free.length)] ?? 0;
    arranged = shuffled(others, random);
    arranged.splice(place, 0, key);
  }
  const newIndex = arranged.indexOf(key);
  if (newIndex < 4) counts[newIndex as 0 | 1 | 2 | 3]++;
  return { options: arranged, keyIndex: newIndex };
}
