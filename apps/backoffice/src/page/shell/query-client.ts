import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { CallError } from '../api/call-error.ts';

export const ME_KEY = ['me'] as const;

/** Clears the signed-in user once the session has ended. A wrong code or password is a 401 that ends none. */
function onError(error: Error): void {
  if (error instanceof CallError && error.status === 401 && error.code === 'signed_out')
    queryClient.setQueryData(ME_KEY, null);
}

/**
 * Also restarts a query's first load when the query is invalidated during it. The library joins it instead, so a page
 * whose user acts before it has loaded would show the state before that action.
 */
class ReloadingQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters as InvalidateQueryFilters))
      if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters as InvalidateQueryFilters, options);
  }
}

export const queryClient = new ReloadingQueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.status >= 400),
    },
    // Otherwise an offline request would wait and be sent on reconnect, even after the user cancelled it.
    mutations: { networkMode: 'always', retry: false },
  },
});
