import { REMINDERS_MS, remindersDue } from '@folio/domain/incident/incident-states';
import type { Deps } from '../deps.ts';

/** Maximum number of incidents per run; the rest wait for the next run. */
const BATCH = 200;

/** Mails customers who have not answered for two and for five days, once each, and returns how many. */
export async function remindOfIncidents(deps: Deps): Promise<number> {
  const now = deps.clock();
  const due = await deps.db
    .selectFrom('incident')
    .select(['id', 'asked_at', 'reminders'])
    .where('state', '=', 'open')
    .where(({ or, and, eb }) =>
      or(
        REMINDERS_MS.map((after, sent) =>
          and([eb('reminders', '<=', sent), eb('asked_at', '<=', new Date(now.getTime() - after))]),
        ),
      ),
    )
    .orderBy('asked_at')
    .limit(BATCH)
    .execute();
  let sent = 0;
  for (const { id, asked_at, reminders } of due)
    await deps.db.transaction().execute(async (tx) => {
      const reminder = remindersDue(asked_at, now);
      const { numUpdatedRows } = await tx
        .updateTable('incident')
        .set({ reminders: reminder })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('reminders', '=', reminders)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await deps.jobs.enqueue(tx, 'send-incident-mail', { incidentId: id, reminder });
      sent += 1;
    });
  return sent;
}
