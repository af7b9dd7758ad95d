import type { StaffDocumentDetails } from '@folio/contract/aftersales/document-details';
import { selectAccesses } from '../../../orders/documents/access.queries.ts';
import { selectOrderDocuments } from '../../../orders/documents/documents.queries.ts';
import { selectSharesOfOrder } from '../../../orders/documents/shares.queries.ts';
import type { Deps } from '../../deps.ts';

type Document = Awaited<ReturnType<typeof selectOrderDocuments>>[number];

/** Loads an order's documents, delivered or not, and the function that shows the details of one. */
export async function loadDocuments({ db, clock }: Deps, orderId: number) {
  const [rows, accesses, shares] = await Promise.all([
    selectOrderDocuments(db, orderId),
    selectAccesses(db, orderId),
    selectSharesOfOrder(db, orderId),
  ]);
  const now = clock();
  const findNote = (shareId: string | null) => shares.find(({ id }) => id === shareId)?.note || null;
  const showDetails = ({ id: documentId, sha256, pages, reading }: Document): StaffDocumentDetails => ({
    sha256,
    pages,
    reading,
    openings: accesses
      .filter(({ document_id }) => document_id === documentId)
      .map(({ id, reader, staff, share_id, way, at }) => ({
        id,
        reader,
        who: staff ?? findNote(share_id),
        way,
        at: at.toISOString(),
      })),
    links: shares
      .filter(({ document_id }) => document_id === documentId)
      .map(({ id, note, expires_at, revoked_at }) => ({
        id,
        note,
        state: revoked_at
          ? ('revoked' as const)
          : expires_at > now
            ? ('open' as const)
            : ('expired' as const),
        expiresAt: expires_at.toISOString(),
      })),
  });
  return { rows, showDetails };
}
