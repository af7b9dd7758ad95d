import { addRefunds } from '../../payments/refunds/add-refunds.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { lineActions } from '../order-pages/staff/line-actions.ts';
import type { LinePerformer } from './line-request.ts';
import { cancelByStaff, endQuestion } from './lines.queries.ts';

/**
 * Cancels a line of a paid order (OS-8): refunds the rest of its price and mails the customer the reason. Does nothing
 * if the refund due differs from the one that staff saw. A repeat changes nothing.
 */
export const CANCEL: LinePerformer<'cancel'> = {
  check: (line, staff, { refund }) => {
    if (line.isCancelledByStaff) return 'done';
    const { reason } = lineActions(line, staff).cancel;
    return reason ?? (line.ifCancelled.refund === refund ? null : 'changed');
  },
  perform: async (tx, deps, staff, line, { reason, note }) => {
    const now = deps.clock();
    const { refund } = line.ifCancelled;
    await endQuestion(tx, line.id, staff);
    await cancelByStaff(tx, line.id, reason, now);
    const eventId = await recordEvent(tx, {
      at: now,
      actor_kind: 'staff',
      actor: staff.email,
      action: 'line_cancelled',
      order_id: line.orderId,
      line_id: line.id,
      details: { from: line.state, refund, reason, text: note, staffId: staff.id },
    });
    if (refund > 0)
      await addRefunds(tx, deps, {
        orderId: line.orderId,
        amount: refund,
        lines: [{ lineId: line.id, amount: refund }],
        // The mail of the cancellation has the reason: a refund that says it is our fault would contradict it.
        reason: reason === 'customer' ? reason : 'other',
        note: '',
        requestedBy: staff.email,
        actorKind: 'staff',
      });
    await deps.jobs.enqueue(tx, 'send-cancelled-mail', { eventId });
  },
};
