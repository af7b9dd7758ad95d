import type { Deps } from '../deps.ts';
import { minutesUntilNextCheck } from '../payments/watch-attempts.ts';
import { askRefund } from './ask-about-refund.ts';
import { selectDueRefunds } from './refunds.queries.ts';
import { sendRefund } from './send-refund.ts';

const IN_ONE_GO = 50;

/** Asks the providers about every refund that is under way, so that none is forgotten. Answers with the number that was looked at. */
export async function watchRefunds(deps: Deps): Promise<number> {
  const due = await selectDueRefunds(deps.db, deps.clock(), IN_ONE_GO);
  for (const refund of due) {
    const gateway = deps.gateways.get(refund.gateway);
    try {
      if (refund.state === 'sending') await sendRefund(deps, refund.id);
      else if (gateway) await askRefund(deps, gateway, refund);
    } catch (error) {
      deps.log.warn({ err: error, refundId: refund.id }, 'a refund could not be asked about');
    }
    const minutes = minutesUntilNextCheck(refund.checks);
    await deps.db
      .updateTable('refund')
      .set({ checks: refund.checks + 1, check_at: new Date(deps.clock().getTime() + minutes * 60_000) })
      .where('id', '=', refund.id)
      .where('check_at', 'is not', null)
      .execute();
  }
  return due.length;
}
