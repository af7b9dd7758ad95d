import type { AskedForm, IncidentView, LineUpdateView } from '@folio/contract/aftersales/incidents.view';
import { askableOptions, askedIds } from '@folio/domain/incident/incident-form';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { selectIncident, selectIncidents } from '../../orders/records/incidents.queries.ts';
import { getNames, lineNames } from '../../orders/records/line-name.ts';
import { selectMoneyReturned } from '../../orders/records/money-returned.queries.ts';
import { isMoneyGone } from '../../orders/records/next-steps.ts';
import { type Order, type OrderLine, selectOrderLines } from '../../orders/records/orders.queries.ts';
import { flowView } from '../../selling/flow/view-flow.ts';
import { resumePromise } from '../../stores/promises/promise.ts';
import type { Deps } from '../deps.ts';
import { closedText } from './ending-text.ts';
import { formKey } from './form-key.ts';
import { type LineForm, loadLineForm } from './line-form.ts';
import { latestVersion } from './store-answers.ts';
import { updateRejection, updateRejectionText } from './update-line.ts';

/** Returns an incident of the visitor's own order, with the part of the form that it asks for; null for any other. */
export async function viewIncident(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  incidentId: number,
): Promise<IncidentView | null> {
  const incident = await selectIncident(deps.db, order.id, incidentId);
  const lines = incident ? await selectOrderLines(deps.db, order.id) : [];
  const line = lines.find(({ id }) => id === incident?.line_id);
  if (!incident || !line || line.redacted) return null;
  const { state } = incident;
  const isOpen = state === 'open' && !(await hasLostMoney(deps, order, line));
  const form = await loadLineForm(deps.db, deps, line, await selectIncidents(deps.db, [order.id]));
  const key = formKey('incident', order.id, incidentId);
  const asked = form ? askedForm(deps, visitor, form, askedIds(incident), key) : null;
  return {
    id: incident.id,
    orderId: String(order.id),
    lineName: getNames(await lineNames(deps.db, deps, lines, visitor.locale), line).name,
    state: state === 'open' && !isOpen ? 'closed' : state,
    endedAt: incident.ended_at?.toISOString() ?? null,
    ending: state === 'closed' ? closedText(line, visitor) : '',
    message: incident.message,
    promisedAt: promisedAt(deps, line),
    form: isOpen ? asked : null,
    endedForm: isOpen ? null : asked,
  };
}

/** Returns the answers of a line of the visitor's own order, to be corrected; null for any other. */
export async function viewLineUpdate(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  lineId: number,
): Promise<LineUpdateView | null> {
  const lines = await selectOrderLines(deps.db, order.id);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return null;
  const incidents = await selectIncidents(deps.db, [order.id]);
  const code = updateRejection({ order, line, isMoneyGone: await hasLostMoney(deps, order, line) });
  // Only their own customer sees another customer's answers.
  const form = line.redacted ? undefined : await loadLineForm(deps.db, deps, line, incidents);
  const asked = form ? askableOptions(form.definition, form.answers, form.today).map(({ id }) => id) : [];
  const open = incidents.find((one) => one.line_id === lineId && one.state === 'open');
  const whole = form && askedForm(deps, visitor, form, asked, formKey('line', order.id, lineId));
  return {
    orderId: String(order.id),
    lineId,
    lineName: getNames(await lineNames(deps.db, deps, lines, visitor.locale), line).name,
    rejection: code && { code, message: updateRejectionText(code, line, visitor) },
    incidentId: open?.id ?? null,
    version: await latestVersion(deps.db, lineId),
    form: (code === null && whole) || null,
    endedForm: (code !== null && whole) || null,
  };
}

const hasLostMoney = async (deps: Deps, order: Order, line: OrderLine): Promise<boolean> =>
  isMoneyGone(await selectMoneyReturned(deps.db, [order.id]), order, line);

/** Returns when a paused line is delivered if it continues now, else its promise. */
function promisedAt(deps: Deps, { store_id, promised_at, paused_at }: OrderLine): string | null {
  const store = deps.catalogue.current().stores.get(store_id);
  if (!store || !promised_at) return null;
  return (paused_at ? resumePromise(store, promised_at, paused_at, deps.clock()) : promised_at).toISOString();
}

/** Returns the whole form with the requested fields, as the shop's components render it. */
function askedForm(
  deps: Deps,
  visitor: Visitor,
  { product, answers }: LineForm,
  asked: readonly string[],
  key: string,
): AskedForm {
  const passed = product.definition.steps.map((step) => step.key);
  return { view: flowView(deps, visitor, key, product, { answers, passed }), asked };
}
