import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

export const ME_KEY = ['me'] as const;

/** Whoever's session ended is asked to sign in again, whatever they were doing. A wrong code or password is a 401, too, and ends none. */
function onError(error: Error): void {
  if (error instanceof CallError && error.status === 401 && error.code === 'signed_out')
    queryClient.setQueryData(ME_KEY, null);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.status >= 400),
    },
    // Else what was pressed without a connection waits, and is sent when the line comes back, although the person has cancelled it since.
    mutations: { networkMode: 'always', retry: false },
  },
});
