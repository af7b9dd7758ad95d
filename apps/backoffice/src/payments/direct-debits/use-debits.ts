import type { DebitTab } from '@folio/contract/payments/debit-tabs';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, sendFile } from '../../page/api/call.ts';
import { links } from '../../page/links.ts';

const KEY = ['debits'];
const MAX_NAME_LENGTH = 200;

export const useDebits = (tab: DebitTab, page: number) =>
  useQuery({
    queryKey: [...KEY, tab, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/debits', { query: { tab, page }, signal }),
  });

/** Creates the file of debits queued up to a day and downloads it. */
export function useExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { account: string; until: string }) => call('POST /api/debits/exports', { body }),
    onSuccess: ({ fileId }) => window.location.assign(links.bankFile(fileId)),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Imports a bank file and reports the outcome of each debit. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      sendFile('POST /api/debits/imports', {
        query: { name: file.name.slice(0, MAX_NAME_LENGTH) },
        type: 'application/xml',
        file,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
