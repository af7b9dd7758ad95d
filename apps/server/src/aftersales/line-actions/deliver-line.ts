import { enqueueReading } from '../../orders/documents/enqueue-reading.ts';
import { enqueuePushes } from '../../orders/push/send-push.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { deliveredState, lineActions } from '../order-pages/staff/line-actions.ts';
import type { LinePerformer } from './line-request.ts';
import { countDeliveries, setLineState } from './lines.queries.ts';
import { startLockedLine } from './start-line.ts';

/**
 * Delivers a line to its customer ('mark ready') and enqueues the mail in the same transaction. Requires an undelivered
 * document: a repeated click finds the line delivered and changes nothing.
 */
export const DELIVER: LinePerformer<'deliver'> = {
  check: (line, staff) => {
    const { reason } = lineActions(line, staff).deliver;
    return reason === 'no_new_document' ? 'done' : reason;
  },
  perform: async (tx, deps, staff, line) => {
    const now = deps.clock();
    const state = deliveredState(line.state);
    if (state === 'delivered' && line.state !== 'in_progress') await startLockedLine(tx, deps, staff, line);
    await setLineState(tx, line.id, state, now, now);
    const delivery = (await countDeliveries(tx, line.orderId, line.id)) + 1;
    await recordEvent(tx, {
      at: now,
      actor_kind: 'staff',
      actor: staff.email,
      action: 'line_delivered',
      order_id: line.orderId,
      line_id: line.id,
      details: { from: line.state, delivery, documents: line.documentsAt.length, staffId: staff.id },
    });
    await enqueueReading(deps, tx, line);
    const about = { orderId: line.orderId, lineId: line.id, delivery };
    await deps.jobs.enqueue(tx, 'send-mail', { mail: 'document-ready', ...about });
    await enqueuePushes(deps, tx, about);
  },
};
