import type { OrderView } from '@folio/contract/aftersales/order.view';
import type { ShellView } from '@folio/contract/app/shell.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { CartView } from '@folio/contract/selling/cart.view';
import type { PriceView } from '@folio/contract/stores/price.view';
import { NO_BILLING } from '@folio/domain/checkout/billing';
import type { Locale } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import { createRender } from '../../app/entry.server.tsx';

const price: PriceView = { net: 2076, vat: 436, total: 2512, vatRate: 2100, officialFee: 902 };
const line = { id: 'l1', productId: 15867, productName: 'Nota Simple', flow: 'nota-simple', editable: true };
const cart = {
  lines: [{ ...line, summary: [], price, repeated: false }],
  suggestions: [],
  cancelLine: null,
  totals: { net: 2076, vat: 436, total: 2512 },
} as unknown as CartView;
const payment = (state: PaymentView['state']): PaymentView => ({
  orderId: '1400000001',
  email: 'ana.prueba@correo.example',
  net: 2076,
  vat: 436,
  entry: 'elements',
  lead: '',
  terms: [],
  processor: null,
  cardAccount: null,
  hasBegun: false,
  pending: null,
  replaces: null,
  canChange: true,
  total: 2512,
  state,
  method: 'stripe',
  express: null,
  methods: [{ code: 'stripe', wire: 'stripe', name: 'Tarjeta', note: '', isPaidLater: false }],
  lines: [],
  failure: null,
  failureWhy: '',
  isCancelled: false,
  awaitsConsentsUntil: null,
});
const order = { id: '1400000001', email: 'ana@example.com', state: 'paid', total: 2512, lines: [] };

/**
 * A shop in one language, with a filled cart and an order that is paid or not. It has only what these pages
 * read.
 */
function shop(locale: Locale, name: string, paid: boolean, navbarImage: string | null = null): ShopApi {
  const look = { family: 'law', palette: 'burgundy', variant: 'deep', mark: 'M0 0h32v32z' };
  const store = { id: 1, name, kind: 'shop', country: 'ES', timeZone: 'Europe/Madrid', look, homepage: '/' };
  const shell = {
    store: { ...store, navbarImage, phone: null, chooser: 'automatic', issuer: 'Folio, S. L.' },
    ...{
      locale,
      cart,
      embedded: false,
      sellsNote: true,
      legal: '',
      labels: { skip: '', nav: '', language: '', note: '', myAccount: '', orders: '', consent: '' },
      legalLinks: [],
      demo: null,
      banner: null,
      formkey: 'k',
      requestKey: 'r',
    },
    ...{ showCart: true, customer: null, invalidPayment: null, version: '1' },
  } as unknown as ShellView;
  return {
    shell: async () => shell,
    checkout: async () => ({
      cart,
      express: null,
      methods: [{ code: 'stripe', wire: 'stripe', name: 'Tarjeta', note: '', isPaidLater: false }],
      ...{
        prices: [{ ...price, productName: 'Nota Simple' }],
        totals: cart.totals,
        taxNote: null,
        pendingPaymentNote: null,
      },
      ...{ method: '', email: '', customer: null, countries: [{ code: 'ES', name: 'España' }] },
      ...{
        billing: { ...NO_BILLING, country: 'ES' },
        billingLabels: {},
        wantsInvoice: false,
        officialFee: 0,
        texts: [],
      },
    }),
    guard: async () => null,
    cart: async () => cart,
    payment: async () => payment(paid ? 'paid' : 'awaiting_payment'),
    order: async () => order as unknown as OrderView,
    orderOfLine: async ({ lineId }: { lineId: string }) =>
      lineId === '77' ? { id: order.id, state: paid ? 'paid' : 'awaiting_payment' } : null,
  } as unknown as ShopApi;
}

const STORES = [
  ['es', 'Folio Jurídico'],
  ['pt', 'Folio Predial'],
  ['en', 'Folio UK'],
] as const;

async function page(path: string, locale: Locale, name: string, paid = false): Promise<string> {
  const render = createRender(null);
  const request = new Request(`http://localhost${path}`);
  const api = shop(locale, name, paid);
  const result = await render({ request, api, locale, formkeyOk: true, requestKey: 'r', nonce: 'n' });
  if (result.kind !== 'page') throw new Error(`${path} leads to ${result.location}`);
  return result.html;
}

