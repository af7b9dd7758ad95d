import type { Deps } from '../deps.ts';

const BATCH_SIZE = 100;

/** Mails one reminder for each unpaid reference that expires tomorrow. Returns their number. */
export function remindOfReferences(deps: Deps): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable('payment_attempt')
      .set({ remind_at: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payment_attempt')
          .select('id')
          .where('remind_at', '<=', deps.clock())
          .where('ended_at', 'is', null)
          .orderBy('remind_at')
          .limit(BATCH_SIZE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    for (const { id: attemptId } of due)
      await deps.jobs.enqueue(tx, 'send-payment-mail', { mail: 'payment-reminder', attemptId });
    return due.length;
  });
}
