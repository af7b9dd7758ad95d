import type { AnswersResult } from '@folio/contract/aftersales/incidents.calls';
import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { Answers } from '@folio/domain/flow/definition';
import { askedIds, isChanged } from '@folio/domain/incident/incident-form';
import { canMoveIncident } from '@folio/domain/incident/incident-states';
import { canMoveLine } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { type Incident, selectIncident } from '../../orders/records/incidents.queries.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { resumePromise } from '../../stores/promises/promise.ts';
import type { Deps } from '../deps.ts';
import { afterEnding, closedText } from './ending-text.ts';
import { type LineForm, loadLineForm } from './line-form.ts';
import { type LockedLine, lockOrderLine } from './lock-line.ts';
import { readAnswersTo, type WarningMode } from './read-answers.ts';
import { storeAnswers } from './store-answers.ts';

/** Converts the posted fields to raw answers, given the form that they answer. */
type ToRaw = (form: LineForm) => RawAnswers;

/**
 * Stores the customer's answer to an incident and resumes its line: the same operator keeps it, and its promise moves
 * by the remaining working time. A repeat of the same answer changes nothing. Null for an incident that the order does
 * not have. The caller has checked that the order is the visitor's.
 */
export function answerIncident(
  deps: Deps,
  visitor: Visitor,
  { id: orderId }: Pick<Order, 'id'>,
  incidentId: number,
  toRaw: ToRaw,
  mode: WarningMode,
): Promise<AnswersResult | null> {
  return deps.db.transaction().execute(async (tx): Promise<AnswersResult | null> => {
    const found = await selectIncident(tx, orderId, incidentId);
    const locked = found && (await lockOrderLine(tx, orderId, found.line_id));
    const incident = locked?.incidents.find(({ id }) => id === incidentId);
    const form = locked && (await loadLineForm(tx, deps, locked.line, locked.incidents));
    if (!locked || !incident || !form || locked.line.redacted) return null;
    const rejection = reject(visitor, incident, locked);
    if (rejection)
      return (await isRepeat(tx, deps, visitor, locked, incident, form, toRaw)) ? { ok: true } : rejection;
    const read = await readAnswersTo(tx, deps, visitor, form, askedIds(incident), toRaw(form), mode);
    if (!read.ok) return read;
    const now = deps.clock();
    await storeAnswers(tx, locked, form, { answers: read.answers, cause: 'incident', incidentId, now });
    await tx
      .updateTable('incident')
      .set({ state: 'answered', ended_at: now })
      .where('id', '=', incidentId)
      .execute();
    await resumeLine(tx, deps, locked, now);
    await recordEvent(tx, {
      at: now,
      actor_kind: 'customer',
      actor: locked.order.email,
      action: 'customer_answered',
      order_id: orderId,
      line_id: locked.line.id,
      details: { incidentId },
    });
    return { ok: true };
  });
}

/** Returns whether an answered incident receives the same answers again, as a repeated request does. */
async function isRepeat(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  { line }: LockedLine,
  incident: Incident,
  form: LineForm,
  toRaw: ToRaw,
): Promise<boolean> {
  if (incident.state !== 'answered') return false;
  const read = await readAnswersTo(tx, deps, visitor, form, askedIds(incident), toRaw(form), 'nothing');
  return read.ok && !isChanged(form.definition, withoutFileIds(line.answers), withoutFileIds(read.answers));
}

/** Files sent again have new ids: files of the same name and size count as the same. */
const withoutFileIds = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([option, answer]) => {
      const files = answerFiles(answer);
      return [
        option,
        files.length > 0 ? files.map((file) => ({ ...file, id: `${file.size} ${file.name}` })) : answer,
      ];
    }),
  );

/** Returns why an incident accepts no answer: it has one, or its line has continued. */
function reject(
  visitor: Visitor,
  { state }: Incident,
  { line, isMoneyGone }: LockedLine,
): Extract<AnswersResult, { ok: false }> | undefined {
  const isOpen = canMoveIncident(state, 'answered') && canMoveLine(line.state, 'in_progress', 'customer');
  if (isOpen && !isMoneyGone) return undefined;
  const { locale } = visitor;
  if (state === 'answered')
    return {
      ok: false,
      reason: 'rejected',
      code: state,
      message: m.incident_rejected_answered({}, { locale }),
    };
  const closed = m.incident_rejected_closed({}, { locale });
  const message =
    state === 'closed' ? `${closedText(line, visitor)} ${closed}` : afterEnding(line, visitor, closed);
  return { ok: false, reason: 'rejected', code: 'closed', message };
}

async function resumeLine(tx: Tx, deps: Deps, { line }: LockedLine, now: Date): Promise<void> {
  const store = deps.catalogue.current().stores.get(line.store_id);
  const { promised_at: promisedAt, paused_at: pausedAt } = line;
  const promise = store && promisedAt && pausedAt && resumePromise(store, promisedAt, pausedAt, now);
  await tx
    .updateTable('order_line')
    .set({ state: 'in_progress', updated_at: now, ...(promise && { promised_at: promise }) })
    .where('id', '=', line.id)
    .execute();
}
