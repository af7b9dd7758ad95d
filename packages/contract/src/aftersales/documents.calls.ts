import type { Call } from '../platform/call.view.ts';
import type { DocumentPageView, OwnedDocument, SharedDocumentView, ShareProblem } from './documents.view.ts';

/** Where an old line continues: `step` is the question that its product asks now, null once it is in the cart. */
export type RefreshResult = {
  readonly flow: string;
  readonly step: string | null;
  /** The step belongs to another form that was started before and stays; nothing was opened. */
  readonly stays?: boolean;
  /** The cart had an equal line already, so that none was added. */
  readonly isInCart?: boolean;
};

/** Calls of delivered documents: their pages, the links to them, and ordering them again. */
export type DocumentCalls = {
  /** Null if the order or the document is not the visitor's. */
  readonly document: Call<{ orderId: string; documentId: string }, DocumentPageView | null>;
  /** Creates a link to one document; `key` makes repeats idempotent. Null like `document`. */
  readonly shareDocument: Call<
    { orderId: string; documentId: string; days: number; note: string; key: string },
    | { readonly ok: true; readonly shareId: string }
    | { readonly ok: false; readonly problem: ShareProblem }
    | null
  >;
  /** False if there is no such link to a document of the visitor. */
  readonly revokeShare: Call<{ orderId: string; documentId: string; shareId: string }, boolean>;
  /** Null for an unknown token. */
  readonly sharedDocument: Call<{ token: string }, SharedDocumentView | null>;
  /**
   * OS-6, AP-24: orders a delivered line again with its old answers, or opens the form of one that was not found, to
   * correct them; `replaces` another form that is begun. Null if it is not the visitor's, or not sold.
   */
  readonly refreshLine: Call<
    { orderId: string; lineId: string; key: string; replaces: boolean },
    RefreshResult | null
  >;
  /** Finds documents of the visitor equal to lines of the cart, by the line's id. */
  readonly ownedDocuments: Call<void, Readonly<Record<string, OwnedDocument>>>;
};
