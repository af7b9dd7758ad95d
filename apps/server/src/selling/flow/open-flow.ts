import type { FlowDraft } from '@folio/domain/flow/definition';
import { EMPTY_DRAFT } from '@folio/domain/flow/engine';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { findOffer, localizeProduct, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { selectDraft } from './drafts.queries.ts';

export type OpenFlow = { readonly product: Product; readonly draft: FlowDraft };

/**
 * Returns the visitor's draft of a flow, in the product version it was begun with. Undefined when the store
 * does not sell it (RO-3).
 */
export async function openFlow(deps: Deps, visitor: Visitor, flow: string): Promise<OpenFlow | undefined> {
  const offer = findOffer(deps.catalogue.current(), visitor.store.id, flow);
  if (!offer) return undefined;
  const stored = visitor.session
    ? await selectDraft(deps.db, visitor.session.id, offer.product.id)
    : undefined;
  if (!stored) return { product: offer.product, draft: EMPTY_DRAFT };
  const draft = { answers: stored.answers, passed: stored.passed };
  if (stored.product_version_id === offer.product.versionId) return { product: offer.product, draft };
  const pinned = await deps.catalogue.version(stored.product_version_id);
  return { product: pinned ? localizeProduct(visitor.store, pinned) : offer.product, draft };
}
