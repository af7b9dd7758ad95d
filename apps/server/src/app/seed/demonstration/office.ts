import { isTargetDay } from '@folio/domain/bank/target-days';
import { addDays } from '@folio/domain/date/iso-date';
import { DAYS } from '../../../../seed/demonstration/plan.ts';
import { remindOfIncidents } from '../../../aftersales/incidents/remind-of-incidents.ts';
import { beginOrders } from '../../../orders/start-consents/begin-orders.ts';
import { watchAttempts } from '../../../payments/attempts/watch-attempts.ts';
import { exportDebits } from '../../../payments/direct-debits/export-debits.ts';
import { recordBankUpdate } from '../../../payments/direct-debits/record-bank-update.ts';
import { isSepa } from '../../../payments/providers/sepa/sepa.ts';
import { reconcileOnce } from '../../../payments/reconciliation/reconcile-once.ts';
import { todayIn } from '../../../platform/clock/local-date.ts';
import type { Story } from './play.ts';
import { daysBefore } from './time.ts';
import type { World } from './world.ts';

/** The jobs that end and compare payments at night. */
export async function* nights(world: World, now: Date): Story {
  for (let days = DAYS; days >= 0; days -= 1) {
    yield daysBefore(now, days, 4 + 41 / 60);
    await watchAttempts(world.deps);
    await beginOrders(world.deps);
    await remindOfIncidents(world.deps);
    await reconcileOnce(world.deps);
  }
}

/** Days after which the bank reports that a customer returned a debit. */
const RETURNED_AFTER = 3;

/** The accountant's exchange with the bank, on each day that banks are open. */
export async function* bankDays(world: World, now: Date): Story {
  const { deps, staff } = world;
  const sepa = [...deps.gateways.values()].find(isSepa);
  if (!sepa) return;
  for (let days = DAYS; days >= 0; days -= 1) {
    const at = daysBefore(now, days, 11.2);
    const today = todayIn('Europe/Madrid', at);
    if (!isTargetDay(today)) continue;
    yield at;
    await exportDebits(deps, sepa, addDays(today, 1), staff.accountant.email);
    yield daysBefore(now, days, 12.5);
    await reportDebits(world, today);
  }
}

/** Records what the bank reports by today: debits that are collected, rejected or returned. */
async function reportDebits({ deps, staff, debitFailures }: World, today: string): Promise<void> {
  const debits = await deps.db
    .selectFrom('sepa_debit')
    .select(['mandate', 'order_id', 'state', 'collect_on'])
    .where('state', 'in', ['exported', 'settled'])
    .where('collect_on', '<', today)
    .orderBy('created_at')
    .execute();
  for (const { mandate, order_id, state, collect_on } of debits) {
    const failure = debitFailures.get(order_id);
    const isReturned = failure === 'returned' && collect_on < addDays(today, -RETURNED_AFTER);
    if (state === 'settled' && !isReturned) continue;
    const outcome = state === 'settled' ? 'returned' : failure === 'rejected' ? 'rejected' : 'settled';
    const reason = outcome === 'settled' ? null : outcome === 'returned' ? 'MD06' : 'AM04';
    const about = { kind: 'debit', endToEndId: mandate } as const;
    const update = { about, state: outcome, amount: null, currency: null, reason } as const;
    await recordBankUpdate(deps, mandate, update, staff.accountant.email);
  }
}
