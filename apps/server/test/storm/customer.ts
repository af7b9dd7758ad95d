/**
 * A customer from the cart to any outcome: repeats requests, fails, goes back, opens two tabs and switches
 * the method.
 */
import { randomUUID } from 'node:crypto';
import type { ExpressResult, ExpressView } from '@folio/contract/payments/express.view';
import type { PaymentStep, PayResult } from '@folio/contract/payments/payment.view';
import { checkOut, EMAIL, withNote } from '../purchase.ts';
import { NOTE } from '../visitor.ts';
import type { Random } from './random.ts';
import { retryUntilUp } from './retry-until-up.ts';
import type { Storm } from './storm.ts';
import { prepareFault } from './trouble.ts';
import { BEHAVIOURS, STORES } from './ways/behaviours.ts';
import type { PayerBehaviour, PayerChoice } from './ways/payer-behaviour.ts';
import { payInWallet } from './ways/stripe.ts';

type Buyer = {
  readonly storm: Storm;
  readonly random: Random;
  readonly who: Awaited<ReturnType<typeof withNote>>;
  readonly host: string;
};

/** Shops as one customer, and returns the orders that were placed. */
export async function buy(storm: Storm, random: Random): Promise<number[]> {
  const host = `${random.pick(STORES).id}.localhost:3000`;
  const buyer: Buyer = { storm, random, host, who: await withNote(storm, host) };
  let orderId = (random.chance(30) ? await payByWallet(buyer) : undefined) ?? (await checkOut(buyer.who));
  const orders = [orderId];
  if (await isPaid(storm, orderId)) return orders;
  let previous: string | undefined;
  for (let tries = 0; tries < 3; tries += 1) {
    const behaviour = random.pick(BEHAVIOURS);
    if (previous !== undefined && previous !== behaviour.method) storm.counts.add('method switched');
    const tabs = random.chance(15) ? [behaviour, random.pick(BEHAVIOURS)] : [behaviour];
    if (tabs.length > 1) storm.counts.add('two tabs');
    const order = orderId;
    await Promise.all(tabs.map((tab) => payInTab(buyer, order, tab, pickChoice(random))));
    previous = behaviour.method;
    if ((await isPaid(storm, orderId)) || random.chance(35)) break;
    if (!random.chance(20)) continue;
    const next = await returnToCart(buyer, orderId);
    if (next === undefined) break;
    orderId = next;
    if (!orders.includes(orderId)) orders.push(orderId);
  }
  return orders;
}

/**
 * Buys the whole cart by a wallet: agrees once or twice, and the card pays, is declined, or the customer
 * leaves. Returns undefined if the shop rejected the purchase, so that nothing was ordered.
 */
async function payByWallet({ storm, random, who }: Buyer): Promise<number | undefined> {
  await prepareFault(storm, random, 'stripe');
  const offer = (await who.view('express')).json().value as ExpressView | null;
  if (!offer) return undefined;
  const form = { email: EMAIL, startNow: true, loseWithdrawal: true, shownTotal: offer.total };
  const key = randomUUID();
  const agree = async () => (await who.view('orderExpress', { form, key })).json().value as ExpressResult;
  const twice = random.chance(25);
  const results = await Promise.all(twice ? [agree(), agree()] : [agree()]);
  const placed = results.find((result) => result.ok);
  if (!placed?.ok) return undefined;
  storm.counts.add('bought by a wallet');
  const step = findStep(results.flatMap((result) => (result.ok ? [result.pay] : [])));
  const { sandboxUrl } = storm;
  if (step) {
    const action = { sandboxUrl, step, choice: pickChoice(random), random };
    await payInWallet(action).catch(() => storm.counts.add('provider failed its customer'));
  }
  if (random.chance(60)) await who.view('settle', { orderId: placed.orderId, fields: {} });
  return Number(placed.orderId);
}

const pickChoice = (random: Random): PayerChoice =>
  random.chance(60) ? 'pay' : random.pick(['fail', 'leave'] as const);

/**
 * Returns to the cart and checks out again: for the same order, or for another with one more document.
 * Returns undefined if the cart is gone, because it was paid at this moment.
 */
async function returnToCart({ storm, random, who }: Buyer, before: number): Promise<number | undefined> {
  storm.counts.add('back to the cart');
  if (random.chance(50))
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

/** Pays in one tab: requests the payment once or twice, acts at the provider, and returns or does not. */
async function payInTab(
  buyer: Buyer,
  orderId: number,
  behaviour: PayerBehaviour,
  choice: PayerChoice,
): Promise<void> {
  const { storm, random, who } = buyer;
  await prepareFault(storm, random, behaviour.provider);
  const id = String(orderId);
  const request = async (fields: Record<string, string>) =>
    (await who.view('pay', { orderId: id, method: behaviour.method, fields })).json().value as PayResult;
  const fields = behaviour.fields?.(choice, random) ?? {};
  const twice = random.chance(25);
  if (twice) storm.counts.add('pressed twice');
  let next = findStep(await Promise.all(twice ? [request(fields), request(fields)] : [request(fields)]));
  if (random.chance(15)) {
    storm.counts.add('gone back and pressed again');
    await who.view('payment', { orderId: id, method: behaviour.method });
    next = findStep([await request(fields)]) ?? next;
  }
  if (next) await actAtProvider(buyer, orderId, behaviour, choice, next, request);
  if (random.chance(60)) {
    const settle = () => who.view('settle', { orderId: id, fields: {} });
    await Promise.all(random.chance(30) ? [settle(), settle()] : [settle()]);
  }
}

const findStep = (results: readonly PayResult[]): PaymentStep | undefined =>
  results.find((result) => result.kind === 'next')?.step;

async function actAtProvider(
  { storm, random, host }: Buyer,
  orderId: number,
  behaviour: PayerBehaviour,
  choice: PayerChoice,
  step: PaymentStep,
  request: (fields: Record<string, string>) => Promise<PayResult>,
): Promise<void> {
  const attempt = await retryUntilUp(() =>
    storm.deps.db
      .selectFrom('payment_attempt')
      .select('provider_ref')
      .where('order_id', '=', orderId)
      .where('method', '=', behaviour.method)
      .where('provider_ref', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  );
  if (!attempt?.provider_ref) return;
  const resume = async (fields: Record<string, string>) => findStep([await request(fields)]);
  const postToShop = async (to: string, fields: Readonly<Record<string, string>>) => {
    const { pathname, search } = new URL(to);
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    await storm.app.inject({ method: 'POST', url: `${pathname}${search}`, headers, payload });
  };
  const { sandboxUrl } = storm;
  // A failure at the provider leaves its customer at the shop.
  await behaviour
    .act({ sandboxUrl, providerRef: attempt.provider_ref, step, choice, random, resume, postToShop })
    .catch(() => storm.counts.add('provider failed its customer'));
}
