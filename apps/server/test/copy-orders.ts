import { sql } from 'kysely';
import { selectOrderRow } from './purchase.ts';
import type { TestApp } from './test-app.ts';

/**
 * Copies an order with its lines and its access, this many times and into the store of these numbers: each copy is a
 * minute older than the one before. Returns the copies' numbers, newest first.
 */
export async function copyOrder(
  test: TestApp,
  orderId: number,
  count: number,
  firstNumber: number,
): Promise<number[]> {
  const { db } = test.deps;
  const { store_id: storeId } = await selectOrderRow(test, orderId);
  const target = Math.floor(firstNumber / 100_000_000);
  await sql`insert into customer_order (id, store_id, session_id, email, locale, state, net, vat, total, tax, consents,
      placed_at, paid_at, customer_id, stage)
    select ${firstNumber} + n, ${target}, session_id, email, locale, state, net, vat, total, tax, consents,
      placed_at - (n + 1) * interval '1 minute', paid_at, customer_id, stage
    from customer_order, generate_series(0, ${count - 1}) n where id = ${orderId}`.execute(db);
  await sql`insert into order_line (order_id, position, product_id, product_version_id, product_name, answers, printed,
      state, net, vat, vat_rate, promised_at, updated_at)
    select ${firstNumber} + n, position, product_id, product_version_id, product_name, answers, printed,
      state, net, vat, vat_rate, promised_at, updated_at
    from order_line, generate_series(0, ${count - 1}) n where order_id = ${orderId}`.execute(db);
  if (target === storeId)
    await sql`insert into order_access (session_id, order_id, granted_at)
      select session_id, ${firstNumber} + n, granted_at
      from order_access, generate_series(0, ${count - 1}) n where order_id = ${orderId}`.execute(db);
  return Array.from({ length: count }, (_, n) => firstNumber + n);
}
