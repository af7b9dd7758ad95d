import type { Visitor } from '../../customers/visitors/visitor.ts';
import { findOffer } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { deleteDraft } from './drafts.queries.ts';

/** Deletes all answers of a flow (SW-2). */
export async function resetFlow(deps: Deps, visitor: Visitor, flow: string): Promise<void> {
  const offer = findOffer(deps.catalogue.current(), visitor.store.id, flow);
  if (offer && visitor.session) await deleteDraft(deps.db, visitor.session.id, offer.product.id);
}
