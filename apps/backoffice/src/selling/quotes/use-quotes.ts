import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type {
  FoundQuoteEdit,
  FoundQuoteInput,
  PhoneQuoteEdit,
  PhoneQuoteInput,
  QuotesQuery,
  StaffQuote,
} from '@folio/contract/selling/quotes.staff';
import { m } from '@folio/messages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { reloadOrder } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { queryClient } from '../../page/shell/query-client.ts';
import { useNotify } from '../../page/shell/use-notify.ts';
import type { Draft } from '../../staff/drafts/use-draft.ts';

const KEY = 'quotes';

export const useQuotes = ({ tab, page }: QuotesQuery) =>
  useQuery({
    queryKey: [KEY, 'list', tab, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/quotes', { query: { tab, page }, signal }),
  });

/**
 * The quotes about an order; empty without the permission. Reloads them when the order changes: its lines' states
 * decide whether one can be created, and its history shows colleagues' actions.
 */
export const useOrderQuotes = ({ id: orderId, lines, events }: StaffOrder, enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'order', orderId, lines.map(({ state }) => state).join(), events[0]?.id],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/orders/:orderId/quotes', { params: { orderId }, signal }),
  });

export const useQuotableStores = () =>
  useQuery({
    queryKey: [KEY, 'stores'],
    queryFn: ({ signal }) => call('GET /api/quotes/stores', { signal }),
  });

/** The form of a product, once a store and a product are chosen. */
export const useQuotableProduct = (store: number | null, product: number | null) =>
  useQuery({
    queryKey: [KEY, 'form', store, product],
    enabled: store !== null && product !== null,
    queryFn: ({ signal }) =>
      call('GET /api/quotes/form', { query: { store: store ?? 0, product: product ?? 0 }, signal }),
  });

/** Reloads every quote on the screen, and the history of the order that one is about. */
function reloadQuotes(quote?: StaffQuote): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
  if (quote?.query) reloadOrder(quote.query.orderId);
}

type Change = { readonly send: () => Promise<StaffQuote>; readonly done: string };

/** Changes a quote, and shows the result or the error. */
export function useQuoteChange() {
  const t = useTexts();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (_quote, { done }) => notify(done),
    onError: (error) => notify(error.message || t(m.staff_failed_offline), 'error'),
    onSettled: (quote) => reloadQuotes(quote),
  });
}

type Sending = Pick<Draft<unknown>, 'key' | 'endAfter'>;

/** Creates a quote of a query's findings; a retry of the same rows creates it once. */
export const useMakeFound = (lineId: number, { key, endAfter }: Sending) =>
  useMutation({
    mutationFn: (body: FoundQuoteInput) =>
      endAfter(call('POST /api/lines/:lineId/quotes', { params: { lineId }, body, key })),
    onSuccess: (quote) => reloadQuotes(quote),
  });

/** A quote as entered, for editing. */
export const useQuoteToEdit = (quoteId: string, enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'edit', quoteId],
    enabled,
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /api/quotes/:quoteId', { params: { quoteId }, signal }),
  });

export const useEditPhone = (quoteId: string, { key, endAfter }: Sending) =>
  useMutation({
    mutationFn: (body: PhoneQuoteEdit) =>
      endAfter(call('PUT /api/quotes/:quoteId', { params: { quoteId }, body, key })),
    onSuccess: (quote) => reloadQuotes(quote),
  });

export const useEditFound = (quoteId: string, { key, endAfter }: Sending) =>
  useMutation({
    mutationFn: (body: FoundQuoteEdit) =>
      endAfter(call('PUT /api/quotes/:quoteId/found', { params: { quoteId }, body, key })),
    onSuccess: (quote) => reloadQuotes(quote),
  });

/** Creates a quote by telephone; a retry of the same form creates it once. */
export const useMakePhone = ({ key, endAfter }: Sending) =>
  useMutation({
    mutationFn: (body: PhoneQuoteInput) => endAfter(call('POST /api/quotes', { body, key })),
    onSuccess: (quote) => reloadQuotes(quote),
  });
