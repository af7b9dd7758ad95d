/** One customer, from the cart to whatever they end with: they press twice, fail, go back, open two tabs, and pay another way. */
import { randomUUID } from 'node:crypto';
import type { ExpressResult, ExpressView } from '@folio/contract/express';
import type { PaymentStep, PayResult } from '@folio/contract/payment';
import { checkOut, EMAIL, withNote } from '../purchase.ts';
import { NOTE } from '../visitor.ts';
import type { Random } from './random.ts';
import { retryUntilUp } from './retry-until-up.ts';
import type { Storm } from './storm.ts';
import { trouble } from './trouble.ts';
import { BEHAVIOURS, STORES } from './ways/behaviours.ts';
import type { PayerBehaviour, PayerChoice } from './ways/payer-behaviour.ts';
import { payInWallet } from './ways/stripe.ts';

type Buyer = {
  readonly storm: Storm;
  readonly throws: Random;
  readonly who: Awaited<ReturnType<typeof withNote>>;
  readonly host: string;
};

/** Buys; answers with the orders that came of it. */
export async function buy(storm: Storm, throws: Random): Promise<number[]> {
  const host = `${throws.pick(STORES).id}.localhost:3000`;
  const buyer: Buyer = { storm, throws, host, who: await withNote(storm, host) };
  let orderId = (throws.chance(30) ? await payByWallet(buyer) : undefined) ?? (await checkOut(buyer.who));
  const orders = [orderId];
  if (await isPaid(storm, orderId)) return orders;
  let before: string | undefined;
  for (let tries = 0; tries < 3; tries += 1) {
    const way = throws.pick(BEHAVIOURS);
    if (before !== undefined && before !== way.method) storm.counts.add('method switched');
    const tabs = throws.chance(15) ? [way, throws.pick(BEHAVIOURS)] : [way];
    if (tabs.length > 1) storm.counts.add('two tabs');
    const order = orderId;
    await Promise.all(tabs.map((tab) => tryWay(buyer, order, tab, wishOf(throws))));
    before = way.method;
    if ((await isPaid(storm, orderId)) || throws.chance(35)) break;
    if (!throws.chance(20)) continue;
    const next = await backToTheCart(buyer, orderId);
    if (next === undefined) break;
    orderId = next;
    if (!orders.includes(orderId)) orders.push(orderId);
  }
  return orders;
}

/**
 * The whole cart by a wallet, from the cart itself: the sheet is agreed to, once or twice, and its card pays, is declined, or nobody comes
 * back. Undefined where the shop has refused, so that nothing was ordered.
 */
async function payByWallet({ storm, throws, who }: Buyer): Promise<number | undefined> {
  await trouble(storm, throws, 'stripe');
  const offer = (await who.view('express')).json().value as ExpressView | null;
  if (!offer) return undefined;
  const form = { email: EMAIL, startNow: true, loseWithdrawal: true, shownTotal: offer.total };
  const key = randomUUID();
  const agree = async () => (await who.view('orderExpress', form, key)).json().value as ExpressResult;
  const twice = throws.chance(25);
  const results = await Promise.all(twice ? [agree(), agree()] : [agree()]);
  const placed = results.find((result) => result.ok);
  if (!placed?.ok) return undefined;
  storm.counts.add('bought by a wallet');
  const step = stepOf(results.flatMap((result) => (result.ok ? [result.pay] : [])));
  const { sandboxUrl } = storm;
  if (step) {
    const act = { sandboxUrl, step, wish: wishOf(throws), throws };
    await payInWallet(act).catch(() => storm.counts.add('provider failed its customer'));
  }
  if (throws.chance(60)) await who.view('settle', placed.orderId, {});
  return Number(placed.orderId);
}

const wishOf = (throws: Random): PayerChoice =>
  throws.chance(60) ? 'pay' : throws.pick(['fail', 'leave'] as const);

/**
 * Back to the cart and through the checkout again: for the same, or with one more document in it, which is another order. Undefined when the
 * cart is gone, because it was paid for at this moment.
 */
async function backToTheCart({ storm, throws, who }: Buyer, before: number): Promise<number | undefined> {
  storm.counts.add('back to the cart');
  if (throws.chance(50))
    await who.send('/desktopapp/rest/addns', { ...NOTE, nombre: 'Luis Prueba Inventado' });
  try {
    return await checkOut(who);
  } catch (error) {
    if (await isPaid(storm, before)) return undefined;
    throw error;
  }
}

async function isPaid({ deps }: Storm, orderId: number): Promise<boolean> {
  const order = await retryUntilUp(() =>
    deps.db.selectFrom('customer_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow(),
  );
  return order.state === 'paid';
}

/** A tab: the button is pressed, once or twice, the customer does what there is to do, and comes back or does not. */
async function tryWay(buyer: Buyer, orderId: number, way: PayerBehaviour, wish: PayerChoice): Promise<void> {
  const { storm, throws, who } = buyer;
  await trouble(storm, throws, way.provider);
  const id = String(orderId);
  const press = async (fields: Record<string, string>) =>
    (await who.view('pay', id, way.method, fields)).json().value as PayResult;
  const fields = way.fields?.(wish, throws) ?? {};
  const twice = throws.chance(25);
  if (twice) storm.counts.add('pressed twice');
  let next = stepOf(await Promise.all(twice ? [press(fields), press(fields)] : [press(fields)]));
  if (throws.chance(15)) {
    storm.counts.add('gone back and pressed again');
    await who.view('payment', id, way.method);
    next = stepOf([await press(fields)]) ?? next;
  }
  if (next) await act(buyer, orderId, way, wish, next, press);
  if (throws.chance(60)) {
    const settle = () => who.view('settle', id, {});
    await Promise.all(throws.chance(30) ? [settle(), settle()] : [settle()]);
  }
}

const stepOf = (results: readonly PayResult[]): PaymentStep | undefined =>
  results.find((result) => result.kind === 'next')?.step;

async function act(
  { storm, throws, host }: Buyer,
  orderId: number,
  way: PayerBehaviour,
  wish: PayerChoice,
  step: PaymentStep,
  press: (fields: Record<string, string>) => Promise<PayResult>,
): Promise<void> {
  const attempt = await retryUntilUp(() =>
    storm.deps.db
      .selectFrom('payment_attempt')
      .select('provider_ref')
      .where('order_id', '=', orderId)
      .where('method', '=', way.method)
      .where('provider_ref', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  );
  if (!attempt?.provider_ref) return;
  const goOn = async (fields: Record<string, string>) => stepOf([await press(fields)]);
  const postToShop = async (to: string, fields: Readonly<Record<string, string>>) => {
    const { pathname, search } = new URL(to);
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    await storm.app.inject({ method: 'POST', url: `${pathname}${search}`, headers, payload });
  };
  const { sandboxUrl } = storm;
  // What the customer does at the provider may fail there too: then they are back here.
  await way
    .act({ sandboxUrl, providerRef: attempt.provider_ref, step, wish, throws, goOn, postToShop })
    .catch(() => storm.counts.add('provider failed its customer'));
}
