import type { PlaceList } from '@folio/contract/stores/place-lists';
import type { TownDelivery } from '@folio/contract/stores/places.staff';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, sendFile } from '../../page/api/call.ts';

const KEY = ['places'];
const MAX_NAME_LENGTH = 200;

export const usePlaces = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('GET /api/places', { signal }) });

/** Searches municipalities by name as the user types. */
export const useTowns = (term: string) =>
  useQuery({
    queryKey: [...KEY, 'towns', term],
    enabled: term !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/places/towns', { query: { term }, signal }),
  });

/** Imports a list and reports its row counts or its faulty lines. */
export function useImportList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, file }: { kind: PlaceList; file: File }) =>
      sendFile('POST /api/places/lists/:kind', {
        params: { kind },
        query: { name: file.name.slice(0, MAX_NAME_LENGTH) },
        type: 'text/csv',
        file,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useChangeTown() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, slow, hours }: Pick<TownDelivery, 'code' | 'slow' | 'hours'>) =>
      call('PUT /api/places/towns/:code', { params: { code }, body: { slow, hours } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
