import type { OwnedDocument } from '@folio/contract/aftersales/documents.view';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { links } from '../../page/links.ts';
import { walletDocument } from '../../page/shell/own-document.ts';

/** Equal documents that the visitor has already, by the cart's lines. */
export type CartData = { readonly owned: Readonly<Record<string, OwnedDocument>> };

/**
 * Loads the documents that the visitor has already; the cart itself is in the shell, and is shown without them while
 * the connection is lost. With wallets the cart opens as its own document, whose policy allows their provider.
 */
export const cartLoader = async (args: LoaderFunctionArgs): Promise<CartData | Response> =>
  walletDocument(args) ?? {
    owned: await requirePage(args.context)
      .api.ownedDocuments()
      .catch(() => ({})),
  };

/** Target of the delete buttons on pages without an action of their own. */
export const cartAction = () => redirect(links.cart(), 303);
