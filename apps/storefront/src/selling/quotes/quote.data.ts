import type { LoadQuoteResult } from '@folio/contract/selling/cart.calls';
import type { QuoteView } from '@folio/contract/selling/cart.view';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { answerForm } from '../../page/form-page/form-action.ts';
import { links } from '../../page/links.ts';
import { editLink } from '../cart/edit-from.ts';

export type QuoteData = { readonly quote: QuoteView; readonly id: string };
/** Why the selected lines were not ordered. */
export type QuoteReply = { readonly reason: Extract<LoadQuoteResult, { ok: false }>['reason'] };

/** Loads a quote. Opening it, even from another site, changes nothing (AP-0). */
export async function quoteLoader({ params, context }: LoaderFunctionArgs) {
  const id = params.quoteId ?? '';
  const quote = await requirePage(context).api.quote({ id });
  if (!quote) throw data(null, { status: 404 });
  return { quote, id } satisfies QuoteData;
}

/**
 * Requests a mail with the link of a quote's unpaid order; once the order is paid or cancelled, the quote's page says
 * so.
 */
const mailOrder = (args: ActionFunctionArgs, posted: FormData) =>
  answerForm(args, posted, async ({ api, params, locale, key }) => {
    const id = params.quoteId ?? '';
    return (await api.mailQuoteOrder({ id, key }))
      ? { sent: { ok: true, message: m.quote_paying_sent({}, { locale }) } }
      : { result: { ok: true }, next: () => links.quote(id) };
  });

/**
 * Activates the quote in place of the visitor's own cart, with only the selected found properties (AP-6, RT-9), or
 * leaves it. An active quote is paid like a cart. A form that its customer must complete comes first. The button of an
 * ordered quote mails its order's link.
 */
export async function quoteAction(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const posted = await request.formData();
  if (posted.get('act') === 'mail') return mailOrder(args, posted);
  const { api, formkeyOk } = requirePage(context);
  const id = params.quoteId ?? '';
  if (posted.get('act') === 'leave') {
    if (formkeyOk) await api.leaveQuote();
    return redirect(links.cart(), 303);
  }
  if (!formkeyOk) return redirect(links.quote(id), 303);
  const picked = posted.getAll('line').map(String);
  const result = await api.loadQuote({ id, picked });
  if (result.ok) return redirect(result.edit ? editLink(result.edit, 'presupuesto') : links.register(), 303);
  // The quote's page says why: it was deleted, has ended, or is ordered by now.
  if (result.reason === 'closed') return redirect(links.quote(id), 303);
  return data<QuoteReply>({ reason: result.reason }, { status: 422 });
}
