import { isPaymentPath } from '@folio/contract/app/page.view';
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { links } from '../links.ts';
import { isTagged } from './is-tagged.ts';
import { mayHaveWallet } from './may-have-wallet.ts';

/** Reads the connections that this document's policy allows, once; undefined on the server and in an embedded shop. */
const ownPolicy = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.policy;

function openDocument({ request, context }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  const opened = redirectDocument(`${pathname}${search}`);
  // The back and forward buttons keep their entry in the history.
  if (requirePage(context).traversing) opened.headers.set('X-Remix-Replace', 'true');
  return opened;
}

/**
 * Returns a new document for a payment page, because only documents opened at one may connect to providers.
 * Undefined where that is not needed.
 */
export function ownDocument(args: LoaderFunctionArgs): Response | undefined {
  const policy = ownPolicy();
  return policy === undefined || policy === 'payment' ? undefined : openDocument(args);
}

/**
 * Returns a new document for private pages such as an order, when the current one allows tags, or when its policy
 * blocks the address suggestions that the visitor has allowed (AP-35).
 */
export function untaggedDocument(args: LoaderFunctionArgs): Response | undefined {
  const isBlocked = typeof document !== 'undefined' && document.documentElement.dataset.maps === 'blocked';
  return isTagged() || isBlocked ? openDocument(args) : undefined;
}

/** {@link ownDocument} for the cart of a store with wallets, in an online browser that may have one. */
export function walletDocument(args: LoaderFunctionArgs): Response | undefined {
  if (ownPolicy() !== 'shop' || document.documentElement.dataset.wallets === undefined) return undefined;
  return mayHaveWallet() && navigator.onLine ? openDocument(args) : undefined;
}

/**
 * Redirects an added form to the checkout or the cart. The checkout opens immediately as the new document that it needs
 * (see {@link ownDocument}): on a slow line, loading it in this document first costs a second. Going back from it shows
 * the cart (AR-11): a new document of the form's last step would begin the form again.
 */
export function redirectToCheckout(path: string): Response {
  const policy = ownPolicy();
  const needsDocument = policy !== undefined && policy !== 'payment' && isPaymentPath(path);
  if (!needsDocument) return redirect(path, 303);
  history.replaceState(history.state, '', links.cart());
  return redirectDocument(path, 303);
}
