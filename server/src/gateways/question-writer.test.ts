import { expect, it, onTestFinished } from 'vitest';
import { createQuestionWriter } from './question-writer.ts';

const text = 'A delta is a landform that a river builds at its mouth.';
const load = async () => ({
  source: { text, blocks: [] },
  chunks: [{ index: 0, start: 0, end: text.length }],
  seed: '1',
});

it('gives up what takes too long with a sentence, and fails nothing else with it', async () => {
  // Starting the thread alone takes longer than a millisecond.
  const hasty = createQuestionWriter(1);
  onTestFinished(() => hasty.stop());
  const chunk = { index: 0, start: 0, end: text.length };
  const all = await Promise.allSettled([
    hasty.write('1/2000/200', chunk, load),
    hasty.write('2/2000/200', chunk, load),
  ]);
  expect(all.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'The text took too long to read',
    'The text took too long to read',
  ]);

  const patient = createQuestionWriter();
  onTestFinished(() => patient.stop());
  expect(await patient.write('1/2000/200', chunk, load)).toEqual([]);
});
