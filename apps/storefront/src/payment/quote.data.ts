import type { QuoteView } from '@folio/contract/views/cart';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { links } from '../links.ts';

export type QuoteData = { readonly quote: QuoteView };

/** Loads a quote. Opening it, even from another site, changes nothing (AP-0). */
export async function quoteLoader({ params, context }: LoaderFunctionArgs) {
  const quote = await requirePage(context).api.quote({ id: params.quoteId ?? '' });
  if (!quote) throw data(null, { status: 404 });
  return { quote } satisfies QuoteData;
}

/** Replaces the visitor's cart with the quote, to be paid like any other (AP-6, RT-9). */
export async function quoteAction({ params, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = requirePage(context);
  const id = params.quoteId ?? '';
  if (!formkeyOk) return redirect(links.quote(id), 303);
  // The quote's page tells why: it is gone, or ordered by now.
  if (!(await api.loadQuote({ id }))) return redirect(links.quote(id), 303);
  return redirect(links.register(), 303);
}
