import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Deps } from '../deps.ts';
import { activeLines } from '../quotes/active-lines.ts';
import { lineErrors } from './line-errors.ts';
import { mayEdit } from './may-edit.ts';

/** Returns the first active line that the visitor has to complete; null without one. */
export async function lineToEdit(deps: Deps, visitor: Visitor): Promise<string | null> {
  const today = todayIn(visitor.store.timeZone, deps.clock());
  for (const line of await activeLines(deps, visitor)) {
    const product = await deps.catalogue.version(line.product_version_id);
    if (!product || !mayEdit(line, product)) continue;
    if (lineErrors(product.definition, line, today).length > 0) return line.id;
  }
  return null;
}
