/** What the figures of an item say, in words. */
import type { BankItem } from '@aspirant/contract/bank';
import { percentOf } from '../../lib/bubble.ts';
import { counted } from '../../lib/format.ts';

type Flag = BankItem['flags'][number];

/** One flag as a sentence. */
export function flagInWords({ kind, option }: Flag, item: BankItem): string {
  const of = item.options.find((one) => one.letter === option);
  switch (kind) {
    case 'possible-wrong-key':
      if (of) return `Option ${of.letter} is chosen more often than the key, and by the stronger learners.`;
      return 'The stronger a learner, the more rarely they choose the key.';
    case 'too-hard':
      return 'Fewer than 30% get it right.';
    case 'too-easy':
      return 'More than 95% get it right.';
    case 'weak':
      return 'It hardly tells strong learners from weak ones.';
    case 'dead-distractor':
      return `Hardly anyone chooses option ${option}.`;
  }
}

/** "48% right (41 to 55%), 62% expected": nothing is claimed under 50 answers. */
export function figuresInWords({ state, facility, expectedFacility, answers }: BankItem): string {
  if (state === 'too-few' || !facility)
    return answers === 0 ? 'not answered yet' : `${counted(answers, 'answer')}, too few to say`;
  const range = `${percentOf(facility.low)} to ${percentOf(facility.high)}%`;
  const expected = expectedFacility === null ? '' : `, ${percentOf(expectedFacility)}% expected`;
  return `${percentOf(facility.value)}% right (${range})${expected}`;
}

/** A correlation with its sign: "+0.31", "−0.08", "–" where there is none. */
export function correlationInWords(r: number | null): string {
  if (r === null) return '–';
  const rounded = Math.abs(r).toFixed(2);
  return `${r < 0 && rounded !== '0.00' ? '−' : '+'}${rounded}`;
}
