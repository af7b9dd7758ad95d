import type { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOrder } from '../../../test/copy-orders.ts';
import { registered } from '../../../test/customer.ts';
import { readZip } from '../../../test/http/read-zip.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { exportAccount } from './export-data.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const selectByEmail = (email: string) =>
  test.deps.db.selectFrom('customer_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('[AP-8] a copy of hundreds of orders', () => {
  it('reads each order when its turn comes, and none ahead of a reader who waits', async () => {
    const { email, orderId } = await registered(test);
    await copyOrder(test, orderId, 599, 1490000000);
    const customer = await selectByEmail(email);
    let read = 0;
    const counted = {
      ...test.deps,
      catalogue: {
        ...test.deps.catalogue,
        current() {
          read += 1;
          return test.deps.catalogue.current();
        },
      },
    };
    const archive = await exportAccount(counted, customer);
    // Two buffers of 64 KiB fill with the archive; nothing is read that has no place there.
    while (!(archive as PassThrough).writableNeedDrain) await setTimeout(20);
    const waiting = read;
    await setTimeout(1000);
    // One may have been on its way.
    expect([waiting < 400, read - waiting <= 1]).toEqual([true, true]);
    const files = readZip(await buffer(archive));
    // The account and three readmes beside the orders.
    expect([read, files.size]).toEqual([600, 604]);
    expect(JSON.parse(String(files.get('orders/1490000598/order.json')))).toMatchObject({ id: 1490000598 });
  }, 120_000);

  it('ends unfinished at an order that cannot be read', async () => {
    const { email, orderId } = await registered(test);
    await copyOrder(test, orderId, 300, 1480000000);
    const archive = await exportAccount(test.deps, await selectByEmail(email));
    await setTimeout(500);
    await sql`update customer_order set customer_id = null where id = 1480000299`.execute(test.deps.db);
    await expect(buffer(archive)).rejects.toThrow('no result');
  });
});
