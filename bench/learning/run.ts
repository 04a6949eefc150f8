import type { PolicyName } from './policies.ts';
import { gates, measure, table } from './report.ts';

const EVERY_POLICY: readonly PolicyName[] = ['ours', 'random', 'round robin', 'lowest accuracy first', 'oracle'];

const lines = measure({ seeds: [1, 2, 3], learners: 100 }, EVERY_POLICY);
console.log(table(lines));
console.log();
const results = gates(lines);
for (const { name, value, required, passed } of results) {
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name}: ${value.toFixed(2)}, at least ${required}`);
}
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
