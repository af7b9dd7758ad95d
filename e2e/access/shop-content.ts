import { type APIRequestContext, expect } from '@playwright/test';
import { addByCall, CONSENTS, callsOf, orderPaid } from '../customer/order-by-calls.ts';
import { asQuery, NOTE, QUERY } from '../customer/whole-forms.ts';
import { mailTo } from '../shop/shop.ts';
import { type StaffCalls, staffCalls } from '../staff/staff-calls.ts';

/** What the calls have made, by the names that the addresses of visits refer to. */
export type Made = Readonly<Record<string, string>>;
type Lines = { readonly lines: readonly { readonly id: number; readonly incidentId?: number }[] };
type Making = {
  readonly buyer: APIRequestContext;
  readonly email: string;
  readonly staff: StaffCalls;
  readonly view: ReturnType<typeof callsOf>['view'];
};

const noteAt = (direccion: string) => ({ ...NOTE, direccion });
/** Returns the path of the mailed link that has this part. */
export const linkTo = (links: readonly string[], part: string): string => {
  const { pathname, search } = new URL(links.find((link) => link.includes(part)) ?? 'http://none/');
  return pathname + search;
};

async function makeDelivered({ buyer, email, staff, view }: Making): Promise<Made> {
  const delivered = await orderPaid(buyer, email, [noteAt('Calle Entregada 1')]);
  const [line] = (await staff.get<Lines>(`orders/${delivered}`)).lines;
  await staff.deliver(line?.id ?? 0);
  let document = '';
  await expect
    .poll(async () => {
      const order = await view('order', { orderId: delivered, key: null });
      document = (order as { lines: { documents: { id: string }[] }[] }).lines[0]?.documents[0]?.id ?? '';
      return document;
    })
    .not.toBe('');
  return { delivered, document };
}

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

/** Orders so much that the invoice must name its customer. */
async function makeLarge({ buyer, email }: Making): Promise<Made> {
  const notes = Array.from({ length: 17 }, (_, at) => noteAt(`Calle Grande ${at + 1}`));
  return { large: await orderPaid(buyer, email, notes) };
}

async function makeAsked({ buyer, email, staff, view }: Making): Promise<Made> {
  const asked = await orderPaid(buyer, email, [noteAt('Calle Preguntada 3')]);
  const [line] = (await staff.get<Lines>(`orders/${asked}`)).lines;
  const questions = [{ type: 'file', text: 'Plano de la vivienda' }];
  await staff.post(`lines/${line?.id}/ask`, {
    options: ['direccion'],
    questions,
    message: 'No existe el 3.',
  });
  const { lines } = (await view('order', { orderId: asked, key: null })) as Lines;
  return { asked, incident: String(lines[0]?.incidentId) };
}

async function makeWithdrawn({ buyer, email, view }: Making): Promise<Made> {
  const withdrawn = await orderPaid(buyer, email, [noteAt('Calle Devuelta 1'), noteAt('Calle Devuelta 2')]);
  const page = (await view('withdrawal', { orderId: withdrawn, lineIds: [] })) as {
    lines: { id: number; comesBack: { refund: number } | null }[];
  };
  const { id, comesBack } = page.lines[0] ?? { id: 0, comesBack: null };
  const chosen = { orderId: withdrawn, lineIds: [id], shown: comesBack?.refund ?? 0 };
  const answer = await view('withdraw', { ...chosen, reason: 'Ya la tengo.', key: `w${withdrawn}` });
  return { withdrawn, withdrawal: (answer as { withdrawalId: string }).withdrawalId };
}

async function makePaid({ buyer, email, view }: Making): Promise<Made> {
  const paid = await orderPaid(buyer, email, [noteAt('Calle de Ejemplo 12'), noteAt('Calle de Ejemplo 14')]);
  await view('writeAboutOrder', { orderId: paid, text: '¿Llega hoy?', fileIds: [], key: `m${paid}` });
  const { lines } = (await view('order', { orderId: paid, key: null })) as Lines;
  return { paid, lineId: String(lines[0]?.id) };
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
  const unpaid = await callsOf(buyer).order('checkoutRegister', { email, ...CONSENTS });
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
  const making: Making = { buyer, email, staff, view: callsOf(buyer).view };
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
