import { type LoaderFunctionArgs, redirect } from 'react-router';
import { links } from '../links.ts';
import { walletDocument } from '../shell/own-document.ts';

/**
 * Loads nothing: the cart is in the shell. With wallets the cart opens as its own document, whose policy
 * allows their provider.
 */
export const cartLoader = (args: LoaderFunctionArgs) => walletDocument(args) ?? null;

/** Target of the delete buttons on pages without an action of their own. */
export const cartAction = () => redirect(links.cart(), 303);
