import type { AnswersResult } from '@folio/contract/aftersales/incidents.calls';
import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { isFoundProperty } from '@folio/domain/flow/subject';
import { type UpdateRejection, whyNotUpdatable } from '@folio/domain/incident/update-rule';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { afterEnding } from './ending-text.ts';
import { type LineForm, loadLineForm } from './line-form.ts';
import { type LockedLine, lockOrderLine } from './lock-line.ts';
import { readAnswersTo, type WarningMode } from './read-answers.ts';
import { latestVersion, storeAnswers } from './store-answers.ts';

type Update = {
  readonly lineId: number;
  /** The version that the customer saw; null accepts the present one (API calls). */
  readonly version: number | null;
  /** Returns the form's options, and the answers sent for them. */
  readonly toRaw: (form: LineForm) => { readonly asked: readonly string[]; readonly raw: RawAnswers };
  readonly mode: WarningMode;
};

/**
 * Corrects the answers of a line that has not been sent to the registry yet (AP-9, AP-27). Rejects it if the line's
 * state, its price or another correction forbids it; null for a line that the order does not have. The caller has
 * checked that the order is the visitor's.
 */
export function updateOrderLine(
  deps: Deps,
  visitor: Visitor,
  { id: orderId }: Pick<Order, 'id'>,
  { lineId, version, toRaw, mode }: Update,
): Promise<AnswersResult | null> {
  const { locale } = visitor;
  return deps.db.transaction().execute(async (tx): Promise<AnswersResult | null> => {
    const locked = await lockOrderLine(tx, orderId, lineId);
    const form = locked && (await loadLineForm(tx, deps, locked.line, locked.incidents));
    if (!locked || !form) return null;
    const code = updateRejection(locked);
    if (code)
      return {
        ok: false,
        reason: 'rejected',
        code,
        message: updateRejectionText(code, locked.line, visitor),
      };
    if (version !== null && version !== (await latestVersion(tx, lineId))) {
      const message = m.incident_rejected_changed({}, { locale });
      return { ok: false, reason: 'rejected', code: 'changed', message };
    }
    const { asked, raw } = toRaw(form);
    const read = await readAnswersTo(tx, deps, visitor, form, asked, raw, mode);
    if (!read.ok) return read;
    const now = deps.clock();
    const change = { answers: read.answers, cause: 'update', incidentId: null, now } as const;
    if (!(await storeAnswers(tx, locked, form, change))) return { ok: true, isUnchanged: true };
    await recordEvent(tx, {
      at: now,
      actor_kind: 'customer',
      actor: locked.order.email,
      action: 'answers_corrected',
      order_id: orderId,
      line_id: lineId,
    });
    return { ok: true };
  });
}

/** Returns why the answers of a line are closed to its customer; null while they are open. */
export const updateRejection = ({
  order,
  line,
  isMoneyGone,
}: Pick<LockedLine, 'order' | 'line' | 'isMoneyGone'>): UpdateRejection | null =>
  whyNotUpdatable({
    state: line.state,
    awaitsConsents: order.consents_awaited_until !== null,
    isRedacted: line.redacted,
    isFound: isFoundProperty(line.printed),
    isMoneyGone,
  });

const TEXTS: Readonly<Record<UpdateRejection, typeof m.update_rejected_unpaid>> = {
  unpaid: m.update_rejected_unpaid,
  incident: m.update_rejected_incident,
  in_progress: m.update_rejected_in_progress,
  ended: m.update_rejected_ended,
  another: m.update_rejected_another,
  found: m.update_rejected_found,
  money: m.update_rejected_money,
};

export function updateRejectionText(code: UpdateRejection, line: OrderLine, visitor: Visitor): string {
  const text = TEXTS[code]({}, { locale: visitor.locale });
  return code === 'ended' ? afterEnding(line, visitor, text) : text;
}
