import type { Visitor } from '../../customers/visitors/visitor.ts';
import { findOwnOrder } from '../../orders/records/find-order.ts';
import { selectIncidents } from '../../orders/records/incidents.queries.ts';
import { selectOrderLines } from '../../orders/records/orders.queries.ts';
import { hasFileOption } from '../../selling/flow/answer-files.ts';
import type { Deps } from '../deps.ts';
import { loadLineForm } from './line-form.ts';

const KEY = /^(incident|line)\/(\d{1,15})\/(\d{1,15})$/;

/** Returns the key of an incident's or a line's form, as uploads for its questions give it. */
export const formKey = (kind: 'incident' | 'line', orderId: number, id: number): string =>
  `${kind}/${orderId}/${id}`;

/**
 * Returns whether a form of the visitor's own order asks for files under this option. Undefined for a key of a flow's
 * form.
 */
export async function asksForFile(
  deps: Deps,
  visitor: Visitor,
  key: string,
  optionId: string,
): Promise<boolean | undefined> {
  const [, kind, orderId, id] = KEY.exec(key) ?? [];
  if (!kind) return undefined;
  const order = await findOwnOrder(deps, visitor, Number(orderId));
  if (!order) return false;
  const incidents = await selectIncidents(deps.db, [order.id]);
  const lineId = kind === 'incident' ? incidents.find((one) => one.id === Number(id))?.line_id : Number(id);
  const line = (await selectOrderLines(deps.db, order.id)).find((one) => one.id === lineId);
  const form = line && !line.redacted && (await loadLineForm(deps.db, deps, line, incidents));
  return form ? hasFileOption(form.definition, optionId) : false;
}
