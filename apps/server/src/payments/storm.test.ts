import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxAccounts } from '../../../../tools/sandbox-accounts.ts';
import { freePort } from '../../test/free-port.ts';
import { STRIPE_KEYS, startSandbox } from '../../test/sandbox.ts';
import { calm, offerAll, providersBooks, rage, type Storm } from '../../test/storm/storm.ts';
import { createTestApp } from '../../test/test-app.ts';

/** Some dozens here; `node bench/purchases.ts` makes a thousand of the same. */
const COUNT = Number(process.env.STORM_COUNT ?? 40);
const SEED = Number(process.env.STORM_SEED ?? 1);

let storm: Storm;
let close: () => Promise<void>;
beforeAll(async () => {
  const provider = await startSandbox();
  const port = await freePort();
  const test = await createTestApp({
    gateways: 'accounts',
    environment: {
      PORT: String(port),
      ...sandboxAccounts(provider.url),
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    },
  });
  await test.app.listen({ host: '127.0.0.1', port });
  await offerAll(test);
  storm = { test, sandboxUrl: provider.url, control: provider.control };
  for (const name of ['stripe', 'paypal', 'sibs'])
    await provider.control({ provider: name, webhookUrl: `http://127.0.0.1:${port}/webhooks/${name}` });
  close = async () => {
    await provider.close();
    await test.close();
  };
});
afterAll(() => close());

/** Cents of an order by our ledger. */
async function ledgerBooks(): Promise<Map<number, { charged: number; refunded: number; payments: number }>> {
  const entries = await storm.test.deps.db.selectFrom('ledger_entry').selectAll().execute();
  const books = new Map<number, { charged: number; refunded: number; payments: number }>();
  for (const { order_id, kind, amount } of entries) {
    const book = books.get(order_id) ?? { charged: 0, refunded: 0, payments: 0 };
    books.set(order_id, {
      charged: book.charged + (kind === 'refund' ? 0 : amount),
      refunded: book.refunded - (kind === 'refund' ? amount : 0),
      payments: book.payments + (kind === 'payment' ? 1 : 0),
    });
  }
  return books;
}

it('[EN-15] [AP-0] whatever goes wrong, every order is paid once or not at all, and all books agree', async () => {
  const orders = await rage(storm, COUNT, SEED);
  await calm(storm);
  const { db } = storm.test.deps;
  const open = await db.selectFrom('payment_attempt').selectAll().where('ended_at', 'is', null).execute();
  expect(open.map(({ id, method, state }) => ({ id, method, state }))).toEqual([]);
  const unsent = await db.selectFrom('refund').selectAll().where('ended_at', 'is', null).execute();
  expect(unsent).toEqual([]);

  const [ours, theirs] = [await ledgerBooks(), await providersBooks(storm)];
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'state', 'total'])
    .where('id', 'in', orders)
    .execute();
  const byHand = await db
    .selectFrom('refund')
    .select(['order_id', 'amount'])
    .where('state', '=', 'by_hand')
    .execute();
  for (const { id, state, total } of rows) {
    const book = ours.get(id) ?? { charged: 0, refunded: 0, payments: 0 };
    const there = theirs.get(id) ?? { charged: 0, refunded: 0 };
    expect({ id, charged: there.charged, refunded: there.refunded }).toEqual({
      id,
      charged: book.charged,
      refunded: book.refunded,
    });
    expect({ id, payments: book.payments }).toEqual({ id, payments: state === 'paid' ? 1 : 0 });
    const waiting = byHand
      .filter(({ order_id }) => order_id === id)
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(book.charged - book.refunded - waiting).toBe(state === 'paid' ? total : 0);
  }
  expect(rows.some(({ state }) => state === 'paid')).toBe(true);
  if (process.env.STORM_FIGURES) {
    const attempts = await db
      .selectFrom('payment_attempt')
      .select(({ fn }) => ['method', 'state', fn.countAll<number>().as('n')])
      .groupBy(['method', 'state'])
      .orderBy('method')
      .execute();
    const kinds = await db
      .selectFrom('ledger_entry')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('n')])
      .groupBy('kind')
      .execute();
    const lines = [...attempts, ...kinds].map((row) => Object.values(row).join(' '));
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}, 600_000);
