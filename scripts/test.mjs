// npm test: the checks (format, types, arrows, unused code), then every test. Ends with "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
// The tools run under the project's own Node, whatever Node started this script.
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const run = (command, args) => spawnSync(command, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;

const scratch = mkdtempSync(join(tmpdir(), 'aspirant-report-'));
const report = join(scratch, 'report.json');
const checks = run('npm', ['run', '--silent', 'check']);
const build = run('node', ['scripts/start.mjs', 'build']);
const tests = run('vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);

let passed = 0;
let failed = 1;
try {
  ({ numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8')));
} catch {
  // No report: the tests did not run to their end.
}
rmSync(scratch, { recursive: true, force: true });
if (checks !== 0) console.log('The checks failed: see the beginning of this output.');
console.log(`${passed} passed, ${failed + (checks === 0 ? 0 : 1) + (build === 0 ? 0 : 1)} failed`);
process.exit(checks || build || tests);
