import { sql } from 'kysely';
import { sendPaymentMail } from '../src/payments/attempts/send-payment-mail.ts';
import { settleAttempt } from '../src/payments/settlement/settle-attempt.ts';
import type { JobName, PaymentMail } from '../src/platform/jobs/job-table.ts';
import type { TestApp } from './test-app.ts';
import { NOTE, type Shop, visitor } from './visitor.ts';

export type TestVisitor = ReturnType<typeof visitor>;
export type Purchase = { readonly who: TestVisitor; readonly orderId: number; readonly providerRef: string };

export const CONSENTS = { start_now: '1', lose_withdrawal: '1' };
export const EMAIL = 'ana.prueba@correo.example';

/** A visitor with a Nota Simple in the cart. */
export async function withNote(test: Shop, host?: string): Promise<TestVisitor> {
  const who = visitor(test, host);
  await who.open();
  await who.send('/desktopapp/rest/addns', NOTE);
  return who;
}

/** Checks the cart out; the order waits for its payment. */
export async function checkOut(who: TestVisitor, email = EMAIL): Promise<number> {
  const answer = await who.send('/desktopapp/rest/checkoutRegister/', { email, type: 'cc', ...CONSENTS });
  if (answer.statusCode !== 200) throw new Error(`checkout answered ${answer.statusCode}: ${answer.body}`);
  return Number(answer.json().message);
}

/** Opens the payment at the provider, and returns the provider's reference. */
export async function openPayment(test: TestApp, who: TestVisitor, orderId: number): Promise<string> {
  const answer = await who.fetch(`/desktopapp/rest/otherMethodsPaymentIntent?order_id=${orderId}`);
  if (!answer.json().ok) throw new Error(`no intent for order ${orderId}`);
  const { provider_ref } = await latestAttempt(test, orderId);
  return provider_ref as string;
}

/** Places an order, and opens its payment at the provider. */
export async function purchase(test: TestApp, host?: string): Promise<Purchase> {
  const who = await withNote(test, host);
  const orderId = await checkOut(who);
  return { who, orderId, providerRef: await openPayment(test, who, orderId) };
}

/** Pays an order that waits for its payment. */
export async function payOrder(test: TestApp, who: TestVisitor, orderId: number): Promise<void> {
  const providerRef = await openPayment(test, who, orderId);
  const { id, amount, currency } = await latestAttempt(test, orderId);
  const money = { providerRef, amount, currency, orderId, failureCode: null };
  await settleAttempt(test.deps, id, { ...money, state: 'succeeded' });
}

/** Places an order and pays it. */
export async function paidPurchase(test: TestApp, host?: string): Promise<Purchase> {
  const bought = await purchase(test, host);
  test.gateway.behave('succeed', bought.providerRef);
  await bought.who.view('settle', { orderId: String(bought.orderId), fields: {} });
  return bought;
}

/** Returns the newest payment attempt of an order. */
export function latestAttempt({ deps }: TestApp, orderId: number) {
  return deps.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

/** Returns the payment attempts of an order, oldest first. */
export function selectAttempts({ deps }: TestApp, orderId: number) {
  const attempts = deps.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId);
  return attempts.orderBy('created_at').execute();
}

export function selectOrderRow({ deps }: TestApp, orderId: number) {
  return deps.db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

/** Returns an order's ledger entries, in the order of their booking. */
export function selectLedgerEntries({ deps }: TestApp, orderId: number) {
  return deps.db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount', 'currency', 'provider_ref'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export const orderState = async (test: TestApp, orderId: number) =>
  (await selectOrderRow(test, orderId)).state;

/** Returns what an order's ledger has, oldest first: `payment`, `surplus`. */
export const ledgerKinds = async (test: TestApp, orderId: number) =>
  (await selectLedgerEntries(test, orderId)).map(({ kind }) => kind);

/** Returns the actions of an order's audit events, oldest first. */
export async function selectAuditEvents({ deps }: TestApp, orderId: number): Promise<string[]> {
  const events = await deps.db
    .selectFrom('audit_event')
    .select('action')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return events.map(({ action }) => action);
}

/** Returns the jobs that were enqueued for an order, in any state. */
export async function jobsFor({ deps }: TestApp, name: JobName, orderId: number): Promise<object[]> {
  const { rows } = await sql<{ data: object }>`
    select data from jobs.job where name = ${name} and (data ->> 'orderId')::bigint = ${orderId}`.execute(
    deps.db,
  );
  return rows.map(({ data }) => data);
}

/** Sends the enqueued mails about an attempt, and returns their kinds, oldest first. */
export async function sendMailsAbout({ deps }: TestApp, attemptId: string): Promise<PaymentMail[]> {
  const { rows } = await sql<{ mail: PaymentMail }>`
    select data ->> 'mail' as mail from jobs.job
    where name = 'send-payment-mail' and data ->> 'attemptId' = ${attemptId} order by created_on`.execute(
    deps.db,
  );
  for (const { mail } of rows) await sendPaymentMail(deps, { mail, attemptId });
  return rows.map(({ mail }) => mail);
}

/** Counts the orders of the whole database. */
export async function countOrders(test: TestApp): Promise<number> {
  const { n } = await test.deps.db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
