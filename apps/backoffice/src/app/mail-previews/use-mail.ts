import type { MailKind } from '@folio/contract/app/mails.staff';
import { LOCALES } from '@folio/domain/locale/locale';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';
import type { MailSearch } from '../../page/links.ts';

/** Reads store and language from the page's query; the server handles unreadable ones. */
export function readMailSearch(params: URLSearchParams): MailSearch {
  const store = Number(params.get('store')) || undefined;
  const locale = LOCALES.find((one) => one === params.get('locale'));
  return { ...(store && { store }), ...(locale && { locale }) };
}

export const useMail = (kind: MailKind, query: MailSearch) =>
  useQuery({
    queryKey: ['mail', kind, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/mails/:kind', { params: { kind }, query, signal }),
  });
