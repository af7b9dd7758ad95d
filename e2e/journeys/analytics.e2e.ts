import { addToCart, answerSimpleNote, fillCard, openCart, pay, register } from '../customer/simple-note.ts';
import { giveTags, taggedOrigin, watchThirdParties } from '../customer/store-tags.ts';
import { expect, test } from '../shop/shop.ts';
import { queryRows } from '../shop/shop-database.ts';

// The data layer's events of a purchase (AR-7), in a store whose visitor consents to tags.

type DataLayerEvent = {
  readonly event?: string;
  readonly ecommerce?: Readonly<Record<string, unknown>> | null;
};

test.beforeAll(giveTags);

test('[AR-7] [BC-5] a purchase is reported step by step, once, in reference prices and without personal data @all', async ({
  page,
  shopUrl,
  email,
}) => {
  const origin = taggedOrigin(shopUrl);
  await watchThirdParties(page, origin);
  const events: DataLayerEvent[] = [];
  await page.exposeFunction('noteEntry', (entry: string) => events.push(JSON.parse(entry)));
  await page.addInitScript(
    `globalThis.dataLayer = [];
     dataLayer.push = (entry) => { noteEntry(JSON.stringify(entry)); return Array.prototype.push.call(dataLayer, entry); };`,
  );
  const eventNames = () => events.flatMap(({ event, ecommerce }) => (event && ecommerce ? [event] : []));
  // A private document stores its events for the next page that tags may see.
  const heldNames = () =>
    page.evaluate<string[]>(
      'JSON.parse(sessionStorage.getItem("folio:events") ?? "[]").map(({ event }) => event)',
    );
  const of = (name: string) => events.find(({ event }) => event === name)?.ecommerce;
  const NOTE = { item_id: '15867', item_name: 'Nota Simple', price: 20.76, quantity: 1 };

  await page.goto(`${origin}/servicios`);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => page.evaluate('globalThis.loadedTags')).toBe(2);
  await expect.poll(eventNames).toContain('view_item_list');
  events.splice(
    0,
    events.length,
    ...events.slice(events.findLastIndex(({ event }) => event === 'view_item_list')),
  );
  const listed = of('view_item_list')?.items as { item_id: string; price: number }[];
  expect(listed.length).toBeGreaterThan(3);
  expect(listed.every(({ item_id, price }) => Number(item_id) > 0 && price > 0)).toBe(true);

  await page.goto(`${origin}/nota-simple/step1`);
  await answerSimpleNote(page);
  await addToCart(page);
  await expect(page).toHaveURL(/\/customer\/register$/);
  const held = ['add_to_cart', 'begin_checkout'];
  await expect.poll(heldNames).toEqual(held);
  expect(await page.evaluate('globalThis.loadedTags')).toBeUndefined();
  await openCart(page);
  // So does the cart of a store with wallets.
  held.push('view_cart');
  await expect.poll(heldNames).toEqual(held);
  await page.getByRole('link', { name: 'Continuar al pago' }).first().click();
  await expect(page).toHaveURL(/\/customer\/register$/);
  held.push('begin_checkout');
  await expect.poll(heldNames).toEqual(held);
  await register(page, email);
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page).toHaveURL(/success/);
  held.push('add_payment_info', 'purchase');
  await expect.poll(heldNames).toEqual(held);
  // The thank-you page shows an order and an e-mail address: no tag runs there, and none has seen the
  // purchase yet.
  expect(await page.evaluate('globalThis.loadedTags')).toBeUndefined();
  expect(eventNames()).not.toContain('purchase');
  const orderId = /success\/(\d+)/.exec(page.url())?.[1];

  await page.reload();
  await expect
    .poll(() => events.filter(({ event }) => event === 'page_view').at(-1))
    .toMatchObject({
      page_path: '/customer/checkout/success/:id',
    });
  // Later events are stored once a subsequent task of the page has run.
  await page.evaluate('new Promise((done) => setTimeout(done))');
  expect((await heldNames()).filter((name) => name === 'purchase')).toHaveLength(1);

  await page.goto(`${origin}/servicios`);
  await expect.poll(eventNames).toContain('purchase');
  await expect.poll(() => page.evaluate('globalThis.loadedTags')).toBe(2);
  expect(await heldNames()).toEqual([]);
  await expect.poll(() => eventNames().at(-1)).toBe('view_item_list');
  expect(eventNames()).toEqual(['view_item_list', 'view_item', ...held, 'view_item_list']);
  for (const name of ['view_item', 'add_to_cart', 'view_cart', 'begin_checkout', 'add_payment_info'])
    expect(of(name)).toMatchObject({ currency: 'EUR', value: 20.76, items: [NOTE] });
  expect(of('add_payment_info')).toMatchObject({ payment_type: 'stripe' });
  expect(of('purchase')).toEqual({
    transaction_id: orderId,
    currency: 'EUR',
    value: 20.76,
    tax: 4.36,
    items: [NOTE],
  });

  await page.reload();
  await expect.poll(() => eventNames().filter((name) => name === 'view_item_list')).toHaveLength(3);
  expect(eventNames().filter((name) => name === 'purchase')).toHaveLength(1);
  const all = JSON.stringify(events);
  for (const own of [email, encodeURIComponent(email), 'Bruno', 'Calle de Ejemplo', 'Getafe'])
    expect(all).not.toContain(own);
  expect(all.split(orderId ?? '-').length - 1).toBe(1);
});

test('the shop counts steps reached, abandoned and warned about, in anonymous totals @all', async ({
  page,
  shopUrl,
}) => {
  const STORE = 9;
  const counted = async () => {
    const rows = await queryRows<{ event: string; code: string }>(
      process.env.SHOP_DATA ?? '',
      `select event, code from funnel_day where store_id = $1 and product_id = 15867 and step = 'step3'`,
      [STORE],
    );
    return rows.map(({ event, code }) => `${event} ${code}`.trim()).sort();
  };
  await page.goto(`http://${STORE}.localhost:${new URL(shopUrl).port}/nota-simple/step1`);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Dirección del inmueble' })).toBeVisible();
  await expect.poll(() => page.evaluate('Array.isArray(globalThis.dataLayer)')).toBe(true);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect
    .poll(counted, { timeout: 40_000 })
    .toEqual(expect.arrayContaining(['reached', 'warning required']));
  await page.goto('about:blank', { waitUntil: 'load' });
  await expect.poll(counted).toEqual(expect.arrayContaining(['left']));
});
