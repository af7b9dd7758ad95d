import type { FlowView } from '@folio/contract/views/flow';
import { flowName, isEditable, localizeProduct } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { flowView } from '../flow/view-flow.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { selectCartLine } from './cart.queries.ts';

/**
 * Returns a line of the visitor's cart as a completed flow for its edit dialog (DG-1), or null when the line or
 * its answers are not theirs.
 */
export async function viewLine(deps: Deps, visitor: Visitor, lineId: string): Promise<FlowView | null> {
  const cartId = visitor.session?.cart_id;
  if (!cartId) return null;
  const line = await selectCartLine(deps.db, cartId, lineId);
  const version = line && (await deps.catalogue.version(line.product_version_id));
  if (!line || line.redacted || !version || !isEditable(version)) return null;
  const product = localizeProduct(visitor.store, version);
  const passed = product.definition.steps.map(({ key }) => key);
  return flowView(deps, visitor, flowName(product), product, { answers: line.answers, passed });
}
