import type { PaymentStep } from '@folio/contract/payments/payment.view';
import { recordSubmission } from '../../../payments/attempts/record-submission.ts';
import { startAttempt } from '../../../payments/attempts/start-attempt.ts';
import {
  type Attempt,
  selectLatestAttempt,
  toAttemptRef,
} from '../../../payments/records/attempts.queries.ts';
import type { ProviderStatus } from '../../../payments/records/gateway.ts';
import { settleAttempt } from '../../../payments/settlement/settle-attempt.ts';
import { jsonb } from '../../../platform/db/json.ts';
import type { Shopper } from './shop.ts';
import type { World } from './world.ts';

/** The payment of an order, and the steps of its customer. */
export async function latestAttempt({ deps }: World, orderId: number): Promise<Attempt> {
  const attempt = await selectLatestAttempt(deps.db, orderId);
  if (!attempt) throw new Error(`order ${orderId} has no payment`);
  return attempt;
}

async function report(
  { deps }: World,
  { id, order_id: orderId, amount, currency }: Attempt,
  state: ProviderStatus['state'],
  failureCode: string | null = null,
): Promise<void> {
  const status = {
    state,
    amount,
    currency,
    orderId,
    failureCode,
    providerRef: `demo-${id.slice(0, 13)}`,
  };
  await settleAttempt(deps, id, status);
  // The sandbox does not know the payment: without a reference it is never asked about it.
  await deps.db.updateTable('payment_attempt').set({ provider_ref: null }).where('id', '=', id).execute();
}

/** Pays an order by the attempt that its checkout began. */
export const pay = async (world: World, orderId: number): Promise<void> =>
  report(world, await latestAttempt(world, orderId), 'succeeded');

/** Declines the card of an order, whose customer tries another. */
export const decline = async (world: World, orderId: number): Promise<void> =>
  report(world, await latestAttempt(world, orderId), 'requires_action', 'insufficient_funds');

const REFERENCE_DAYS = 3;

/** Shows the customer the reference that they pay at a cash machine. Stored as a row: only a provider issues one. */
export async function issueReference(world: World, orderId: number): Promise<void> {
  const { db, clock } = world.deps;
  const { id, amount } = await latestAttempt(world, orderId);
  const until = new Date(clock().getTime() + REFERENCE_DAYS * 86_400_000);
  const step: PaymentStep = {
    ...{ kind: 'reference', entity: '11683', reference: String(orderId % 1_000_000_000).padStart(9, '9') },
    ...{ amount, until: until.toISOString() },
  };
  await db
    .updateTable('payment_attempt')
    .set({ state: 'pending', next_step: jsonb(step), expires_at: until, updated_at: clock() })
    .where('id', '=', id)
    .execute();
}

/** An example of an account that belongs to nobody. */
const IBAN = 'ES9121000418450200051332';

/** Signs the mandate of a direct debit. */
export async function signDebit(world: World, { person, visitor }: Shopper, orderId: number): Promise<void> {
  const { deps } = world;
  const attempt = await latestAttempt(world, orderId);
  const gateway = deps.gateways.get(attempt.gateway);
  const { ip, userAgent, locale, origin } = visitor;
  const payer = { email: person.email, locale, ip, userAgent };
  const urls = { back: origin, challenged: origin, cancelled: origin, deviceChecked: origin, notify: origin };
  const started =
    gateway && (await startAttempt(deps, gateway, attempt, { payer, urls, description: String(orderId) }));
  const fields = { holder: `${person.first} ${person.last}`, iban: IBAN, mandate: '1' };
  const submitted = started && (await gateway?.submit?.(toAttemptRef(started), { fields, payer, urls }));
  if (!started || !submitted?.ok) throw new Error(`order ${orderId} has no debit`);
  await recordSubmission(deps, started, submitted);
}
