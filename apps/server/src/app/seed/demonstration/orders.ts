import type { Answers } from '@folio/domain/flow/definition';
import { createPerson } from '../../../../seed/demonstration/people.ts';
import { TEXTS } from '../../../../seed/demonstration/texts.ts';
import type { OrderLine } from '../../../orders/records/orders.queries.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { act, answer, ask, deliver, loadLines, loadOrder, reply, take, write } from './desk.ts';
import { decline, issueReference, pay, signDebit } from './payments.ts';
import type { Story } from './play.ts';
import {
  addToCart,
  buildBilling,
  type Checkout,
  checkOut,
  findProduct,
  logIn,
  openShopper,
  register,
  type Shopper,
} from './shop.ts';
import { minutesAfter, workAfter, workBetween } from './time.ts';
import type { World } from './world.ts';

/** An order of a customer: who buys what where and when, and how they pay. */
export type Scene = {
  readonly at: Date;
  readonly storeId: number;
  /** The number of the customer, among those of the store's language. */
  readonly customer: number;
  readonly products: readonly number[];
  readonly given?: Answers;
  readonly checkout?: Checkout | ((shopper: Shopper) => Checkout);
  readonly payment?: 'at_once' | 'after_decline' | 'none' | 'reference' | 'late_reference' | 'debit';
  /** What the bank reports of the debit instead of its collection. */
  readonly debitFailure?: 'rejected' | 'returned';
  /** `registers`: sets a password after the payment; `returns`: logs in first. */
  readonly account?: 'registers' | 'returns';
  /** Numbers that vary the story, from 0 to 1. */
  readonly random: () => number;
};

export type Bought = { readonly orderId: number; readonly shopper: Shopper; readonly scene: Scene };

/** Returns one of a list by a number from 0 to 1. */
export const pickBy = <T>(list: readonly T[], number: number): T =>
  list[Math.floor(number * list.length)] as T;

/** Above this total in cents, an invoice needs the customer's data. */
const DATA_ABOVE = 35_000;

/** Buys and pays; ends with the payment, or with the order where none arrives. */
export async function* buy(world: World, scene: Scene): Story<Bought> {
  const { at, storeId, products, checkout = {}, payment = 'at_once', account, random } = scene;
  yield at;
  const shopper = openShopper(world, storeId, scene.customer);
  if (account === 'returns') await logIn(world, shopper);
  let net = 0;
  for (const [at, id] of products.entries()) {
    const product = findProduct(world, storeId, id);
    net += product.basePrice;
    const about = createPerson(shopper.visitor.locale, scene.customer + 13 * at);
    await addToCart(world, shopper, product, scene.given, about);
  }
  const wanted = typeof checkout === 'function' ? checkout(shopper) : checkout;
  const billing = wanted.billing ?? (net > DATA_ABOVE * 0.7 ? buildBilling(shopper) : undefined);
  const orderId = await checkOut(world, shopper, { ...wanted, billing });
  const bought = { orderId, shopper, scene };
  yield minutesAfter(at, 1 + 5 * random());
  if (payment === 'none') return bought;
  if (payment === 'after_decline') {
    await decline(world, orderId);
    yield minutesAfter(at, 8 + 5 * random());
  }
  if (payment === 'debit') {
    await signDebit(world, shopper, orderId);
    if (scene.debitFailure) world.debitFailures.set(orderId, scene.debitFailure);
    yield* untilPaid(world, orderId);
    return bought;
  }
  if (payment === 'reference' || payment === 'late_reference') await issueReference(world, orderId);
  if (payment === 'reference') return bought;
  if (payment === 'late_reference') yield minutesAfter(at, 60 * (6 + 20 * random()));
  await pay(world, orderId);
  if (account === 'registers') await register(world, shopper, orderId);
  return bought;
}

