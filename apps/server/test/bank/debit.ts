import { sepaGateway } from '../../src/payments/providers/sepa/sepa.ts';
import { SepaSettings } from '../../src/payments/providers/sepa/settings.ts';
import type { Gateway } from '../../src/payments/records/gateway.ts';
import { jsonb } from '../../src/platform/db/json.ts';
import { CONSENTS, EMAIL, type TestVisitor, withNote } from '../purchase.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { IBAN } from './iban.ts';

/** An invented creditor with valid check digits. */
export const CREDITOR = {
  CREDITOR_ID: 'ES80000B00000018',
  CREDITOR_NAME: 'Agencia Inventada, S. L.',
  CREDITOR_IBAN: 'ES7921000813610123456789',
};
export const FIELDS = { holder: 'Ana Prueba Núñez', iban: IBAN, mandate: '1' };
/** A Tuesday on which banks are open. */
export const TUESDAY = new Date('2026-11-24T09:00:00Z');

/** Creates the application with a debit account, on a Tuesday; optionally with a card account. */
export async function createDebitApp(
  settings: Readonly<Record<string, string>> = {},
  cards?: Gateway,
  environment: Readonly<Record<string, string>> = { NETWORK_BUDGET: '100' },
): Promise<TestApp> {
  const open = new Map<string, Gateway>(cards && [[cards.name, cards]]);
  const test = await createTestApp({ gateways: open, environment });
  open.set('sepa', sepaGateway('sepa', SepaSettings.parse({ ...CREDITOR, ...settings }), test.deps));
  test.setNow(TUESDAY);
  return test;
}

export type Debited = { readonly who: TestVisitor; readonly orderId: number };

/** Places an order of store 14 that is to be paid by debit; no mandate is signed. */
export async function orderByDebit(test: TestApp): Promise<Debited> {
  const who = await withNote(test, '14.localhost:3000');
  const answer = await who.send('/desktopapp/rest/checkoutRegister/', {
    email: EMAIL,
    type: 'bank',
    ...CONSENTS,
  });
  if (!answer.json().ok) throw new Error(`checkout answered ${answer.body}`);
  return { who, orderId: Number(answer.json().message) };
}

export const payByDebit = async ({ who, orderId }: Debited, fields: Record<string, string> = FIELDS) =>
  (await who.view('pay', { orderId: String(orderId), method: 'bank', fields })).json().value;

/** Places an order and signs its mandate. */
export async function signedDebit(test: TestApp, fields: Record<string, string> = FIELDS): Promise<Debited> {
  const ordered = await orderByDebit(test);
  const result = await payByDebit(ordered, fields);
  if (result.kind !== 'next') throw new Error(`the mandate was not signed: ${JSON.stringify(result)}`);
  return ordered;
}

export function selectDebit({ deps }: TestApp, orderId: number) {
  return deps.db
    .selectFrom('sepa_debit')
    .innerJoin('sepa_mandate', 'sepa_mandate.reference', 'sepa_debit.mandate')
    .selectAll('sepa_mandate')
    .select(['mandate', 'amount', 'collect_on', 'state', 'reason', 'starts_at', 'payment_info'])
    .where('sepa_debit.order_id', '=', orderId)
    .orderBy('sepa_debit.created_at', 'desc')
    .executeTakeFirstOrThrow();
}

/** Sets when store 14 begins work on orders paid by debit. */
export async function startAt({ deps }: TestApp, startsAt: 'settled' | 'accepted'): Promise<void> {
  await deps.db
    .updateTable('store_payment_method')
    .set({ settings: jsonb({ startsAt }) })
    .where('store_id', '=', 14)
    .where('method', '=', 'bank')
    .execute();
  await deps.catalogue.refresh();
}
