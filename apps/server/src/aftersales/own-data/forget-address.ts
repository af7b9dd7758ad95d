import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import type { Deps } from '../deps.ts';
import { allowErasing, eraseBounces } from './erase-order.queries.ts';

/** The details of an event `order_erased` until its mail is sent: the order's former address. */
const Details = z.object({ to: z.string().optional() });

/** Selects an order's erasure by its event, with the address of its mail. */
export async function selectErasure(db: Db, eventId: number) {
  const event = await db
    .selectFrom('audit_event')
    .select(['order_id', 'at', 'details'])
    .where('id', '=', eventId)
    .where('action', '=', 'order_erased')
    .executeTakeFirst();
  if (!event?.order_id) return undefined;
  return { orderId: event.order_id, at: event.at, to: Details.parse(event.details).to };
}

/** Removes the address of an erased order from the traces of its last mail: the event, the sent mail and its bounce. */
export async function forgetAddress(deps: Deps, { eventId }: JobData['confirm-erasure']): Promise<void> {
  const { to } = (await selectErasure(deps.db, eventId)) ?? {};
  if (!to) return;
  await deps.db.transaction().execute(async (tx) => {
    await allowErasing(tx);
    await tx
      .updateTable('audit_event')
      .set({ details: sql<RawBuilder<Record<string, unknown>>>`details - 'to'` })
      .where('id', '=', eventId)
      .execute();
    await tx
      .updateTable('sent_mail')
      .set({ recipient: '' })
      .where('kind', '=', 'order-erased')
      .where('reference', '=', String(eventId))
      .execute();
    await eraseBounces(tx, to);
  });
}
