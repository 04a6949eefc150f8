import { dateAndTime } from './format.ts';

/**
 * "Approved by meera on November 20, 2026 at 7:42 PM".
 * @param byName null: an admin
 * @param at ISO
 */
export const decisionInWords = (status: 'approved' | 'rejected', byName: string | null, at: string): string =>
  `${status === 'approved' ? 'Approved' : 'Rejected'} by ${byName ?? 'an admin'} on ${dateAndTime(at)}`;
