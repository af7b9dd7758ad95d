import type { NewIncident } from '@folio/contract/aftersales/incidents.staff';
import type { ActionReason } from '@folio/contract/staff/limits';
import { askableOptions, numberQuestions } from '@folio/domain/incident/incident-form';
import { type Incident, selectIncidents } from '../../orders/records/incidents.queries.ts';
import { selectMoneyReturned } from '../../orders/records/money-returned.queries.ts';
import { isMoneyGone } from '../../orders/records/next-steps.ts';
import { type OrderLine, selectOrderLines } from '../../orders/records/orders.queries.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import { type LineForm, loadLineForm } from '../incidents/line-form.ts';
import { lineActions } from '../order-pages/staff/line-actions.ts';
import { type LockedLine, lockLine, setLineState } from './lines.queries.ts';
import { startLockedLine } from './start-line.ts';

export type AskResult =
  | { readonly ok: true; readonly orderId: number }
  | { readonly ok: false; readonly reason: ActionReason | 'not_found' | 'not_askable' | 'asked_already' };

/**
 * Asks the customer of a line for answers and enqueues the mail with the link to only those fields. The line waits for
 * them, which pauses its promise; an unassigned line is assigned to the asking user. Rejects a second question while
 * one is open; a repeat of the same one changes nothing.
 */
export function askCustomer(
  deps: Deps,
  staff: Staff,
  lineId: number,
  input: NewIncident,
): Promise<AskResult> {
  return deps.db.transaction().execute(async (tx): Promise<AskResult> => {
    const line = await lockLine(tx, lineId);
    if (!line) return { ok: false, reason: 'not_found' };
    const { orderId } = line;
    const incidents = await selectIncidents(tx, [orderId]);
    const own = incidents.filter((one) => one.line_id === lineId);
    const open = own.find(({ state }) => state === 'open');
    if (open) return isSame(open, input) ? { ok: true, orderId } : { ok: false, reason: 'asked_already' };
    const { allowed, reason } = lineActions(line, staff).ask;
    if (!allowed) return { ok: false, reason: reason ?? 'state' };
    const row = (await selectOrderLines(tx, orderId)).find(({ id }) => id === lineId);
    const form = row && (await loadLineForm(tx, deps, row, incidents));
    if (!row || !form || !isAskable(form, row, input)) return { ok: false, reason: 'not_askable' };
    // After a chargeback nobody works on the line, so no answer is needed.
    if (isMoneyGone(await selectMoneyReturned(tx, [orderId]), { id: orderId }, row))
      return { ok: false, reason: 'refunded' };
    await ask(tx, deps, staff, line, input, own);
    return { ok: true, orderId };
  });
}

const texts = (questions: NewIncident['questions']) => questions.map(({ type, text }) => [type, text]);

/** Returns whether an incident asks the same. */
const isSame = (incident: Incident, { options, questions, message }: NewIncident): boolean =>
  JSON.stringify([incident.options, texts(incident.questions), incident.message]) ===
  JSON.stringify([options, texts(questions), message]);

/** Returns whether the form has all these options, and none of them affects the price. */
function isAskable(
  { definition, answers, today }: LineForm,
  { redacted }: OrderLine,
  input: NewIncident,
): boolean {
  const askable = new Set(askableOptions(definition, answers, today).map(({ id }) => id));
  return !redacted && input.options.every((id) => askable.has(id));
}

async function ask(
  tx: Tx,
  deps: Deps,
  staff: Staff,
  line: LockedLine,
  { options, questions, message }: NewIncident,
  before: readonly Incident[],
): Promise<void> {
  const now = deps.clock();
  if (line.state !== 'in_progress') await startLockedLine(tx, deps, staff, line);
  await setLineState(tx, line.id, 'waiting_customer', now);
  const numbered = numberQuestions(questions, before.flatMap((one) => one.questions).length);
  const { id } = await tx
    .insertInto('incident')
    .values({
      ...{ order_id: line.orderId, line_id: line.id, message, asked_by: staff.email, asked_at: now },
      options: jsonb(options),
      questions: jsonb(numbered),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(tx, {
    at: now,
    actor_kind: 'staff',
    actor: staff.email,
    action: 'customer_asked',
    order_id: line.orderId,
    line_id: line.id,
    details: { incidentId: id, count: options.length + questions.length, staffId: staff.id },
  });
  await deps.jobs.enqueue(tx, 'send-incident-mail', { incidentId: id, reminder: 0 });
}
