import { api } from '@aspirant/contract/api';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callKey } from '../../lib/queries.ts';
import { adminRead } from './admin-session.ts';

const LISTS = [
  api.adminListDocuments,
  api.adminListJobs,
  api.adminListChunks,
  api.adminListQuestions,
  api.adminListBank,
];

export const useAdminDocuments = () => useQuery(adminRead(api.adminListDocuments));
export const useAdminJobs = () => useQuery(adminRead(api.adminListJobs));

/** After an action, and on Refresh: what is on the screen is read anew, the rest when it is next shown. */
export async function refreshAdmin(client: QueryClient): Promise<void> {
  await Promise.all(LISTS.map((target) => client.invalidateQueries({ queryKey: callKey(target) })));
}

/** After the session: the next admin must not see what this one was shown. */
export function forgetAdminLists(client: QueryClient): void {
  const others = [api.adminCheck, api.adminListExams, api.adminListSubjects, api.adminGetExamOutline];
  for (const target of [...LISTS, ...others]) client.removeQueries({ queryKey: callKey(target) });
}
