import { describe, expect, it } from 'vitest';
import type { MailLine } from '../../orders/records/order-sums.tsx';
import { plainLook } from '../../stores/catalogue/plain-look.ts';
import { renderMail } from '../../stores/mail/render-mail.ts';
import { type OrderMailData, orderBegun, orderConfirmed } from './order-mail.tsx';

const line = (id: number, promises: MailLine['promises']): MailLine => ({
  ...{
    id,
    productName: 'Permiso inventado',
    name: 'Permiso inventado: Berta Muestra',
    numberedName: 'Permiso inventado',
    stage: 'open',
    summary: [],
    total: 12100,
    money: null,
    net: 10000,
    vat: 2100,
    vatRate: 2100,
  },
  status: { code: 'paid', label: 'Pagado', language: 'es', className: '' },
  ...{
    promisedAt: null,
    promises,
    paper: false,
    deliveredAt: null,
    documents: [],
    refreshBy: null,
    notFound: null,
    incidentId: null,
    canUpdate: false,
  },
  meaning: null,
});
const data = (lines: readonly MailLine[], rest: Partial<OrderMailData>): OrderMailData => ({
  ...{ locale: 'es', shop: 'Folio', shopUrl: 'https://folio.example', issuer: 'Folio, S. L.' },
  ...{ orderId: '1', orderUrl: 'https://folio.example/pedidos/1', total: 12100, consents: [], terms: [] },
  ...{ help: [], look: plainLook({ family: 'registry' }), writeTo: 'Folio, S. L.' },
  ...{ promise: null, filing: null, awaitsConsentsUntil: null, hasInvoice: false },
  awaitsInvoiceData: false,
  lines,
  ...rest,
});

/** Returns the HTML and the text of a confirmation. */
const confirm = (lines: readonly MailLine[], rest: Partial<OrderMailData> = {}) =>
  renderMail(orderConfirmed(data(lines, rest)).element);

describe('the promise in the confirmation mail', () => {
  it('[BC-9] is the prepared file where an authority decides the matter', async () => {
    const { text } = await confirm([line(1, 'filing')], { filing: 'el viernes' });
    expect(text).toContain('Tendremos listo tu expediente el viernes.');
    expect(text).not.toMatch(/Tendrás tu documento|No tienes que hacer nada más/);
  });

  it('is the PDF where paper is sent on the same day', async () => {
    const lines = [{ ...line(1, 'document'), paper: true }];
    const { text } = await confirm(lines, { promise: 'el martes' });
    expect(text).toContain('Tendrás el PDF el martes. El papel sale el día de su PDF.');
    expect(text).not.toContain('Tendrás tu documento');
  });

  it('[BC-9] is both in an order of both', async () => {
    const lines = [line(1, 'document'), line(2, 'filing')];
    const { text } = await confirm(lines, { promise: 'el martes', filing: 'el viernes' });
    expect(text).toContain('Tendrás tu documento el martes. Tendremos listo tu expediente');
  });
});

it.each([
  ['es', /Tendrás todos tus documentos el martes\..*listo cada uno/s],
  ['pt', /Terá todos os seus documentos el martes\..*cada um/s],
  ['en', /You’ll have all your documents el martes\..*each one/s],
] as const)(
  '[BC-9] the confirmation speaks of several documents in the plural: %s',
  async (locale, words) => {
    const lines = [line(1, 'document'), line(2, 'document')];
    const { text } = await confirm(lines, { locale, promise: 'el martes' });
    expect(text).toMatch(words);
  },
);

it('[BC-9] a confirmation asks for the invoice’s data, and does not say that nothing is left to do', async () => {
  const lines = [line(1, 'document')];
  const { text } = await confirm(lines, { promise: 'el martes', awaitsInvoiceData: true });
  expect(text).toMatch(/en cuanto esté listo\.\s+A tu factura le faltan tus datos/);
  expect(text).not.toContain('No tienes que hacer nada más');
  expect((await confirm(lines, { promise: 'el martes' })).text).toContain('No tienes que hacer nada más.');
});

it('[BC-9] a confirmation sent again says that its documents are ready', async () => {
  const done = { ...line(1, 'document'), stage: 'done' } as const;
  const { text } = await confirm([done, { ...done, id: 2 }]);
  expect(text).toContain('Tus documentos ya están listos: ábrelos en tu pedido.');
  expect(text).not.toMatch(/Nos ponemos a ello|Te escribiremos/);
});

it('[AP-28] the mail about the start of work has a title of its own', async () => {
  const { text } = await renderMail(orderBegun(data([line(1, 'document')], {})).element);
  expect(text).toMatch(/ya trabajamos en tu pedido/i);
  expect(text).not.toMatch(/hemos recibido tu pedido/i);
});

it('lists the answers one below the other', async () => {
  const summary = [
    { option: 'municipio', label: 'Municipio', value: 'Getafe' },
    { option: 'finca', label: 'Finca:', value: '123' },
  ];
  const { html } = await confirm([{ ...line(1, 'document'), summary }]);
  expect(html).toContain('Municipio: Getafe<br/>Finca: 123');
});

it('[VA-10] states the reverse charge in place of the VAT', async () => {
  const sale = { ...line(1, 'document'), vat: 0, vatRate: 0 };
  const { text } = await confirm([sale], { total: 10000 });
  expect(text).toContain('IVA: inversión del sujeto pasivo: 0');
  expect(text).not.toContain('IVA 0');
});
