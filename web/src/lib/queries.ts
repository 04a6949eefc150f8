/** Reads with TanStack Query: one key a call, data that never becomes stale (SPEC.md §9). */
import { api, type Call } from '@aspirant/contract/api';
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, type CallArguments, type CallOutput, call } from './api-client.ts';
import { currentUser, expireSession, subscribeSession } from './session.ts';

/** The key of a call's answer. Without input it is the prefix of all its answers: what an invalidation names. */
export function callKey<C extends Call>(target: C, input?: CallArguments<C>[0]): readonly unknown[] {
  return input === undefined ? [target.path] : [target.path, input.params ?? {}, input.query ?? {}];
}

/** Options for useQuery and ensureQueryData: `useQuery(read(api.getQuiz, { params: { quizId } }))`. */
export function read<C extends Call>(target: C, ...args: CallArguments<C>) {
  return queryOptions<CallOutput<C>>({
    queryKey: callKey(target, args[0]),
    queryFn: ({ signal }) => call(target, ...([{ ...args[0], signal }] as CallArguments<C>)),
  });
}

/** The page's one query client; app/data-provider.tsx hands it to the screens. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const path = query.queryKey[0];
      const staff = typeof path === 'string' && path.startsWith('/api/admin/');
      if (!staff && error instanceof ApiError && error.status === 401) expireSession();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      // Nor is it dropped and read again when nobody looked at it for five minutes.
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // A lost connection must show itself as an error with a way on, not as a spinner that waits for the network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Another person sits here now, or nobody: what the last one was shown must go.
let owner = currentUser()?.id;
subscribeSession(() => {
  const id = currentUser()?.id;
  if (id !== owner) queryClient.clear();
  owner = id;
});

/** After a quiz was made or submitted: everything that shows progress is fetched anew when it is next on a screen. */
export async function refreshProgress(client: QueryClient): Promise<void> {
  await Promise.all(
    [api.getDashboard, api.getMastery, api.getMistakes, api.listHistory].map((target) =>
      client.invalidateQueries({ queryKey: callKey(target) }),
    ),
  );
}
