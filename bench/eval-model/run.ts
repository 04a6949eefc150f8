import { parseArgs } from 'node:util';
import { evaluate } from './evaluate.ts';

const { values, positionals } = parseArgs({ options: { guess: { type: 'string' } }, allowPositionals: true });
const [path] = positionals;
const guess = values.guess === undefined ? undefined : Number(values.guess);
if (path === undefined || positionals.length > 1 || (guess !== undefined && !(guess >= 0 && guess < 0.66))) {
  console.error('Usage: node bench/eval-model/run.ts FILE.tsv [--guess 0]');
  console.error('Columns: user_id item_id timestamp correct skill_id, tab-separated, in the order of time.');
  process.exit(2);
}

const digits = (value: number | null): string => (value === null ? '-' : value.toFixed(4));
const { answers, baseRate, auc, logLoss, calibration } = await evaluate(path, guess);
console.log(`answers    ${answers}`);
console.log(`AUC        ${digits(auc)}`);
console.log(`log loss   ${digits(logLoss)}`);
console.log(`base rate  ${digits(baseRate)}`);
console.log('\nbin        answers   predicted  observed');
for (const { from, to, answers: count, predicted, observed } of calibration) {
  console.log(
    `${from.toFixed(1)}-${to.toFixed(1)}  ${String(count).padStart(9)}   ${digits(predicted).padEnd(9)}  ${digits(observed)}`,
  );
}
