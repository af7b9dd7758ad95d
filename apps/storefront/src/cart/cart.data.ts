import type { FlowView } from '@folio/contract/views';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { pageOf } from '../api/api-context.ts';
import { rawAnswers } from '../api/read-form.ts';
import type { Hits, StepReply } from '../flow/flow.data.ts';
import { links } from '../links.ts';

/** The cart itself is in the shell. */
export const cartLoader = () => null;

/** Where the delete buttons post when the page they stand on has no action of its own. */
export const cartAction = () => redirect(links.cart(), 303);

export type EditData = { readonly line: FlowView; readonly id: string };

export async function editLineLoader({ params, context }: LoaderFunctionArgs): Promise<EditData | Response> {
  const id = params.id ?? '';
  const line = await pageOf(context).api.line(id);
  return line ? { line, id } : redirect(links.cart());
}

/** Update sends the whole line again; the server validates and prices it afresh (DG-1, AP-26). */
export async function editLineAction({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk } = pageOf(context);
  const id = params.id ?? '';
  const form = await request.formData();
  const values = rawAnswers(form);
  const reply = (some: Partial<StepReply>) =>
    data<StepReply>({ errors: [], doubts: [], hits: null, stale: false, values, ...some }, { status: 422 });
  if (!formkeyOk) return reply({ stale: true });
  if (form.get('intent') === 'search') {
    const term = typeof values.municipio === 'string' ? values.municipio : '';
    const hits: Hits = { option: 'municipio', term, places: await api.searchPlaces('municipio', term) };
    return reply({ hits });
  }
  const updated = await api.updateLine(id, values);
  return updated.ok ? redirect(links.cart(), 303) : reply({ errors: updated.errors });
}

export async function deleteLineLoader({ params, context }: LoaderFunctionArgs) {
  const cart = await pageOf(context).api.cart();
  const line = cart.lines.find(({ id }) => id === params.id);
  return line ? { line } : redirect(links.cart());
}

export async function deleteLineAction({ params, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = pageOf(context);
  if (formkeyOk) await api.deleteLine(params.id ?? '');
  return redirect(links.cart(), 303);
}
