import { z } from 'zod';
import type { CallContext, CallDeclarations } from '../../customers/visitors/call.ts';
import { submissionKey } from '../../customers/visitors/idempotency.ts';
import { NoInput, Text } from '../../customers/visitors/inputs.ts';
import { hasSession } from '../../customers/visitors/visitor.ts';
import { selectDeliveredDocument } from '../../orders/documents/documents.queries.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { ownedByCart } from '../../selling/cart/owned-documents.ts';
import { readOldLine, refreshLine } from '../../selling/cart/refresh-line.ts';
import type { Deps } from '../deps.ts';
import { openShare } from './open-share.ts';
import { revokeShare, shareDocument } from './share-document.ts';
import { viewDocumentPage, viewSharedDocument } from './view-document-page.ts';

const Document = { orderId: Text, documentId: Text };

/** Returns the visitor's own order; an order opened by a link alone shows no documents. */
async function ownOrder({ deps, visitor }: CallContext<Deps>, orderId: string) {
  return findOwnOrderByNumber(deps, visitor, orderId);
}

/** Returns a delivered document of the visitor's order; undefined for any other. */
async function ownDocument(context: CallContext<Deps>, orderId: string, documentId: string) {
  const order = isUuid(documentId) ? await ownOrder(context, orderId) : undefined;
  return order && (await selectDeliveredDocument(context.deps.db, order.id, documentId));
}

export const documentCalls = {
  document: {
    input: z.strictObject(Document),
    changes: false,
    run: async (context, { orderId, documentId }) => {
      const order = isUuid(documentId) ? await ownOrder(context, orderId) : undefined;
      return order ? viewDocumentPage(context.deps, order, documentId, context.visitor.origin) : null;
    },
  },
  shareDocument: {
    input: z.strictObject({ ...Document, days: z.int(), note: Text, key: Text }),
    changes: true,
    run: async (context, { orderId, documentId, days, note, key }) => {
      const document = await ownDocument(context, orderId, documentId);
      if (!document) return null;
      const body = { documentId, days, note };
      return shareDocument(context.deps, document, body, submissionKey(context.visitor, 'share', key, body));
    },
  },
  revokeShare: {
    input: z.strictObject({ ...Document, shareId: Text }),
    changes: true,
    run: async (context, { orderId, documentId, shareId }) => {
      const document = isUuid(shareId) ? await ownDocument(context, orderId, documentId) : undefined;
      return document ? revokeShare(context.deps, document, shareId) : false;
    },
  },
  sharedDocument: {
    input: z.strictObject({ token: Text }),
    changes: false,
    run: async ({ deps, visitor }, { token }) => {
      const opened = await openShare(deps, visitor.store.id, token);
      return opened ? viewSharedDocument(opened, token) : null;
    },
  },
  refreshLine: {
    input: z.strictObject({ orderId: Text, lineId: Text, key: Text, replaces: z.boolean() }),
    changes: true,
    run: async (context, { orderId, lineId, key, replaces }) => {
      const { deps, visitor } = context;
      const order = await ownOrder(context, orderId);
      const old = order && (await readOldLine(deps, visitor, order, Number(lineId)));
      if (!old || old === 'not_delivered' || !hasSession(visitor)) return null;
      const body = { orderId, lineId };
      const stored = submissionKey(visitor, 'refresh', key, body);
      return refreshLine(deps, visitor, old, stored, replaces);
    },
  },
  ownedDocuments: {
    input: NoInput,
    changes: false,
    run: ({ deps, visitor }) => ownedByCart(deps, visitor),
  },
} satisfies Partial<CallDeclarations<Deps>>;
