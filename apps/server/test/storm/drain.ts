import { setTimeout as sleep } from 'node:timers/promises';
import { watchAttempts } from '../../src/payments/attempts/watch-attempts.ts';
import { OUTCOME_UNKNOWN } from '../../src/payments/records/outcome-unknown.ts';
import { payOut } from '../../src/payments/refunds/pay-out.ts';
import { resolveRefund } from '../../src/payments/refunds/resolve-refund.ts';
import { watchRefunds } from '../../src/payments/refunds/watch-refunds.ts';
import { handInDebits } from './bank.ts';
import type { Storm } from './storm.ts';
import { CALLED } from './ways/behaviours.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IBAN = 'ES9121000418450200051332';
const JOBS_TIMEOUT_MS = 60_000;

/** Waits until the server has done the storm's jobs, at least those about money. */
async function untilJobsAreDone({ deps }: Storm): Promise<void> {
  for (const end = Date.now() + JOBS_TIMEOUT_MS; Date.now() < end; await sleep(100)) {
    const { rows } = await deps.pool.query(
      `select 1 from jobs.job
       where name in ('send-refund', 'cancel-attempts') and state in ('created', 'active') limit 1`,
    );
    if (rows.length === 0) return;
  }
}

const ACCOUNTANT = 'contable@folio.example';

/** Transfers the refunds that a provider cannot make, or whose outcome it does not know, as the accountant. */
async function transferRefunds({ deps, counts }: Storm): Promise<void> {
  const waiting = await deps.db
    .selectFrom('refund')
    .select(['id', 'state'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'by_hand'),
        eb.and([eb('state', '=', 'pending'), eb('failure_code', '=', OUTCOME_UNKNOWN)]),
      ]),
    )
    .execute();
  for (const { id, state } of waiting) {
    if (state === 'pending') await resolveRefund(deps, id, false, ACCOUNTANT);
    if ((await payOut(deps, id, IBAN, ACCOUNTANT)) === 'done') counts.add('refunds sent by hand');
  }
}

/**
 * Ends all faults, and advances the time on a second node until everything open has ended. The server does its jobs.
 */
export async function drain(storm: Storm): Promise<void> {
  const { deps, control, setNow } = storm;
  for (const provider of CALLED) await control({ provider, nextOutcome: null, webhooks: { clear: true } });
  await untilJobsAreDone(storm);
  await handInDebits(storm);
  const start = Date.now();
  for (const later of [
    2 * MINUTE_MS,
    20 * MINUTE_MS,
    DAY_MS + MINUTE_MS,
    2 * DAY_MS,
    12 * DAY_MS,
    20 * DAY_MS,
  ]) {
    setNow(new Date(start + later));
    while ((await watchAttempts(deps)) > 0);
    await untilJobsAreDone(storm);
    await watchRefunds(deps);
  }
  // The latest payments have been refunded since; their provider may need one more check.
  setNow(new Date(start + 21 * DAY_MS));
  await watchRefunds(deps);
  await transferRefunds(storm);
  setNow();
}
