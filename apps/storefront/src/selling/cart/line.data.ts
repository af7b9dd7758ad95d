import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { isConnectionLost } from '../../page/api/call-error.ts';
import { redirectAway } from '../../page/api/redirect-away.ts';
import { links } from '../../page/links.ts';
import type { FormReply } from '../flow/calls/step-reply.ts';
import type { LINE_UPDATED } from './edit-from.ts';

export type EditData = { readonly line: FlowView; readonly id: string };

export type UpdateReply = FormReply | typeof LINE_UPDATED;

export async function editLineLoader({ params, context }: LoaderFunctionArgs): Promise<EditData | Response> {
  const id = params.id ?? '';
  const line = await requirePage(context).api.line({ id });
  return line ? { line, id } : redirectAway(context, links.cartLineGone());
}

/** Loads the code that validates the line together with its dialog. */
export const editLineAction = async (args: ActionFunctionArgs) =>
  (await import('./update-line.ts')).updateLine(args);

export async function deleteLineLoader({ params, context }: LoaderFunctionArgs) {
  const cart = await requirePage(context).api.cart();
  const line = cart.lines.find(({ id }) => id === params.id);
  return line ? { line } : redirectAway(context, links.cartLineGone());
}

export async function deleteLineAction({ params, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = requirePage(context);
  if (!formkeyOk) return redirect(links.cart(), 303);
  return redirect(await afterDeletion(api, params.id ?? ''), 303);
}

/** Deletes a line; returns the cart with its message. A line whose deletion had no outcome stays in the cart (ER-1). */
async function afterDeletion(api: ShopApi, id: string): Promise<string> {
  try {
    return (await api.deleteLine({ id })) ? links.cartLineDeleted() : links.cartLineGone();
  } catch (error) {
    if (isConnectionLost(error)) return links.cartLineUnchanged();
    throw error;
  }
}

/** Removes the owner search for 'Cancelar pedido' and starts over (CT-2). */
export async function cancelAction({ params, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = requirePage(context);
  if (!formkeyOk) return redirect(links.cart(), 303);
  const next = await afterDeletion(api, params.id ?? '');
  return redirect(next === links.cartLineUnchanged() ? next : links.chooser(), 303);
}
