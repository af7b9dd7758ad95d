import type { InvoiceDataView } from '@folio/contract/payments/invoices.calls';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { billingFormIn } from '../../customers/identity/billing-inputs.ts';
import { requirePage } from '../../page/api/api-context.ts';
import { formAction } from '../../page/form-page/form-action.ts';
import { links } from '../../page/links.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';

export type InvoiceData = { readonly page: InvoiceDataView };

/**
 * Loads the form for the data that an order's invoice lacks; redirects to the order's page if it lacks none. An order
 * opened by a link alone redirects to the code, and from there to this page; 404 for any other.
 */
export async function invoiceDataLoader(args: LoaderFunctionArgs): Promise<InvoiceData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { api } = requirePage(args.context);
  const orderId = args.params.orderId ?? '';
  const page = await api.invoiceData({ orderId });
  if (page) return { page };
  const order = await api.order({ orderId, key: null });
  if (!order) throw data(null, { status: 404 });
  return redirect(order.isRedacted ? links.orderCode(orderId, 'invoice') : links.order(orderId));
}

/**
 * Stores the data and issues the invoice, which the order's page then shows. If another tab has had the invoice issued
 * in the meantime, it redirects there too, and the page says so.
 */
export const invoiceDataAction = formAction(async ({ api, params, posted }) => {
  const orderId = params.orderId ?? '';
  const result = await api.saveInvoiceData({ orderId, billing: billingFormIn(posted) });
  if (!result) throw data(null, { status: 404 });
  if (!result.ok && result.isIssued)
    return { result: { ok: true }, next: () => links.order(orderId, 'invoice-issued') };
  return { result, next: () => links.order(orderId, 'invoice') };
});
