import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliver } from '../../../test/delivery.ts';
import { openedByLink } from '../../../test/guest.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buyNotes, readLines } from '../../../test/withdrawal.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[RT-12] a delivered line promises nothing more, also to whom a link has brought', async () => {
  const bought = await buyNotes(test, 2);
  const [first] = await readLines(test, bought);
  await deliver(test, first?.id as number);
  for (const who of [bought.who, await openedByLink(test, bought.orderId)])
    expect(
      (await who.view('order', { orderId: String(bought.orderId), key: null })).json().value.lines,
    ).toMatchObject([{ promisedAt: null }, { promisedAt: expect.any(String) }]);
});
