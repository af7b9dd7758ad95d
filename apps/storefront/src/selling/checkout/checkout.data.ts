import type { OrderView } from '@folio/contract/aftersales/order.view';
import { data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { redirectAway } from '../../page/api/redirect-away.ts';
import { links } from '../../page/links.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';

export type SuccessData = { readonly order: OrderView };

/** Loads the page after the payment, which can be reloaded, printed and reopened. */
export async function successLoader(args: LoaderFunctionArgs): Promise<SuccessData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { params, context } = args;
  const { api } = requirePage(context);
  const payment = await api.payment({ orderId: params.orderId ?? null, method: null });
  const order = payment ? await api.order({ orderId: payment.orderId, key: null }) : null;
  if (!order) throw data(null, { status: 404 });
  if (order.state !== 'paid') return redirectAway(context, links.paymentOrder(order.id));
  return { order };
}
