import type { Page } from '@playwright/test';
import { expectPaidOnce, finishAsAPerson } from '../../customer/paid-once.ts';
import { asQuery, NOTE } from '../../customer/whole-forms.ts';
import { KILLS, type KillPoint, type Scene } from '../../shop/kill-points.ts';
import { test } from '../../shop/killable-shop.ts';
import { takenOver } from '../../shop/shop.ts';

// Browser errors of an unreachable server, and router errors of a page that failed to load.
// One after another on one worker's shop: each start of a shop takes as long as a journey.
test.describe.configure({ mode: 'default' });
test.use({ expected: /ERR_|Failed to fetch|CallError|status of 5/ });

type Customer = Scene & KillPoint;
type EndHold = Awaited<ReturnType<KillPoint['arrive']>>;

for (const { how, when, points, tier = '' } of KILLS) {
  test(`kill -9 of ${how} ${when}: one order, one charge of each customer${tier}`, async ({
    newCustomer,
    email,
    shop,
  }) => {
    test.setTimeout(60_000 + points.length * 30_000);
    const customers: Customer[] = [];
    for (const [index, point] of points.entries()) {
      const page = await newCustomer();
      await openOrderForm(page);
      customers.push({ ...point, page, email: `${index}.${email}`, shop });
    }
    const holds: EndHold[] = [];
    for (const customer of customers)
      await test.step(`up to the kill ${customer.title}`, async () => {
        holds.push(await customer.arrive(customer));
      });
    await shop.kill(how);
    for (const endHold of holds) await endHold?.();
    await shop.startAgain();
    for (const { title, page, email: own, resume = reload } of customers)
      await test.step(`on from the kill ${title}`, async () => {
        await resume(page);
        await finishAsAPerson(page, own);
      });
    // Only now: the check lets the provider's events go, of every customer.
    for (const { title, email: own } of customers)
      await test.step(`paid once after the kill ${title}`, () => expectPaidOnce(shop, own));
  });
}

async function openOrderForm(page: Page): Promise<void> {
  await page.request.get(`/cart/add/ns?${asQuery(NOTE)}`);
  await page.goto('/customer/register');
  await takenOver(page);
}

/**
 * Reloads the page, once more where the browser used a connection that the kill had cut. Does nothing more where the
 * page itself moves on at that moment, now that the shop is back.
 */
async function reload(page: Page): Promise<void> {
  await page.reload().catch(async (error: Error) => {
    if (error.message.includes('net::ERR_EMPTY_RESPONSE')) await page.reload();
    else if (!error.message.includes('net::ERR_ABORTED')) throw error;
  });
  await page.waitForLoadState();
  await takenOver(page);
}
