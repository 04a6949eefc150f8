import { api } from '@aspirant/contract/api';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callKey, read } from '../../lib/queries.ts';

const LISTS = [api.listDocuments, api.listJobs, api.listGeneratedQuestions];

/** After an action, and on Refresh: what is on the screen is read anew, the rest when it is next shown. */
export async function refreshCms(client: QueryClient): Promise<void> {
  await Promise.all(LISTS.map((target) => client.invalidateQueries({ queryKey: callKey(target) })));
}

export const useDocuments = () => useQuery(read(api.listDocuments));
export const useJobs = () => useQuery(read(api.listJobs));
