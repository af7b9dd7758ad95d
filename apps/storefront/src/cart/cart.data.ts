import { type LoaderFunctionArgs, redirect } from 'react-router';
import { links } from '../links.ts';
import { walletDocument } from '../shell/own-document.ts';

/** The cart itself is in the shell. Where wallets may pay for it, it is opened as a document that may turn to their provider. */
export const cartLoader = (args: LoaderFunctionArgs) => walletDocument(args) ?? null;

/** Where the delete buttons post when the page they stand on has no action of its own. */
export const cartAction = () => redirect(links.cart(), 303);
