import { findCompany } from '../../../../seed/demonstration/people.ts';
import { TEXTS } from '../../../../seed/demonstration/texts.ts';
import { sendMessage } from '../../../aftersales/messages/send-message.ts';
import { addNote } from '../../../aftersales/order-pages/staff/add-note.ts';
import { recordDispute } from '../../../payments/disputes/chargeback.ts';
import { selectRefunds } from '../../../payments/records/refunds.queries.ts';
import { payOut } from '../../../payments/refunds/pay-out.ts';
import { storeBounces } from '../../../stores/mail/bounces.queries.ts';
import { refund, withdrawFrom } from './desk.ts';
import { buy, converse, type Fulfilment, fulfil, type Scene } from './orders.ts';
import { latestAttempt } from './payments.ts';
import type { Story } from './play.ts';
import { buildBilling, openShopper } from './shop.ts';
import { minutesAfter, workAfter } from './time.ts';
import type { World } from './world.ts';

/** Buys, and is served as described. */
export async function* served(world: World, scene: Scene, how?: Fulfilment): Story {
  const bought = yield* buy(world, scene);
  yield* fulfil(world, bought, how);
}

/** A customer who comes back: sets a password after the first order, and logs in for the others. */
export const returning = (world: World, scenes: readonly Scene[]): Story[] =>
  scenes.map((scene, at) => served(world, { ...scene, account: at === 0 ? 'registers' : 'returns' }));

/** A company that asks for an invoice with its data. */
export const company = (world: World, scene: Scene, country: 'ES' | 'PT', number: number): Story =>
  served(world, {
    ...scene,
    checkout: (shopper) => ({ billing: buildBilling(shopper, findCompany(country, number)) }),
  });

/** Writes a message that nobody has answered yet. */
export async function* unanswered(world: World, scene: Scene): Story {
  const bought = yield* buy(world, scene);
  yield* converse(world, bought, { hours: 1, isOpen: true });
  yield* fulfil(world, bought);
}

/** Writes by the contact form, before any order. */
export async function* visitorWrites(world: World, { at, storeId, customer }: Scene): Story {
  yield at;
  const { person, visitor } = openShopper(world, storeId, customer);
  const { subject, message } = TEXTS[visitor.locale].contact;
  const form = { name: `${person.first} ${person.last}`, email: person.email, order: '', subject, message };
  await sendMessage(world.deps, visitor, form, `${storeId}-${customer}`);
}

/** The mails to the address of an order come back. */
export async function* bounced(world: World, scene: Scene): Story {
  const bought = yield* buy(world, scene);
  const { deps } = world;
  yield minutesAfter(deps.clock(), 1);
  const bounce = {
    recipient: bought.shopper.person.email,
    messageId: `<order-confirmed.${bought.orderId}@folio.example>`,
    status: '5.1.1',
    reason: '550 5.1.1 Recipient address rejected: User unknown',
  };
  await storeBounces(deps.db, [bounce], deps.clock());
  yield* fulfil(world, bought);
}

/** Withdraws before anybody began. */
export async function* withdrawn(world: World, scene: Scene): Story {
  const { orderId, shopper } = yield* buy(world, scene);
  yield minutesAfter(world.deps.clock(), 100);
  await withdrawFrom(world, shopper, orderId, TEXTS[shopper.visitor.locale].withdrawal);
}

export type RefundScene = {
  /** Cents; null for everything. */
  readonly amount: number | null;
  /** Its provider declines it, or the accountant has transferred it. */
  readonly end?: 'failed' | 'paid_out';
};

/** Is refunded some hours after the delivery. */
export async function* refunded(world: World, scene: Scene, { amount, end }: RefundScene): Story {
  const { deps, staff } = world;
  const bought = yield* buy(world, scene);
  const { orderId, shopper } = bought;
  yield* fulfil(world, bought, { done: 1.2 });
  if (end === 'failed') world.failingRefunds.add(orderId);
  yield workAfter(deps.clock(), 3);
  await refund(world, orderId, amount, 'our_fault', TEXTS[shopper.visitor.locale].refundNote);
  if (end !== 'paid_out') return;
  yield workAfter(deps.clock(), 7);
  for (const { id } of await selectRefunds(deps.db, orderId))
    await payOut(deps, id, 'ES9121000418450200051332', staff.accountant.email);
}

export type DisputeScene = {
  /** When the customer's bank asks for the money, and when it decides. */
  readonly openedAt: Date;
  readonly end?: { readonly state: 'won' | 'lost'; readonly at: Date };
};

/** A customer disputes a card payment after the delivery. An open dispute holds back the refund. */
export async function* disputed(world: World, scene: Scene, { openedAt, end }: DisputeScene): Story {
  const { deps, staff } = world;
  const bought = yield* buy(world, scene);
  const { orderId, shopper } = bought;
  yield* fulfil(world, bought);
  const { id, amount, currency } = await latestAttempt(world, orderId);
  const dispute = {
    disputeRef: `demo-${orderId}`,
    amount,
    currency,
    reason: 'fraudulent',
  } as const;
  yield openedAt;
  await recordDispute(deps, { id }, { ...dispute, state: 'open' });
  yield workAfter(openedAt, 2);
  const note = 'Enviado al banco: el documento entregado, la fecha de la descarga y los mensajes.';
  await addNote(deps, staff.accountant, orderId, note, undefined);
  if (!end) return await refund(world, orderId, null, 'customer', TEXTS[shopper.visitor.locale].withdrawal);
  yield end.at;
  await recordDispute(deps, { id }, { ...dispute, state: end.state });
}
