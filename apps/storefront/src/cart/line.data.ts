import type { FlowView } from '@folio/contract/views';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { redirectAway } from '../api/redirect-away.ts';
import { links } from '../links.ts';

export type EditData = { readonly line: FlowView; readonly id: string };

export async function editLineLoader({ params, context }: LoaderFunctionArgs): Promise<EditData | Response> {
  const id = params.id ?? '';
  const line = await requirePage(context).api.line(id);
  return line ? { line, id } : redirectAway(context, links.cartLineGone());
}

/** A line that is sent is read and judged by what its dialog brings along. */
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
  const deleted = await api.deleteLine(params.id ?? '');
  return redirect(deleted ? links.cartLineDeleted() : links.cartLineGone(), 303);
}

/** CT-2: 'Cancelar pedido' takes the owner search out and begins anew. */
export async function cancelAction({ params, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = requirePage(context);
  if (!formkeyOk) return redirect(links.cart(), 303);
  await api.deleteLine(params.id ?? '');
  return redirect(links.chooser(), 303);
}
