import { addRefunds } from '../../payments/refunds/add-refunds.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { lineActions } from '../order-pages/staff/line-actions.ts';
import type { LinePerformer } from './line-request.ts';
import { endQuestion, setLineState } from './lines.queries.ts';

/**
 * Marks a line as not found. Applies the terms that it was ordered with: their fee is kept, the rest is refunded, and a
 * mail informs the customer. Does nothing if the refund due differs from the one that staff saw. A repeat changes
 * nothing.
 */
export const MARK_NOT_FOUND: LinePerformer<'not_found'> = {
  check: (line, staff, { refund }) => {
    if (line.state === 'not_found') return 'done';
    const { reason } = lineActions(line, staff).markNotFound;
    return reason ?? (line.ifNotFound.refund === refund ? null : 'changed');
  },
  perform: async (tx, deps, staff, line) => {
    const now = deps.clock();
    const { refund, kept } = line.ifNotFound;
    await endQuestion(tx, line.id, staff);
    await setLineState(tx, line.id, 'not_found', now);
    const eventId = await recordEvent(tx, {
      at: now,
      actor_kind: 'staff',
      actor: staff.email,
      action: 'line_not_found',
      order_id: line.orderId,
      line_id: line.id,
      details: { from: line.state, refund, kept, staffId: staff.id },
    });
    if (refund > 0)
      await addRefunds(tx, deps, {
        orderId: line.orderId,
        amount: refund,
        lines: [{ lineId: line.id, amount: refund }],
        reason: 'not_found',
        note: '',
        requestedBy: staff.email,
        actorKind: 'staff',
      });
    await deps.jobs.enqueue(tx, 'send-not-found-mail', { eventId });
  },
};