/** Waits until the bank has collected a debit; the story ends here if it never does. */
async function* untilPaid(world: World, orderId: number): Story {
  for (;;) {
    yield workAfter(world.deps.clock(), 2);
    if ((await loadOrder(world, orderId)).state === 'paid') return;
  }
}

export type Fulfilment = {
  /** The part of the promised time after which the document is delivered; above 1 it is late. */
  readonly done?: number;
  /** Work ends before: nobody takes the line, or nobody finishes it. */
  readonly upTo?: 'nothing' | 'taken' | 'asked' | 'answered';
  readonly ending?: 'delivered' | 'not_found' | 'cancelled';
  /** Staff ask the customer, who answers. */
  readonly isAsked?: boolean;
};

/** Returns who works on an order: the operator, and the admin at times. */
export const colleague = ({ staff }: World, number: number): Staff =>
  number < 0.72 ? staff.operator : staff.admin;

/** Works on every line of a paid order until it is delivered, or ends otherwise. */
export async function* fulfil(world: World, bought: Bought, how: Fulfilment = {}): Story {
  const { orderId, scene } = bought;
  const { paid_at: paidAt } = await loadOrder(world, orderId);
  for (const line of await loadLines(world, orderId)) {
    if (how.upTo === 'nothing' || line.state !== 'paid' || !paidAt) continue;
    yield* work(world, bought, line, how, { staff: colleague(world, scene.random()), paidAt });
  }
}

async function* work(
  world: World,
  { orderId, shopper, scene: { random } }: Bought,
  line: OrderLine,
  how: Fulfilment,
  { staff, paidAt }: { readonly staff: Staff; readonly paidAt: Date },
): Story {
  const hours = workBetween(paidAt, line.promised_at ?? paidAt);
  const done = how.done ?? 0.45 + 0.5 * random();
  yield workAfter(paidAt, 0.05 + hours * Math.min(done * 0.8, 0.05 + 0.3 * random()));
  await take(world, staff, line.id);
  if (how.upTo === 'taken') return;
  const { questions, whyAsked, cancelled } = TEXTS[shopper.visitor.locale];
  if (how.isAsked || how.upTo === 'asked' || how.upTo === 'answered') {
    const exchange = pickBy(questions, random());
    yield workAfter(world.deps.clock(), 0.1 + random());
    await ask(world, staff, line.id, exchange.question, whyAsked);
    if (how.upTo === 'asked') return;
    yield minutesAfter(world.deps.clock(), 60 * (1 + 8 * random()));
    await reply(world, shopper, orderId, exchange.answer);
    if (how.upTo === 'answered') return;
  }
  yield later(world, workAfter(paidAt, hours * done));
  if (how.ending === 'not_found')
    await act(world, staff, line.id, ({ ifNotFound: { refund } }) => ({ action: 'not_found', refund }));
  else if (how.ending === 'cancelled')
    await act(world, staff, line.id, ({ ifCancelled: { refund } }) => ({
      ...{ action: 'cancel', refund, reason: 'our_fault', note: cancelled },
    }));
  else await deliver(world, staff, line.id, line.product_name);
}

/** Returns the instant, or the next working minutes if it is past. */
const later = (world: World, at: Date): Date => {
  const soon = workAfter(world.deps.clock(), 0.2);
  return at > soon ? at : soon;
};

/** Writes about an order; staff answer within a working day, unless the message stays open. */
export async function* converse(
  world: World,
  { orderId, shopper, scene }: Bought,
  { hours = 1, isOpen = false }: { readonly hours?: number; readonly isOpen?: boolean } = {},
): Story {
  const exchange = pickBy(TEXTS[shopper.visitor.locale].messages, scene.random());
  yield minutesAfter(world.deps.clock(), 60 * hours);
  await write(world, shopper, orderId, exchange.question);
  if (isOpen) return;
  yield workAfter(world.deps.clock(), 0.3 + 4 * scene.random());
  await answer(world, colleague(world, scene.random()), orderId, exchange.answer);
}
