import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { flowName, localizeProduct } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { flowView } from '../flow/view-flow.ts';
import { activeLines } from '../quotes/active-lines.ts';
import { withQuotedPrice } from '../quotes/quoted-price.ts';
import { mayEdit } from './may-edit.ts';

/**
 * Returns a line of the visitor's cart as a completed flow for its edit dialog (DG-1), or null when the line or
 * its answers are not theirs.
 */
export async function viewLine(deps: Deps, visitor: Visitor, lineId: string): Promise<FlowView | null> {
  const line = (await activeLines(deps, visitor)).find(({ id }) => id === lineId);
  const version = line && (await deps.catalogue.version(line.product_version_id));
  if (!line || !version || !mayEdit(line, version)) return null;
  const localized = localizeProduct(visitor.store, version);
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const product = withQuotedPrice(line, localized, today);
  const passed = product.definition.steps.map(({ key }) => key);
  return flowView(deps, visitor, flowName(product), product, { answers: line.answers, passed });
}
