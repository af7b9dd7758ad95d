import type { PlaceList } from '@folio/contract/place-lists';
import type { ImportAnswer, PlacesView, TownDelivery } from '@folio/contract/staff/places';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, call, callHeaders } from '../shell/call.ts';

const KEY = ['places'];

export const usePlaces = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<PlacesView>('GET', 'api/places', { signal }) });

/** Searches municipalities by name as the user types. */
export const useTowns = (term: string) =>
  useQuery({
    queryKey: [...KEY, 'towns', term],
    enabled: term !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<TownDelivery[]>('GET', `api/places/towns?term=${encodeURIComponent(term)}`, { signal }),
  });

/** Uploads a file unchanged; a 422 that lists faulty lines is a result, not a failure. */
async function sendList({ kind, file }: { kind: PlaceList; file: File }): Promise<ImportAnswer> {
  const url = `/backoffice/api/places/lists/${kind}?name=${encodeURIComponent(file.name.slice(0, 200))}`;
  const headers = { ...callHeaders(), 'content-type': 'text/csv' };
  const response = await fetch(url, { method: 'POST', headers, body: file }).catch(() => {
    throw new CallError(0, {});
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok && response.status !== 422) throw new CallError(response.status, answer);
  return answer as ImportAnswer;
}

export function useImportList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendList,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useChangeTown() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, slow, hours }: Pick<TownDelivery, 'code' | 'slow' | 'hours'>) =>
      call<TownDelivery>('PUT', `api/places/towns/${code}`, { body: { slow, hours } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
