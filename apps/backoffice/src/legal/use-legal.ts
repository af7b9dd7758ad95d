import type { LegalDraft, LegalList, LegalPreview, StaffLegalText } from '@folio/contract/staff/legal';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, isOvertaken } from '../shell/call.ts';

/** Identifies a text: a store's, or the shared one without a store. */
export type NamedText = { readonly store: number | null; readonly page: string; readonly locale: string };

const KEY = 'legal';
const LIST = 'list';
const PREVIEW_MS = 300;
const queryOf = (store: number | null): string => (store === null ? '' : `?store=${store}`);
const pathOf = ({ page, locale }: NamedText): string => `api/legal/${page}/${locale}`;

export const useLegalList = (store: number | null) =>
  useQuery({
    queryKey: [KEY, LIST, store],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<LegalList>('GET', `api/legal${queryOf(store)}`, { signal }),
  });

export const useLegalText = (named: NamedText) =>
  useQuery({
    queryKey: [KEY, named],
    queryFn: ({ signal }) =>
      call<StaffLegalText>('GET', `${pathOf(named)}${queryOf(named.store)}`, { signal }),
  });

/** Loads the preview of a text once typing pauses. */
export function usePreview(named: NamedText, body: string) {
  const [asked] = useDebouncedValue(body, PREVIEW_MS);
  return useQuery({
    queryKey: [KEY, 'preview', named, asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<LegalPreview>('POST', `${pathOf(named)}/preview`, {
        body: { store: named.store, body: asked },
        signal,
      }),
  });
}

/** Publishes a version; after a conflict, reloads the colleague's version. */
export function usePublish(named: NamedText) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: Omit<LegalDraft, 'store'>) =>
      call<StaffLegalText>('PUT', pathOf(named), { body: { ...draft, store: named.store } }),
    onSuccess: (text) => {
      client.setQueryData([KEY, named], text);
      void client.invalidateQueries({ queryKey: [KEY, LIST] });
    },
    onError: (error) => {
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: [KEY, named] });
    },
  });
}
