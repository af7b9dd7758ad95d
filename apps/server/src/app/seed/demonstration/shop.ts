import { randomUUID } from 'node:crypto';
import type { CheckoutForm } from '@folio/contract/selling/checkout.view';
import type { BillingForm } from '@folio/domain/checkout/billing';
import { answerFiles } from '@folio/domain/flow/answers/answer';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import type { Answers } from '@folio/domain/flow/definition';
import { type Company, createPerson, type Person } from '../../../../seed/demonstration/people.ts';
import { ensureCustomer, selectCustomer } from '../../../customers/identity/customers.queries.ts';
import { joinSession } from '../../../customers/identity/join-session.ts';
import { registerAfterOrder } from '../../../customers/identity/set-password.ts';
import { keyFor } from '../../../customers/visitors/idempotency.ts';
import { updateVisitor, type Visitor } from '../../../customers/visitors/visitor.ts';
import { selectOrder } from '../../../orders/records/orders.queries.ts';
import { todayIn } from '../../../platform/clock/local-date.ts';
import { addLine } from '../../../selling/cart/add-line.ts';
import { orderByForm } from '../../../selling/checkout/order-by-form.ts';
import { placeOrder } from '../../../selling/checkout/place-order.ts';
import { storeAnswerFile } from '../../../selling/flow/answer-files.ts';
import { resolvePlace } from '../../../selling/flow/submit-step.ts';
import type { Product } from '../../../stores/catalogue/catalogue.ts';
import { storeOrigin } from '../../../stores/catalogue/store-origin.ts';
import { samplePdf } from '../sample-pdf.ts';
import { fillForm } from './fill-form.ts';
import type { World } from './world.ts';

/** An invented customer in a store. */
export type Shopper = { readonly person: Person; readonly number: number; readonly visitor: Visitor };

const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Opens a store as the customer of its language with this number. */
export function openShopper({ deps }: World, storeId: number, number: number): Shopper {
  const store = deps.catalogue.current().stores.get(storeId);
  if (!store) throw new Error(`there is no store ${storeId}`);
  const visitor = {
    ...{ store, locale: store.locale, localeChosen: false, formNonce: randomUUID(), landing: undefined },
    ...{ consent: undefined, scope: `demonstration:${randomUUID()}`, ip: '192.0.2.1', userAgent: USER_AGENT },
    ...{ embedded: false, origin: storeOrigin(deps.config, store), session: undefined, token: undefined },
    begun: false,
  };
  return { person: createPerson(store.locale, number), number, visitor };
}

/** Returns a product that a store sells. */
export function findProduct({ deps }: World, storeId: number, productId: number): Product {
  const offers = deps.catalogue.current().offers.get(storeId) ?? [];
  const offer = offers.find(({ product }) => product.id === productId);
  if (!offer) throw new Error(`store ${storeId} does not sell ${productId}`);
  return offer.product;
}

/** Uploads a document for each question for a file. */
async function uploadFiles(
  { deps }: World,
  { person, visitor }: Shopper,
  answers: Answers,
): Promise<Answers> {
  const uploaded: Record<string, Answers[string]> = {};
  for (const [option, answer] of Object.entries(answers)) {
    if (answerFiles(answer).length === 0) continue;
    const content = [samplePdf(`${person.first} ${person.last}: ${option}`)];
    const reply = await storeAnswerFile(deps, visitor, {
      name: `${option.replaceAll('_', '-')}.pdf`,
      content,
    });
    if (!reply.ok) throw new Error(`the file of ${option} is rejected: ${reply.code}`);
    uploaded[option] = [reply.file];
  }
  return { ...answers, ...uploaded };
}

/** Fills in a product's form, about the customer or another person, and adds it to the cart. */
export async function addToCart(
  world: World,
  shopper: Shopper,
  product: Product,
  given: Answers = {},
  person: Person = shopper.person,
): Promise<void> {
  const { deps } = world;
  const { number, visitor } = shopper;
  const { locale, store } = visitor;
  const today = todayIn(store.timeZone, deps.clock());
  const relative = createPerson(locale, number + 7);
  const filled = fillForm(product.definition, { person, relative, locale, today, given });
  const raw = await uploadFiles(world, shopper, filled);
  const { answers, errors } = readWholeForm(product.definition, raw, today, resolvePlace(deps));
  if (errors.length > 0) throw new Error(`product ${product.id} is not filled in: ${JSON.stringify(errors)}`);
  await addLine(deps, visitor, { product, answers }, keyFor(visitor, 'add', undefined, {}));
}

/** The tax ids of private customers: an example of each country, which no person has. */
const TAX_IDS: Readonly<Record<string, string>> = { ES: '12345678Z', PT: '123456789' };

/** Returns the data of an invoice for a customer or their company. */
export function buildBilling({ person, visitor }: Shopper, company?: Company): BillingForm {
  const { country } = visitor.store;
  const { email, phone, street: address } = person;
  const { city, postalCode, province } = company ?? person;
  return {
    ...{ email, phone, address, city, postalCode, province, country: company?.country ?? country },
    type: company ? 'business' : 'consumer',
    name: company?.name ?? `${person.first} ${person.last}`,
    taxId: company?.taxId ?? TAX_IDS[country] ?? '',
  };
}

export type Checkout = {
  /** A payment method of the store, its first one by default. */
  readonly method?: string | undefined;
  readonly billing?: BillingForm | undefined;
  /** The customer gives no consent to begin at once (AP-28). */
  readonly isWithoutConsents?: boolean | undefined;
};

/** Checks the cart out; returns the number of the order, which awaits its payment. */
export async function checkOut(
  { deps }: World,
  { person, visitor }: Shopper,
  { method, billing, isWithoutConsents = false }: Checkout = {},
): Promise<number> {
  const [first] = visitor.store.paymentMethods;
  const form: CheckoutForm = {
    ...{ email: person.email, type: method ?? first?.code ?? '', billing: billing ?? null },
    ...{ startNow: !isWithoutConsents, loseWithdrawal: !isWithoutConsents },
  };
  const order = () =>
    isWithoutConsents
      ? placeOrder(deps, visitor, form, keyFor(visitor, 'checkout', undefined, form), 'optional')
      : orderByForm(deps, visitor, form, randomUUID());
  let result = await order();
  // A company of another member state first sees that it pays no VAT.
  if (!result.ok && result.code === 'tax_notice') result = await order();
  if (!result.ok) throw new Error(`store ${visitor.store.id} rejects an order: ${JSON.stringify(result)}`);
  return Number(result.orderId);
}

/** Sets the customer's password after their paid order. */
export async function register({ deps }: World, { visitor }: Shopper, orderId: number): Promise<void> {
  const order = await selectOrder(deps.db, orderId);
  const result = await registerAfterOrder(deps, visitor, order, 'una clave inventada');
  if (!result.ok) throw new Error(`the customer of ${orderId} is not registered: ${JSON.stringify(result)}`);
  // The database dates these rows itself.
  const [id, created_at] = [visitor.session?.customer_id ?? '', deps.clock()];
  await deps.db.updateTable('customer_user').set({ created_at }).where('id', '=', id).execute();
  await deps.db.updateTable('customer_account').set({ created_at }).where('user_id', '=', id).execute();
}

/** Logs a registered customer in, in any store. */
export async function logIn({ deps }: World, { person, visitor }: Shopper): Promise<void> {
  const joined = await deps.db.transaction().execute(async (tx) => {
    const customer = await selectCustomer(tx, await ensureCustomer(tx, person.email));
    return customer && joinSession(deps, tx, visitor, customer);
  });
  if (joined) updateVisitor(visitor, joined);
}
