import type { OrderInvoices } from '@folio/contract/payments/invoices.staff';
import type { BillingForm } from '@folio/domain/checkout/billing';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';
import { queryClient } from '../../page/shell/query-client.ts';
import type { InvoicesSearch } from './invoices-search.ts';

const LIST = ['invoices'];
const orderKey = (orderId: string) => ['order-invoices', orderId] as const;

export const useInvoices = (query: InvoicesSearch) =>
  useQuery({
    queryKey: [...LIST, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/invoices', { query, signal }),
  });

export const useOrderInvoices = (orderId: string) =>
  useQuery({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => call('GET /api/orders/:orderId/invoices', { params: { orderId }, signal }),
  });

function storeInvoices(orderId: string, invoices: OrderInvoices): void {
  queryClient.setQueryData(orderKey(orderId), invoices);
  reload(orderId);
}

/** Reloads the month and the order's history; a rejection may mean that a colleague was faster. */
function reload(orderId: string): void {
  void queryClient.invalidateQueries({ queryKey: LIST });
  void queryClient.invalidateQueries({ queryKey: ['order', orderId] });
}

/** Issues the invoice of a paid order that has none. */
export const useIssueInvoice = (orderId: string) =>
  useMutation({
    mutationFn: () => call('POST /api/orders/:orderId/invoices', { params: { orderId } }),
    onSuccess: (invoices) => storeInvoices(orderId, invoices),
    onError: () => queryClient.invalidateQueries({ queryKey: orderKey(orderId) }),
  });

type CustomerInput = { readonly billing: BillingForm; readonly seen: string | null };

/** Sets the customer of an order's invoice, which corrects an issued one. */
export const useSetCustomer = (orderId: string) =>
  useMutation({
    mutationFn: (body: CustomerInput) =>
      call('PUT /api/orders/:orderId/invoices/customer', { params: { orderId }, body }),
    onSuccess: (invoices) => storeInvoices(orderId, invoices),
    onError: () => reload(orderId),
  });
