import { request } from '@playwright/test';
import { leaveByCalls, makeLeftCarts } from '../../access/left-carts.ts';
import { linkTo, makeBuyer, makeForStranger } from '../../access/shop-content.ts';
import { SHOP_VISITS, type Visitor } from '../../access/shop-visits.ts';
import { sweep } from '../../access/sweep.ts';
import { knownBuyer, PASSWORD } from '../../customer/known-buyer.ts';
import { addByCall, openCalls } from '../../customer/order-by-calls.ts';
import { NOTE } from '../../customer/whole-forms.ts';
import { besides, expect, mailTo, test } from '../../shop/shop.ts';

// The checks set the width and the colours themselves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const of = (who: Visitor) => SHOP_VISITS.filter((visit) => visit.who === who);
const storeUrl = (shopUrl: string, id: number) => `http://${id}.localhost:${new URL(shopUrl).port}`;

test.describe('[RT-1] [RT-12] every page, on a wide screen, a phone and at 400 % zoom', () => {
  test('of a guest with orders, a quote and a cart @all', async ({ page, context, shopUrl, email }) => {
    test.setTimeout(300_000);
    const made = await makeBuyer({ buyer: context.request, shopUrl, email });
    expect(await sweep(page, of('buyer'), made)).toEqual([]);
  });

  test('of a stranger, also from links @all', async ({ page, shopUrl, email }) => {
    test.setTimeout(300_000);
    const buyer = await request.newContext({ baseURL: shopUrl });
    const known = besides(email, 'conocida');
    await knownBuyer(shopUrl, known);
    const made = {
      ...(await makeForStranger({ buyer, shopUrl, email })),
      ...{ known, portugal: storeUrl(shopUrl, 16), ireland: storeUrl(shopUrl, 17) },
    };
    await buyer.dispose();
    expect(await sweep(page, [...of('stranger'), ...of('linked')], made)).toEqual([]);
  });

  test('of a customer with an account @all', async ({ page, context, shopUrl, email }) => {
    test.setTimeout(300_000);
    await knownBuyer(shopUrl, email);
    await context.request.get('/servicios');
    const { view } = openCalls(context.request);
    await view('logIn', { email, pass: PASSWORD, key: email });
    const next = besides(email, 'otra');
    await view('changeEmail', { email: next, pass: PASSWORD, key: next });
    const confirm = linkTo((await mailTo(next, /./)).links, '/email/confirm');
    await addByCall(context.request, 'ns', NOTE);
    expect(await sweep(page, of('account'), { confirm })).toEqual([]);
  });

  test('of links in the mail about an unfinished order @all', async ({ page, context, shopUrl, email }) => {
    test.setTimeout(300_000);
    const made = await makeLeftCarts(shopUrl, email);
    expect(await sweep(page, of('mailed'), made)).toEqual([]);
    const { cart: held } = await leaveByCalls(context.request, besides(email, 'vuelve'));
    expect(await sweep(page, of('returning'), { ...made, held })).toEqual([]);
  });
});
