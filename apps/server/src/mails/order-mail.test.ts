import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mailLook } from './mail-look.ts';
import { type MailLine, type OrderMailData, orderConfirmed } from './order-mail.ts';

const line = (id: number, promises: MailLine['promises']): MailLine => ({
  ...{
    id,
    productName: 'Permiso inventado',
    summary: [],
    total: 12100,
    net: 10000,
    vat: 2100,
    vatRate: 2100,
  },
  status: { code: 'paid', label: 'Pagado', language: 'es', className: '' },
  ...{ promisedAt: null, promises, paper: false, deliveredAt: null, documents: [], refreshBy: null },
  meaning: null,
});
const data = (lines: readonly MailLine[], rest: Partial<OrderMailData>): OrderMailData => ({
  ...{ locale: 'es', shop: 'Folio', shopUrl: 'https://folio.example', issuer: 'Folio, S. L.' },
  ...{ orderId: '1', orderUrl: 'https://folio.example/pedidos/1', total: 12100, consents: [] },
  ...{ help: [], look: mailLook({ family: 'registry' }), writeTo: 'Folio, S. L.' },
  ...{ promise: null, filing: null, awaitsConsentsUntil: null },
  lines,
  ...rest,
});

describe('the promise in the confirmation mail', () => {
  it('[BC-9] is the prepared file where an authority decides the matter', () => {
    const { text } = orderConfirmed(data([line(1, 'filing')], { filing: 'el viernes' }));
    expect(text).toContain('Tendremos listo tu expediente el viernes.');
    expect(text).not.toMatch(/Tendrás tu documento|No tienes que hacer nada más/);
  });

  it('is the PDF where paper is sent on the same day', () => {
    const lines = [{ ...line(1, 'document'), paper: true }];
    const { text } = orderConfirmed(data(lines, { promise: 'el martes' }));
    expect(text).toContain('Tendrás el PDF el martes. El papel sale el día de su PDF.');
    expect(text).not.toContain('Tendrás tu documento');
  });

  it('[BC-9] is both in an order of both', () => {
    const lines = [line(1, 'document'), line(2, 'filing')];
    const { text } = orderConfirmed(data(lines, { promise: 'el martes', filing: 'el viernes' }));
    expect(text).toContain('Tendrás tu documento el martes. Tendremos listo tu expediente');
  });
});

it('lists the answers one below the other', () => {
  const summary = [
    { option: 'municipio', label: 'Municipio', value: 'Getafe' },
    { option: 'finca', label: 'Finca:', value: '123' },
  ];
  const { element } = orderConfirmed(data([{ ...line(1, 'document'), summary }], {}));
  expect(renderToStaticMarkup(element)).toContain('Municipio: Getafe<br/>Finca: 123');
});

it('[VA-10] states the reverse charge in place of the VAT', () => {
  const sale = { ...line(1, 'document'), vat: 0, vatRate: 0 };
  const { text } = orderConfirmed(data([sale], { total: 10000 }));
  expect(text).toContain('IVA: inversión del sujeto pasivo: 0');
  expect(text).not.toContain('IVA 0');
});
