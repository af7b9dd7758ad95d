import type { LegalDraft } from '@folio/contract/stores/legal.staff';
import type { LegalPage } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';
import { isOvertaken } from '../../page/api/call-error.ts';

/** Identifies a text: a store's, or the shared one without a store. */
export type TextKey = { readonly store: number | null; readonly page: LegalPage; readonly locale: Locale };

const KEY = 'legal';
const LIST = 'list';
const PREVIEW_MS = 300;
const textKey = (text: TextKey) => [KEY, text] as const;

export const useLegalList = (store: number | null) =>
  useQuery({
    queryKey: [KEY, LIST, store],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/legal', { query: { store }, signal }),
  });

export const useLegalText = ({ store, page, locale }: TextKey) =>
  useQuery({
    queryKey: textKey({ store, page, locale }),
    queryFn: ({ signal }) =>
      call('GET /api/legal/:page/:locale', { params: { page, locale }, query: { store }, signal }),
  });

/** Loads the preview of a text once typing pauses. */
export function usePreview({ store, page, locale }: TextKey, body: string) {
  const [debouncedBody] = useDebouncedValue(body, PREVIEW_MS);
  return useQuery({
    queryKey: [KEY, 'preview', { store, page, locale }, debouncedBody],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('POST /api/legal/:page/:locale/preview', {
        params: { page, locale },
        body: { store, body: debouncedBody },
        signal,
      }),
  });
}

/** Publishes a version; after a conflict, reloads the colleague's version. */
export function usePublish({ store, page, locale }: TextKey) {
  const client = useQueryClient();
  const queryKey = textKey({ store, page, locale });
  return useMutation({
    mutationFn: (draft: Omit<LegalDraft, 'store'>) =>
      call('PUT /api/legal/:page/:locale', { params: { page, locale }, body: { ...draft, store } }),
    onSuccess: (text) => {
      client.setQueryData(queryKey, text);
      void client.invalidateQueries({ queryKey: [KEY, LIST] });
    },
    onError: (error) => {
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey });
    },
  });
}
