// @vitest-environment happy-dom

import type { InvoiceRow, InvoicesView } from '@folio/contract/payments/invoices.staff';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, inDialog, listItem, pageText, type } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { ORDER_ID, order, orderInvoices } from '../../../test/orders.ts';
import { eventually, openPage } from '../../../test/screen.tsx';

const invoice: InvoiceRow = {
  id: '5d3f1c8e-0000-4000-8000-000000000001',
  number: 'F26-000007',
  kind: 'full',
  issuedOn: '2026-11-20',
  orderId: ORDER_ID,
  customer: { name: 'Muestras Inventadas, S. L.', taxId: 'B64717838' },
  unprintable: '',
  corrects: null,
  replaces: null,
  net: 2076,
  vat: 436,
  gross: 2512,
};
const month = (change: Partial<InvoicesView> = {}): InvoicesView => ({
  issuers: [{ id: 'uno', name: 'Agencia Inventada, S. L.' }],
  issuer: 'uno',
  month: '2026-11',
  series: [
    {
      code: 'F',
      year: 2026,
      last: 7,
      missing: [],
      missingCount: 0,
      count: 1,
      net: 2076,
      vat: 436,
      gross: 2512,
    },
  ],
  taxes: [{ category: 'S', rate: 2100, base: 2076, vat: 436 }],
  ledger: { payments: 2512, refunds: 0, chargebacks: 0, orders: [], differing: 0 },
  blocked: [],
  blockedCount: 0,
  invoices: [invoice],
  more: false,
  ...change,
});
const open = (view: InvoicesView, path = '/invoices') => openPage(path, { 'GET /api/invoices': () => view });

describe('[BC-9] the month of invoices', () => {
  it('says that it agrees, without gaps, and links each document and its order', async () => {
    open(month());
    await eventually(() => expect(pageText()).toContain('noviembre de 2026'));
    expect(pageText()).toContain('1 a 7, sin huecos');
    expect(pageText()).toContain('Cuadra');
    const link = screen.getByRole('link', { name: 'Abrir F26-000007 en PDF' });
    expect(link.getAttribute('href')).toContain(invoice.id);
    expect(screen.getByRole('link', { name: 'Descargar CSV' }).getAttribute('href')).toContain(
      'month=2026-11',
    );
  });

  it('names missing numbers, differing orders with their reason, and blocked ones', async () => {
    const [series] = month().series;
    if (!series) throw new Error('no series');
    open(
      month({
        series: [{ ...series, missing: ['F26-000003', 'F26-000004'], missingCount: 2 }],
        ledger: {
          payments: 5024,
          refunds: 0,
          chargebacks: -2512,
          differing: 1,
          orders: [{ orderId: ORDER_ID, money: 2512, invoiced: 0, reason: 'blocked' }],
        },
        blocked: [
          {
            orderId: ORDER_ID,
            email: 'berta@example.com',
            total: 50_000,
            reason: 'customer_data_missing',
            since: '2026-11-20T10:00:00.000Z',
            timeZone: 'Europe/Madrid',
          },
        ],
        blockedCount: 3,
      }),
    );
    await eventually(() => expect(pageText()).toContain('Faltan 2: F26-000003, F26-000004'));
    expect(listItem(/cobrado 25,12/).textContent).toContain('su factura está pendiente');
    expect(pageText()).toContain('Los bancos de los clientes se han llevado 25,12');
    expect(listItem(/500/).textContent).toContain('faltan los datos del cliente');
    expect(pageText()).toContain('y 2 más');
  });

  it('tells that nothing was found, with a way back to the month', async () => {
    open(month({ invoices: [] }), '/invoices?search=F26-999999');
    await eventually(() => expect(pageText()).toContain('Ninguna factura tiene ese número'));
    const back = screen.getByRole('link', { name: 'Ver el mes entero' });
    expect(back.getAttribute('href')).not.toContain('search');
  });
});

describe('[BC-9] the invoices of an order', () => {
  it('tells why there is none, and shows the errors of the data beside their fields', async () => {
    const { server } = openPage(`/orders/${ORDER_ID}`, {
      'GET /api/orders/:orderId': () => order(),
      'GET /api/orders/:orderId/invoices': () => orderInvoices({ blocked: 'tax_id_missing' }),
      'PUT /api/orders/:orderId/invoices/customer': () =>
        new Rejection(422, {
          code: 'fields',
          message: 'Revisa los campos',
          fields: [{ name: 'billing.taxId', code: 'required', message: 'Introduzca el CIF' }],
        }),
    });
    await eventually(() => expect(pageText()).toContain('Falta el NIF del cliente.'));
    click(screen.getByRole('button', { name: 'Completar los datos' }));
    await screen.findByRole('dialog');
    click(inDialog('Emitir la factura'));
    await eventually(() => expect(screen.getByRole('dialog').textContent).toContain('Introduzca el CIF'));
    expect(server.bodies('PUT /api/orders/:orderId/invoices/customer')).toMatchObject([
      { seen: null, billing: { type: 'consumer', country: 'ES' } },
    ]);
    type(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'NIF, NIE o CIF' }), 'B12345674');
    await eventually(() => expect(screen.getByRole('dialog').textContent).not.toContain('Introduzca el CIF'));
    expect(screen.getByRole('dialog').textContent).not.toContain('Revisa los campos');
  });

  it('corrects the one that stands', async () => {
    const replaced = { ...invoice, id: '5d3f1c8e-0000-4000-8000-000000000002', number: 'F26-000008' };
    const { server } = openPage(`/orders/${ORDER_ID}`, {
      'GET /api/orders/:orderId': () => order(),
      'GET /api/orders/:orderId/invoices': () =>
        orderInvoices({ invoices: [invoice, { ...replaced, replaces: invoice.number }] }),
      'PUT /api/orders/:orderId/invoices/customer': () => orderInvoices({ invoices: [invoice] }),
    });
    click(await screen.findByRole('button', { name: 'Corregir los datos del cliente' }));
    await screen.findByRole('dialog');
    click(inDialog('Abonar y emitir otra'));
    await eventually(() =>
      expect(server.bodies('PUT /api/orders/:orderId/invoices/customer')).toMatchObject([
        { seen: replaced.id },
      ]),
    );
  });
});
