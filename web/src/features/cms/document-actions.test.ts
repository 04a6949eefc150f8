import { PROCESSING_STATUS, PROCESSING_STATUSES } from '@aspirant/contract/statuses';
import { expect, test } from 'vitest';
import { actionsFor, jobIdFor } from './document-actions.ts';

test('the actions of the specification', () => {
  expect(actionsFor('pending')).toEqual(['start']);
  expect(actionsFor('stopped')).toEqual(['resume']);
  expect(actionsFor('partially_completed')).toContain('resume');
  expect(actionsFor('completed')).toEqual(['questions']);
});

test('every status at work can be stopped and nothing else, and only those', () => {
  for (const status of PROCESSING_STATUSES) {
    if (PROCESSING_STATUS[status].active) expect(actionsFor(status)).toEqual(['stop']);
    else expect(actionsFor(status)).not.toContain('stop');
  }
});

test("the document's job is named where it is found, else the document", () => {
  const jobs = [
    { id: 11, documentId: 1 },
    { id: 12, documentId: 2 },
  ];
  expect(jobIdFor(2, jobs)).toBe(12);
  expect(jobIdFor(3, jobs)).toBe(3);
  expect(jobIdFor(2, undefined)).toBe(2);
});
