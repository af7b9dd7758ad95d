import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import type { LineActionResult } from './line-request.ts';

/**
 * Marks a line's answers, and the files sent to its order, as seen by the staff user. Only the first user to open it is
 * recorded.
 */
export function seeLine({ db, clock }: Deps, { email }: Staff, lineId: number): Promise<LineActionResult> {
  const seen = { seen_at: clock(), seen_by: email };
  return db.transaction().execute(async (tx): Promise<LineActionResult> => {
    const line = await tx
      .selectFrom('order_line')
      .select('order_id')
      .where('id', '=', lineId)
      .executeTakeFirst();
    if (!line) return { ok: false, reason: 'not_found' };
    await tx
      .updateTable('incident')
      .set(seen)
      .where('line_id', '=', lineId)
      .where('state', '=', 'answered')
      .where('seen_at', 'is', null)
      .execute();
    await tx
      .updateTable('order_file')
      .set(seen)
      .where('order_id', '=', line.order_id)
      .where('sender', '=', 'customer')
      .where('seen_at', 'is', null)
      .execute();
    return { ok: true, orderId: line.order_id };
  });
}