const readTitle = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe.each(STORES)('[RT-11] the titles of a store that speaks %s', (locale, name) => {
  const IDENTIFICATION = {
    es: 'Identificación del cliente',
    pt: 'Identificação do cliente',
    en: 'Customer identification',
  };

  it('name the customer’s identification in its language', async () => {
    const html = await page('/customer/register', locale, name);
    expect(readTitle(html)).toBe(`${IDENTIFICATION[locale]} · ${name}`);
    expect(html).toContain('content="noindex,nofollow"');
  });

  it.each(['/customer/authenticate', '/customer/authenticate/ana%40example.com'])(
    'name it on %s too',
    async (path) =>
      expect(readTitle(await page(path, locale, name))).toBe(`${IDENTIFICATION[locale]} · ${name}`),
  );

  it.each(['/customer/payment', '/customer/payment/stripe', '/customer/payment/order/1400000001'])(
    'say Checkout on %s',
    async (path) => expect(readTitle(await page(path, locale, name))).toBe(`Checkout · ${name}`),
  );

  it.each(['/customer/checkout/success', '/customer/checkout/success/1400000001'])(
    'say Checkout on %s',
    async (path) => expect(readTitle(await page(path, locale, name, true))).toBe(`Checkout · ${name}`),
  );
});

it('[RT-11] is left to the embedding site where the shop is embedded', async () => {
  const api = shop('es', 'Folio Jurídico', false);
  const embedded: ShopApi = { ...api, shell: async () => ({ ...(await api.shell()), embedded: true }) };
  const request = new Request('http://localhost/customer/register');
  const result = await createRender(null)({
    ...{ request, api: embedded, locale: 'es', formkeyOk: true, requestKey: 'r', nonce: 'n' },
  });
  expect(result.kind === 'page' && result.html).not.toContain('<title>');
});

it('[AP-30] explains on the payment page what to do without scripts, and how to return', async () => {
  const words = /<noscript>(.*?)<\/noscript>/s.exec(
    await page('/customer/payment', 'pt', 'Folio Portugal'),
  )?.[1];
  expect(words).toContain('é preciso JavaScript');
  expect(words).toContain('nada foi cobrado');
  expect(words).toContain('<a href="/customer/payment/order/1400000001">Pagar o pedido 1400000001</a>');
});

describe('[SH-1] the document', () => {
  it('has the store’s id, family, palette and variant as classes, and its mark as icon', async () => {
    const html = await page('/customer/register', 'es', 'Folio Jurídico');
    expect(html).toContain('<html lang="es" class="store1 family-law palette-burgundy variant-deep"');
    expect(html).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"]*M0%200h32v32z/);
  });
});

it('[RT-9] finalize redirects to a line’s payment or its order, and does not find another customer’s', async () => {
  const redirectsTo = async (path: string, paid: boolean) => {
    const api = shop('es', 'Folio Jurídico', paid);
    const request = new Request(`http://localhost${path}`);
    const result = await createRender(null)({
      ...{ request, api, locale: 'es', formkeyOk: true, requestKey: 'r', nonce: 'n' },
    });
    return result.kind === 'redirect' ? result.location : result.status;
  };
  expect(await redirectsTo('/customer/checkout/finalize/77', false)).toBe(
    '/customer/payment/order/1400000001',
  );
  expect(await redirectsTo('/customer/checkout/finalize/77', true)).toBe('/pedidos/1400000001');
  expect(await redirectsTo('/customer/checkout/finalize/78', true)).toBe(404);
});

it('[EN-1] shows the store’s own picture in the navbar instead of the drawn logo', async () => {
  const api = shop('es', 'Folio Jurídico', false, '/imagenes/logo.svg');
  const request = new Request('http://localhost/customer/register');
  const result = await createRender(null)({
    ...{ request, api, locale: 'es', formkeyOk: true, requestKey: 'r', nonce: 'n' },
  });
  if (result.kind !== 'page') throw new Error('a page was wanted');
  expect(result.html).toContain(
    '<img class="shell__picture" src="/imagenes/logo.svg" alt="Folio Jurídico"/>',
  );
  expect(result.html).not.toContain('class="shell__mark"');
});
