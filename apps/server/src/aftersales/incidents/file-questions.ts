import { askedIds } from '@folio/domain/incident/incident-form';
import { selectIncidents } from '../../orders/records/incidents.queries.ts';
import { type Order, selectOrderLines } from '../../orders/records/orders.queries.ts';
import { hasFileOption } from '../../selling/flow/answer-files.ts';
import type { Deps } from '../deps.ts';
import { loadLineForm } from './line-form.ts';

/** Returns the options under which an incident of an order asks for files; none for an unknown incident. */
export async function fileQuestions(deps: Deps, order: Order, incidentId: number): Promise<string[]> {
  const incidents = await selectIncidents(deps.db, [order.id]);
  const incident = incidents.find(({ id }) => id === incidentId);
  const line = (await selectOrderLines(deps.db, order.id)).find(({ id }) => id === incident?.line_id);
  const form = line && !line.redacted && (await loadLineForm(deps.db, deps, line, incidents));
  if (!incident || !form) return [];
  return askedIds(incident).filter((option) => hasFileOption(form.definition, option));
}
