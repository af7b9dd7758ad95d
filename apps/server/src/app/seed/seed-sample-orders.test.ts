import { DEBIT_TABS } from '@folio/contract/payments/debit-tabs';
import { REFUND_TABS } from '@folio/contract/payments/refund-tabs';
import { QUEUE_TABS } from '@folio/contract/staff/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAYS, PLAN } from '../../../seed/demonstration/plan.ts';
import { PRODUCTS } from '../../../seed/products.ts';
import { STORES } from '../../../seed/stores.ts';
import { createDebitApp } from '../../../test/bank/debit.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { reconcile } from '../../payments/reconciliation/reconcile.ts';
import { alarmStuckAttempts } from '../../payments/records/stuck-attempts.ts';
import { seedSampleOrders } from './seed-sample-orders.ts';

/** A Tuesday at noon, while the office is open. */
const NOW = new Date('2026-11-24T11:00:00Z');
const MONTHS = ['2026-10', '2026-11'];

let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await createDebitApp();
  // Sign-in sessions expire by the machine's clock.
  test.setNow();
  admin = await signIn(test, 'admin');
  test.setNow(NOW);
  await seedSampleOrders(test.deps);
});
afterAll(() => test.close());

const rows = async <T extends object>(sql: string): Promise<T[]> =>
  (await test.deps.pool.query(sql)).rows as T[];
const show = async (path: string) => (await admin.call('GET', `api/${path}`)).json();

it('has a busy month in every store, of every product and of customers who come back', async () => {
  const orders = await rows<{ store_id: number; email: string; placed_at: Date }>(
    'select store_id, email, placed_at from customer_order',
  );
  expect(orders.length).toBeGreaterThan(150);
  expect(orders.length).toBeLessThan(300);
  expect(new Set(orders.map(({ store_id }) => store_id))).toEqual(new Set(STORES.map(({ id }) => id)));
  const sold = await rows<{ product_id: number }>('select distinct product_id from order_line');
  expect(sold.map(({ product_id }) => product_id).sort()).toEqual(PRODUCTS.map(({ id }) => id).sort());
  const byEmail = Map.groupBy(orders, ({ email }) => email).values();
  const returning = [...byEmail].filter(({ length }) => length > 1);
  expect(returning.length).toBeGreaterThan(4);
  expect(returning.some((own) => new Set(own.map(({ store_id }) => store_id)).size > 1)).toBe(true);
  const days = orders.map(({ placed_at }) => (NOW.getTime() - placed_at.getTime()) / 86_400_000);
  expect(Math.min(...days)).toBeGreaterThan(0);
  expect(Math.max(...days)).toBeLessThan(DAYS + 1);
  const numbers = await rows<{ sold: number }>(
    'select count(*)::int as sold from customer_order where store_id = 14',
  );
  expect(numbers[0]?.sold).toBeGreaterThan(PLAN[1]?.orders ?? 0);
});

it('shows the same sums in an order’s ledger, payments, refunds and total', async () => {
  const orders = await rows<{ id: string; total: number; state: string }>(
    'select id, total, state from customer_order order by id',
  );
  for (const { id, total, state } of orders) {
    const { payments, refunds } = await show(`orders/${id}`);
    const sum = (kind: string) =>
      payments.ledger
        .filter((entry: { kind: string }) => entry.kind === kind)
        .reduce((cents: number, { amount }: { amount: number }) => cents + amount, 0);
    const returned = 0 - sum('refund') - sum('chargeback');
    expect([id, payments.captured]).toEqual([id, state === 'paid' ? total : 0]);
    expect([id, payments.captured, payments.returned]).toEqual([id, sum('payment'), returned]);
    expect([id, payments.balance]).toEqual([id, payments.captured - returned]);
    const made = refunds.filter((one: { state: string }) => ['succeeded', 'paid_out'].includes(one.state));
    const refunded = made.reduce((cents: number, { amount }: { amount: number }) => cents + amount, 0);
    expect([id, refunded + sum('refund')]).toEqual([id, 0]);
  }
});

it('[BC-9] has an invoice for each payment and a credit note for each refund, numbered by date', async () => {
  for (const month of MONTHS) {
    const { ledger, series, blockedCount } = await show(`invoices?month=${month}`);
    expect([month, ledger.differing, blockedCount]).toEqual([month, 0, 0]);
    expect(ledger.payments).toBeGreaterThan(0);
    for (const { missingCount } of series) expect(missingCount).toBe(0);
    const gross = series.reduce((sum: number, one: { gross: number }) => sum + one.gross, 0);
    expect([month, gross]).toEqual([month, ledger.payments + ledger.refunds]);
  }
  const disordered = await rows(
    `select number from (select number, issued_at, lag(issued_at) over (partition by code, year order by sequence) as
       before from invoice) numbered where before > issued_at`,
  );
  expect(disordered).toEqual([]);
});

it('leaves nothing for the nightly checks to report', async () => {
  expect(await reconcile(test.deps)).toEqual([]);
  expect(await alarmStuckAttempts(test.deps)).toBe(0);
});

it('fills every screen of the back office', async () => {
  const { counts, late } = await show('queue');
  for (const tab of QUEUE_TABS) expect([tab, counts[tab] > 0]).toEqual([tab, true]);
  expect(late).toBeGreaterThan(0);
  for (const tab of ['open', 'done']) expect((await show(`messages?tab=${tab}`)).messages).not.toEqual([]);
  for (const tab of ['open', 'ended', 'ordered'])
    expect((await show(`quotes?tab=${tab}`)).quotes).not.toEqual([]);
  for (const tab of REFUND_TABS.filter((one) => one !== 'in_progress'))
    expect([tab, (await show(`refunds?tab=${tab}`)).refunds.length > 0]).toEqual([tab, true]);
  for (const tab of DEBIT_TABS.filter((one) => one !== 'cancelled'))
    expect([tab, (await show(`debits?tab=${tab}`)).counts[tab] > 0]).toEqual([tab, true]);
  expect((await show('disputes')).disputes.length).toBe(4);
  expect(await show('reconciliation')).toMatchObject({ openDisputes: 1, run: { differences: 0 } });
  const [found] = await rows<Record<string, number>>(
    `select (select count(*)::int from incident where state = 'open') as asked,
      (select count(*)::int from incident where state = 'answered') as answered,
      (select count(*)::int from mail_bounce) as bounced, (select count(*)::int from withdrawal) as withdrawn,
      (select count(*)::int from order_line where state = 'not_found') as missing,
      (select count(*)::int from customer_account) as registered,
      (select count(*)::int from payment_attempt where state = 'pending' and method != 'bank') as referenced,
      (select count(distinct staff_id)::int from staff_assignment) as colleagues`,
  );
  for (const [what, count] of Object.entries(found ?? {})) expect([what, count > 0]).toEqual([what, true]);
});

it('sends no mail, and adds nothing at the next start', async () => {
  const count = () => rows('select count(*)::int from audit_event');
  const before = await count();
  await seedSampleOrders(test.deps);
  expect(await count()).toEqual(before);
  expect(await rows("select name from jobs.job where name like 'send-%'")).toEqual([]);
  expect(test.mails).toEqual([]);
});
