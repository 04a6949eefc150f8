import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timestampUnit } from './answer-log.ts';
import { evaluate } from './evaluate.ts';
import { metricsOf } from './metrics.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, rows: readonly string[], header = 'user_id item_id timestamp correct skill_id') {
  const path = join(folder, name);
  await writeFile(path, `${[header, ...rows].join('\n').replaceAll(' ', '\t')}\n`);
  return path;
}

test('the area under the curve counts pairs, ties half', () => {
  // Rights at .9 and .4, wrongs at .4 and .1: of four pairs three are won and one is tied.
  expect(metricsOf([0.9, 0.4, 0.4, 0.1], [true, true, false, false]).auc).toBe(3.5 / 4);
  expect(metricsOf([0.9, 0.4], [true, true]).auc).toBeNull();
});

test('log loss, base rate and bins', () => {
  const metrics = metricsOf([0.5, 0.25, 0.25, 0.99], [true, false, true, true]);
  expect(metrics.logLoss).toBeCloseTo(-(Math.log(0.5) + Math.log(0.75) + Math.log(0.25) + Math.log(0.99)) / 4, 12);
  expect(metrics.baseRate).toBe(0.75);
  expect(metrics.calibration[2]).toEqual({ from: 0.2, to: 0.3, answers: 2, predicted: 0.25, observed: 0.5 });
  expect(metrics.calibration[0]).toMatchObject({ answers: 0, predicted: null, observed: null });
});

// The first answer is predicted at the base rate .66. It is right: the second, by the same learner, is predicted
// higher. It is wrong, in another concept: the third, by a new learner in a third concept, is at .66 again, and right.
// Wrong: the second (above .66); right: .66 and .66. So no pair is won.
const ORDERED = ['ann i1 1600000000 1 a', 'ann i2 1600000060 0 b', 'bob i3 1600000120 1 c'];

test('each answer is predicted before it is learned from', async () => {
  const { auc, answers, baseRate, logLoss } = await evaluate(await file('ordered.tsv', ORDERED));
  expect({ auc, answers, baseRate }).toEqual({ auc: 0, answers: 3, baseRate: 2 / 3 });
  // After the first answer u.m = .30e with e = (1 − p)s/p; it alone moves the second prediction.
  const s = (0.66 - 0.15) / 0.85;
  const logit = Math.log(s / (1 - s)) + 0.3 * ((0.34 * s) / 0.66);
  const second = 0.15 + 0.85 / (1 + Math.exp(-logit));
  expect(logLoss).toBeCloseTo(-(2 * Math.log(0.66) + Math.log(1 - second)) / 3, 12);
});

test('with the base rate as only news, ties give one half; a guess floor of 0 is allowed', async () => {
  const strangers = ['ann i1 1 1 a', 'bob i2 2 0 b', 'eve i3 3 1 c', 'joe i4 4 0 d'];
  const { auc, calibration } = await evaluate(await file('strangers.tsv', strangers), 0);
  expect(auc).toBe(0.5);
  expect(calibration[6]?.predicted).toBeCloseTo(0.66, 12);
});

test('seconds and milliseconds give the same figures', async () => {
  const days = ['ann i1 1600000000 1 a', 'ann i2 1600864000 0 a', 'ann i3 1601728000 1 a'];
  const seconds = await file('seconds.tsv', days);
  const milliseconds = await file(
    'milliseconds.tsv',
    days.map((row) => row.replace(/(\d{10})/, '$1000')),
  );
  expect([await timestampUnit(seconds), await timestampUnit(milliseconds)]).toEqual([1000, 1]);
  expect(await evaluate(milliseconds)).toEqual(await evaluate(seconds));
});

test('a bad file is named', async () => {
  await expect(evaluate(await file('short.tsv', [], 'user_id item_id'))).rejects.toThrow(
    'timestamp, correct, skill_id',
  );
  await expect(evaluate(await file('bad.tsv', [...ORDERED, 'ann i1 soon 1 a']))).rejects.toThrow('Line 5');
});
