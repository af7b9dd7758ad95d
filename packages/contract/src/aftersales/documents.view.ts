import type { Note } from '@folio/domain/note/note';
import type { OrderDocumentView } from './order.view.ts';

/** The facts that a document's page and its line show next to its name. */
export type DocumentDetails = {
  /** Hexadecimal. */
  readonly sha256: string;
  /** Null for a picture, and for a document that was not inspected. */
  readonly pages: number | null;
  /** Null if it has no reading: another kind of document, or not read yet. */
  readonly reading: DocumentReading | null;
};

/** The automatic reading of a Nota Simple (EN-3), or that it failed. */
export type DocumentReading =
  | { readonly state: 'read'; readonly note: Note }
  | { readonly state: 'unreadable' };

/** The days after which a link may end. */
export const SHARE_DAYS = [7, 30, 90] as const;

export type ShareProblem = 'days' | 'note' | 'too_many';

/** A customer's link to a document. Instants are ISO texts. */
export type ShareView = {
  readonly id: string;
  /** The recipient as typed; empty for none. */
  readonly note: string;
  readonly state: 'open' | 'expired' | 'revoked';
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The whole address; null for an ended link. */
  readonly url: string | null;
  readonly opened: number;
  /** The last time; null if nobody has opened it. */
  readonly openedAt: string | null;
};

export type DocumentPageView = {
  readonly orderId: string;
  readonly document: OrderDocumentView;
  /** Newest first. */
  readonly shares: readonly ShareView[];
};

/** A document as the holder of its link sees it, without its order and its customer. */
export type SharedDocumentView =
  | {
      readonly state: 'open';
      readonly productName: string;
      readonly isPdf: boolean;
      readonly size: number;
      readonly pages: number | null;
      readonly sha256: string;
      readonly expiresAt: string;
      /** The file's path. */
      readonly url: string;
    }
  | { readonly state: 'expired' | 'revoked' };

/** An equal document that the visitor has ordered already. */
export type OwnedDocument = {
  readonly orderId: string;
  /** Null while it is in progress. */
  readonly documentId: string | null;
  /** The order's day while in progress, else the delivery's; an ISO text. */
  readonly at: string;
};
