import type {
  DocumentPageView,
  SharedDocumentView,
  ShareView,
} from '@folio/contract/aftersales/documents.view';
import { selectDeliveredDocument } from '../../orders/documents/documents.queries.ts';
import { selectShares } from '../../orders/documents/shares.queries.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { viewDocument } from '../order-pages/view-papers.ts';
import type { OpenedShare } from './open-share.ts';
import { findShareToken } from './share-token.ts';

type Share = Awaited<ReturnType<typeof selectShares>>[number];

/** Returns the page of a delivered document with the links to it; null if the order has no such document. */
export async function viewDocumentPage(
  deps: Deps,
  order: Order,
  documentId: string,
  origin: string,
): Promise<DocumentPageView | null> {
  const document = await selectDeliveredDocument(deps.db, order.id, documentId);
  if (!document) return null;
  const shares = await selectShares(deps.db, document.id);
  return {
    orderId: String(order.id),
    document: viewDocument(order, document),
    shares: shares.map((share) => viewShare(deps, share, origin)),
  };
}

function viewShare({ config, clock }: Deps, share: Share, origin: string): ShareView {
  const ended = share.expires_at > clock() ? 'open' : 'expired';
  const state = share.revoked_at ? 'revoked' : ended;
  const token = state === 'open' ? findShareToken(config.secrets, share) : undefined;
  return {
    id: share.id,
    note: share.note,
    state,
    createdAt: share.created_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
    url: token === undefined ? null : `${origin}/compartido/${token}`,
    opened: share.opened ?? 0,
    openedAt: share.opened_at?.toISOString() ?? null,
  };
}

/** Returns a shared document without its name, its order and its customer. */
export function viewSharedDocument(opened: OpenedShare, token: string): SharedDocumentView {
  if (opened.state !== 'open') return { state: opened.state };
  const { product_name, media_type, size, pages, sha256, expires_at } = opened.share;
  return {
    state: 'open',
    productName: product_name,
    isPdf: media_type === 'application/pdf',
    size,
    pages,
    sha256,
    expiresAt: expires_at.toISOString(),
    url: `/compartido/${encodeURIComponent(token)}/archivo`,
  };
}
