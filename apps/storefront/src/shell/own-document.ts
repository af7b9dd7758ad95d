import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { isTagged } from './is-tagged.ts';
import { mayHaveWallet } from './may-have-wallet.ts';

/** What this document's policy lets it turn to, which a browser reads once; undefined on the server, and in a shop that another site embeds. */
const ownPolicy = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.policy;

function openDocument({ request, context }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  const opened = redirectDocument(`${pathname}${search}`);
  // Who came by going back or forward stays at that place of the history.
  if (requirePage(context).travelling) opened.headers.set('X-Remix-Replace', 'true');
  return opened;
}

/**
 * Only a document that was opened at an address of payment may turn to providers. Whoever comes from another page of the shop opens a document
 * of its own; undefined where that is not needed.
 */
export function ownDocument(args: LoaderFunctionArgs): Response | undefined {
  const policy = ownPolicy();
  return policy === undefined || policy === 'payment' ? undefined : openDocument(args);
}

/** What is somebody's own, as an order is, is shown in a document that no third party may see, though the one before let them. */
export function untaggedDocument(args: LoaderFunctionArgs): Response | undefined {
  return isTagged() ? openDocument(args) : undefined;
}

/** {@link ownDocument} for the cart of a store that offers wallets, in a browser that may have one, and a line to open it by. */
export function walletDocument(args: LoaderFunctionArgs): Response | undefined {
  if (ownPolicy() !== 'shop' || document.documentElement.dataset.wallets === undefined) return undefined;
  return mayHaveWallet() && navigator.onLine ? openDocument(args) : undefined;
}
