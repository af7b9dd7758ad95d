import type { DebitTab } from '@folio/contract/staff/debit-tabs';
import type { DebitImport, DebitsView, ExportAnswer } from '@folio/contract/staff/debits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { links } from '../links.ts';
import { CallError, call, callHeaders } from '../shell/call.ts';

const KEY = ['debits'];

export const useDebits = (tab: DebitTab, page: number) =>
  useQuery({
    queryKey: [...KEY, tab, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<DebitsView>('GET', `api/debits?tab=${tab}&page=${page}`, { signal }),
  });

/** Creates the file of debits queued up to a day and downloads it. */
export function useExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: { account: string; until: string }) =>
      call<ExportAnswer>('POST', 'api/debits/exports', { body: wish }),
    onSuccess: ({ fileId }) => window.location.assign(links.bankFile(fileId)),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Uploads a bank file unchanged; a 422 that explains why nothing changed is a result, not a failure. */
async function sendFile(file: File): Promise<DebitImport> {
  const url = `/backoffice/api/debits/imports?name=${encodeURIComponent(file.name.slice(0, 200))}`;
  const headers = { ...callHeaders(), 'content-type': 'application/xml' };
  const response = await fetch(url, { method: 'POST', headers, body: file }).catch(() => {
    throw new CallError(0, {});
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok && response.status !== 422) throw new CallError(response.status, answer);
  return answer as DebitImport;
}

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendFile,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
