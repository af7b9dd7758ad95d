import { expect, type Page } from '@playwright/test';
import type { KillableShop } from '../shop/killable-shop.ts';
import { mailsTo } from '../shop/shop.ts';
import { queryRows } from '../shop/shop-database.ts';
import { fillCard, fillRegister, pay } from './simple-note.ts';

/** Follows the instructions on screen up to the thank-you page. */
export async function finishAsAPerson(page: Page, email: string): Promise<void> {
  const asksForMail = page.getByLabel('Correo electrónico');
  const asksForCard = page.locator('.checkout__card[data-state=ready]');
  const thanks = page.getByRole('heading', { level: 1, name: 'Gracias, hemos recibido tu pedido' });
  // A payment in progress leads to another page, or asks again.
  await expect(page.locator('.checkout__card[data-state=paying]')).toHaveCount(0);
  await expect(asksForMail.or(asksForCard).or(thanks).first()).toBeVisible();
  if (await asksForMail.isVisible()) await fillRegister(page, email);
  await expect(asksForCard.or(thanks)).toBeVisible();
  if (await asksForCard.isVisible()) {
    await fillCard(page, '4242424242424242');
    await pay(page);
  }
  await expect(thanks).toBeVisible();
}

type Intent = { id: string; metadata: { order_id?: string } };
type Charge = { payment_intent: string; status: string; amount_captured: number };
type State = { stripe: { intents: Intent[]; charges: Charge[]; deliveries: { state: string }[] } };

/** Expects one paid order, one charge, one ledger entry and its mail, even after all pending work is done. */
export async function expectPaidOnce(shop: KillableShop, email: string): Promise<void> {
  const { dataFolder, sandbox, mailbox } = shop.now();
  await shop.configureProvider({ webhooks: { release: true, clear: true } });
  await expect
    .poll(async () => unfinishedJobs(dataFolder), { timeout: 60_000, message: 'jobs that do not end' })
    .toEqual([]);

  const orders = await queryRows<{ id: number; state: string }>(
    dataFolder,
    'select id, state from customer_order where email = $1',
    [email],
  );
  expect(orders.map(({ state }) => state)).toEqual(['paid']);
  const id = orders[0]?.id;
  expect(
    await queryRows(dataFolder, 'select kind, amount from ledger_entry where order_id = $1', [id]),
  ).toMatchObject([{ kind: 'payment', amount: 2512 }]);

  const { stripe } = (await (await fetch(`${sandbox}/__state`)).json()) as State;
  const intents = stripe.intents.filter(({ metadata }) => metadata.order_id === String(id));
  const charges = stripe.charges.filter((charge) =>
    intents.some((intent) => intent.id === charge.payment_intent),
  );
  expect(charges).toMatchObject([{ status: 'succeeded', amount_captured: 2512 }]);

  // If killed between sending and recording a mail, the shop sends it again with the same message id, so mail
  // programs show one.
  const subjects = (await mailsTo(email, mailbox)).map(({ subject }) => subject);
  expect([...new Set(subjects)]).toEqual([`Hemos recibido tu pedido ${id}`]);
  expect(subjects.length).toBeLessThanOrEqual(2);
}

const unfinishedJobs = (dataFolder: string) =>
  queryRows(dataFolder, `select name, state from jobs.job where name = 'send-mail' and state < 'completed'`);
