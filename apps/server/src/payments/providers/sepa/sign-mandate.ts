import { DEBIT_STARTS, type DebitStart } from '@folio/domain/bank/debit-states';
import { maskIban } from '@folio/domain/bank/iban';
import { collectionDay } from '@folio/domain/bank/target-days';
import { z } from 'zod';
import { todayIn } from '../../../platform/clock/local-date.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { decryptBytes, encryptBytes } from '../../../platform/files/encrypt-bytes.ts';
import type { AttemptRef, Payer } from '../../records/gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { BANK_ZONE } from './bank-time.ts';
import { type Debit, type Mandate, selectAttemptDebit } from './debits.queries.ts';
import { mandateWording } from './mandate-text.ts';
import type { Debtor } from './read-fields.ts';
import type { SepaSettings } from './settings.ts';

const MAX_AGENT_LENGTH = 500;
const StartsAt = z.enum(DEBIT_STARTS).catch('settled');

/** Returns the context that a mandate's bank account is encrypted under. */
export const mandateContext = (reference: string): string => `mandate ${reference}`;

/** Decrypts the bank account of a mandate. */
export const decryptIban = (
  deps: GatewayDeps,
  { reference, iban }: Pick<Mandate, 'reference' | 'iban'>,
): string => decryptBytes(deps.config.secrets, mandateContext(reference), iban).toString();

/** Returns when the order's store begins work on orders paid by this method. */
async function selectStart(db: Db, { orderId, method }: AttemptRef): Promise<DebitStart> {
  const row = await db
    .selectFrom('store_payment_method')
    .innerJoin('customer_order', 'customer_order.store_id', 'store_payment_method.store_id')
    .select('store_payment_method.settings')
    .where('customer_order.id', '=', orderId)
    .where('store_payment_method.method', '=', method)
    .executeTakeFirst();
  return StartsAt.parse(row?.settings.startsAt);
}

/** Returns the evidence of a mandate's row: who let whom debit which account, the wording, and the place. */
function mandateEvidence(
  deps: GatewayDeps,
  reference: string,
  settings: SepaSettings,
  { amount }: AttemptRef,
  { holder, iban }: Debtor,
  { locale, ip, userAgent }: Payer,
) {
  return {
    creditor_id: settings.CREDITOR_ID,
    creditor_name: settings.CREDITOR_NAME,
    holder,
    iban: encryptBytes(deps.config.secrets, mandateContext(reference), Buffer.from(iban)),
    account: maskIban(iban),
    wording: mandateWording(settings, locale, amount, iban),
    locale,
    signed_at: deps.clock(),
    ip,
    user_agent: userAgent.slice(0, MAX_AGENT_LENGTH),
  };
}

/** Stores a mandate with its evidence and the debit that it allows, once per attempt. Returns the stored debit. */
export async function signMandate(
  deps: GatewayDeps,
  account: string,
  settings: SepaSettings,
  attempt: AttemptRef,
  debtor: Debtor,
  payer: Payer,
): Promise<Debit> {
  const now = deps.clock();
  const reference = attempt.providerRef ?? '';
  const startsAt = await selectStart(deps.db, attempt);
  const common = { attempt_id: attempt.attemptId, order_id: attempt.orderId, gateway: account };
  await deps.db.transaction().execute(async (tx) => {
    // Locked before the rows that reference it: settlement locks the order first and the attempt next.
    await tx
      .selectFrom('customer_order')
      .select('id')
      .where('id', '=', attempt.orderId)
      .forKeyShare()
      .execute();
    const signed = await tx
      .insertInto('sepa_mandate')
      .values({ ...common, reference, ...mandateEvidence(deps, reference, settings, attempt, debtor, payer) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (!signed) return;
    await tx
      .insertInto('sepa_debit')
      .values({
        ...common,
        mandate: reference,
        amount: attempt.amount,
        currency: attempt.currency,
        sequence: 'OOFF',
        collect_on: collectionDay(todayIn(BANK_ZONE, now), settings.PRENOTIFICATION_DAYS),
        starts_at: startsAt,
        state: 'mandate_signed',
        reason: null,
        file_id: null,
        payment_info: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
  const debit = await selectAttemptDebit(deps.db, attempt.attemptId);
  if (!debit) throw new Error(`the mandate reference ${reference} belongs to another attempt`);
  return debit;
}
