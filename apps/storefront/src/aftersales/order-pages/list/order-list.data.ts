import type { OrderListQuery, OrderListView } from '@folio/contract/aftersales/order-list.view';
import { ORDER_STAGES } from '@folio/domain/order/order-stage';
import type { LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../../../page/api/api-context.ts';
import { LIST_QUERY } from '../../../page/links.ts';
import { untaggedDocument } from '../../../page/shell/own-document.ts';

/** The maximum length of a search text. */
export const MAX_TEXT = 100;

export type OrderListData = { readonly list: OrderListView; readonly query: OrderListQuery };

/** Reads the list's filter and search from its URL; unknown values show everything. */
function readQuery(params: URLSearchParams): OrderListQuery {
  const text = params.get(LIST_QUERY.text)?.trim().slice(0, MAX_TEXT);
  return {
    stage: ORDER_STAGES.find((stage) => stage === params.get(LIST_QUERY.stage)),
    text: text || undefined,
    after: params.get(LIST_QUERY.after)?.slice(0, 40) || undefined,
  };
}

/** Loads a page of the customer's orders (RT-12). */
export async function orderListLoader(args: LoaderFunctionArgs): Promise<OrderListData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const query = readQuery(new URL(args.request.url).searchParams);
  return { list: await requirePage(args.context).api.orders(query), query };
}
