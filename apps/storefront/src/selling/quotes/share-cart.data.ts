import type { CartLinkView } from '@folio/contract/selling/cart.view';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { redirectAway } from '../../page/api/redirect-away.ts';
import { links } from '../../page/links.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';

export type ShareCartData = CartLinkView;

/** Loads the link of the visitor's cart, into a document whose third parties cannot read it; an empty cart has none. */
export async function shareCartLoader(args: LoaderFunctionArgs): Promise<ShareCartData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  return (await requirePage(args.context).api.cartLink()) ?? redirectAway(args.context, links.cart());
}

const ACTIONS = ['share', 'cancel'] as const;

/** Shares the cart as it is now by a new link, or cancels the link (AP-6). */
export async function shareCartAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = requirePage(context);
  const chosen = (await request.formData()).get('action');
  const action = ACTIONS.find((one) => one === chosen);
  if (formkeyOk && action) await api.changeCartLink({ action });
  return redirect(links.shareCart(), 303);
}
