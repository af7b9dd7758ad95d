import { setTimeout as sleep } from 'node:timers/promises';
import { watchAttempts } from '../../src/payments/attempts/watch-attempts.ts';
import { NO_ANSWER } from '../../src/payments/records/outcome-unknown.ts';
import { payOut } from '../../src/payments/refunds/pay-out.ts';
import { resolveRefund } from '../../src/payments/refunds/resolve-refund.ts';
import { watchRefunds } from '../../src/payments/refunds/watch-refunds.ts';
import { handInDebits } from './bank.ts';
import type { Storm } from './storm.ts';
import { CALLED } from './ways/behaviours.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IBAN = 'ES9121000418450200051332';
const JOBS_WITHIN_MS = 60_000;

/** The server does the jobs that the storm has left, those of money at least. */
async function untilJobsAreDone({ deps }: Storm): Promise<void> {
  for (const end = Date.now() + JOBS_WITHIN_MS; Date.now() < end; await sleep(100)) {
    const { rows } = await deps.pool.query(
      `select 1 from jobs.job where name in ('send-refund', 'cancel-attempts') and state in ('created', 'active') limit 1`,
    );
    if (rows.length === 0) return;
  }
}

const ACCOUNTANT = 'contable@folio.example';

/** What a provider cannot give back, the accountant sends; also what it was silent about and, asked since, knows nothing of. */
async function payByHand({ deps, counts }: Storm): Promise<void> {
  const waiting = await deps.db
    .selectFrom('refund')
    .select(['id', 'state'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'by_hand'),
        eb.and([eb('state', '=', 'pending'), eb('failure_code', '=', NO_ANSWER)]),
      ]),
    )
    .execute();
  for (const { id, state } of waiting) {
    if (state === 'pending') await resolveRefund(deps, id, false, ACCOUNTANT);
    if ((await payOut(deps, id, IBAN, ACCOUNTANT)) === 'done') counts.add('refunds sent by hand');
  }
}

/**
 * Nothing goes wrong any more, and time goes on until all that is open has ended: by a second node of the shop whose clock runs ahead, while
 * the server does its jobs.
 */
export async function drain(storm: Storm): Promise<void> {
  const { deps, control, setNow } = storm;
  for (const provider of CALLED) await control({ provider, nextOutcome: null, webhooks: { clear: true } });
  await untilJobsAreDone(storm);
  await handInDebits(storm);
  const begun = Date.now();
  for (const later of [
    2 * MINUTE_MS,
    20 * MINUTE_MS,
    DAY_MS + MINUTE_MS,
    2 * DAY_MS,
    12 * DAY_MS,
    20 * DAY_MS,
  ]) {
    setNow(new Date(begun + later));
    while ((await watchAttempts(deps)) > 0);
    await untilJobsAreDone(storm);
    await watchRefunds(deps);
  }
  // Money that was learned of last has been given back since; its provider may want to be asked once more.
  setNow(new Date(begun + 21 * DAY_MS));
  await watchRefunds(deps);
  await payByHand(storm);
  setNow();
}
