import type { StaffStore, StoreChange } from '@folio/contract/stores/stores.staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';
import { isOvertaken } from '../../page/api/call-error.ts';

const KEY = ['stores'];

export const useStores = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('GET /api/stores', { signal }) });

/** Saves a store's settings; after a conflict, reloads the colleague's version. */
export function useSaveStore(id: StaffStore['id']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StoreChange) => call('PUT /api/stores/:store', { params: { store: id }, body }),
    onSuccess: (view) => client.setQueryData(KEY, view),
    onError: (error) => {
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: KEY });
    },
  });
}
