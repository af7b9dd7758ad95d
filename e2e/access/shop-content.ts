import type { APIRequestContext } from '@playwright/test';
import { addByCall, CONSENTS, openCalls } from '../customer/order-by-calls.ts';
import { asQuery, NOTE, QUERY } from '../customer/whole-forms.ts';
import { mailTo } from '../shop/shop.ts';
import { staffCalls } from '../staff/staff-calls.ts';
import {
  type Made,
  type Making,
  makeAsked,
  makeDelivered,
  makeLarge,
  makePaid,
  makeWithdrawn,
  noteAt,
} from './order-content.ts';

/** Returns the path of the mailed link that has this part. */
export const linkTo = (links: readonly string[], part: string): string => {
  const { pathname, search } = new URL(links.find((link) => link.includes(part)) ?? 'http://none/');
  return pathname + search;
};

/** Shares the delivered document, and keeps what the order's mail links to. */
async function makeLinks(making: Making): Promise<Made> {
  const { email, view } = making;
  const { delivered = '', document } = await makeDelivered(making);
  const about = { orderId: delivered, documentId: document };
  await view('shareDocument', { ...about, days: 30, note: 'Mi banco', key: `s${delivered}` });
  const { shares } = (await view('document', about)) as { shares: { url: string }[] };
  const { links } = await mailTo(email, /Hemos recibido/);
  return { delivered, share: shares[0]?.url.split('/').at(-1) ?? '', link: linkTo(links, `${delivered}?k=`) };
}

async function makeDraft({ buyer, email, view }: Making): Promise<Made> {
  const { interes_legitimo: _, ...begun } = noteAt('Calle Empezada 1');
  await buyer.get(`/cart/add/ns?${asQuery(begun)}`, { maxRedirects: 0 });
  await view('saveDraft', { flow: 'nota-simple', email, key: email });
  return { draft: linkTo((await mailTo(email, /^Sigue con tu pedido/)).links, '/continuar/').slice(11) };
}

async function makeQuote({ staff, email }: Making): Promise<Made> {
  const line = { productId: 15867, answers: NOTE, net: 2000, description: 'Nota con su historial' };
  const whose = {
    storeId: 14,
    email,
    locale: 'es',
    endsOn: new Date(Date.now() + 864e6).toISOString().slice(0, 10),
  };
  const { id } = await staff.post<{ id: string }>('quotes', { ...whose, lines: [line] });
  await staff.post(`quotes/${id}/send`);
  return { quoteId: id, quote: linkTo((await mailTo(email, /presupuesto/i)).links, '/payment/quote/') };
}

/** Leaves an order unpaid, and then a cart of three documents and a form that is not finished. */
async function makeCart({ buyer, email, view }: Making): Promise<Made> {
  await addByCall(buyer, 'ns', noteAt('Calle sin Pagar 1'));
  const unpaid = await openCalls(buyer).order('checkoutRegister', { email, ...CONSENTS });
  for (const note of [noteAt('Plaza Inventada 1'), noteAt('Plaza Inventada 2')])
    await addByCall(buyer, 'ns', note);
  await addByCall(buyer, 'qpropiedades', QUERY);
  const { interes_legitimo: _, ...begun } = noteAt('Calle Empezada 1');
  await buyer.get(`/cart/add/ns?${asQuery(begun)}`, { maxRedirects: 0 });
  const { lines } = (await view('cart', {})) as { lines: { id: string }[] };
  return { unpaid, line: lines[0]?.id ?? '' };
}

async function makeAll(
  makers: readonly ((making: Making) => Promise<Made>)[],
  {
    buyer,
    email,
    shopUrl,
  }: { readonly buyer: APIRequestContext; readonly email: string; readonly shopUrl: string },
): Promise<Made> {
  await buyer.get('/servicios?store_id=14');
  const staff = await staffCalls(shopUrl, 'operador');
  const making: Making = { buyer, email, staff, view: openCalls(buyer).view };
  let made: Made = { email };
  for (const make of makers) made = { ...made, ...(await make(making)) };
  await staff.dispose();
  return made;
}
type For = Parameters<typeof makeAll>[1];

/** Makes a guest's orders, one in each of the states that have a page of their own, a quote, and a cart. */
export const makeBuyer = (whose: For): Promise<Made> =>
  makeAll([makeLarge, makeDelivered, makeAsked, makeWithdrawn, makePaid, makeQuote, makeCart], whose);

/** Makes what links in mails open for a stranger: a shared document, an order, and a form to continue. */
export const makeForStranger = (whose: For): Promise<Made> => makeAll([makeLinks, makeDraft], whose);
