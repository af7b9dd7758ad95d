import type { CartLinkView } from '@folio/contract/views/cart';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { redirectAway } from '../api/redirect-away.ts';
import { links } from '../links.ts';
import { untaggedDocument } from '../shell/own-document.ts';

export type ShareCartData = { readonly link: CartLinkView };

/** Loads the link of the visitor's cart, into a document whose third parties cannot read it; an empty cart has none. */
export async function shareCartLoader(args: LoaderFunctionArgs): Promise<ShareCartData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const link = await requirePage(args.context).api.cartLink();
  return link ? { link } : redirectAway(args.context, links.cart());
}

const ANSWERS = ['remove', 'again'] as const;
const ACTIONS = ['cancel', 'reopen', 'renew'] as const;

/**
 * Cancels the link, opens it again or replaces it, answers whether what was ordered by it is ordered again, or removes
 * copies that cannot be ordered any more (AP-6).
 */
export async function shareCartAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = requirePage(context);
  const chosen = (await request.formData()).get('action');
  if (chosen === 'drop') {
    if (formkeyOk) await api.dropClosed();
    return redirect(links.cart(), 303);
  }
  const answer = ANSWERS.find((one) => one === chosen);
  if (answer) {
    if (formkeyOk) await api.answerRepeat({ answer });
    return redirect(formkeyOk && answer === 'again' ? links.register() : links.cart(), 303);
  }
  const action = ACTIONS.find((one) => one === chosen);
  if (formkeyOk && action) await api.changeCartLink({ action });
  return redirect(links.shareCart(), 303);
}
