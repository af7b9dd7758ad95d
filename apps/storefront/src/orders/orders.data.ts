import type { OrderDocumentView, OrderView } from '@folio/contract/views';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { pageOf } from '../api/api-context.ts';
import { links } from '../links.ts';

export type OrdersData = { readonly orders: readonly OrderView[] };
export type OrderData = { readonly order: OrderView };
export type DocumentData = { readonly orderId: string; readonly document: OrderDocumentView };

export const ordersLoader = async ({ context }: LoaderFunctionArgs): Promise<OrdersData> => ({
  orders: await pageOf(context).api.orders(),
});

/** RT-12. The key of a mail's link opens the order in this browser from then on; the address is then shown without it. */
export async function orderLoader({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<OrderData | Response> {
  const key = new URL(request.url).searchParams.get('k');
  const order = await pageOf(context).api.order(params.orderId ?? '', key);
  if (!order) throw data(null, { status: 404 });
  return key ? redirect(links.order(order.id)) : { order };
}

export async function documentLoader({ params, context }: LoaderFunctionArgs): Promise<DocumentData> {
  const order = await pageOf(context).api.order(params.orderId ?? '', null);
  const document = order?.lines.flatMap((line) => line.documents).find(({ id }) => id === params.documentId);
  if (!order || !document) throw data(null, { status: 404 });
  return { orderId: order.id, document };
}
