import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import type { PaymentStep, PaymentView } from '@folio/contract/payments/payment.view';
import { describe, expect, it } from 'vitest';
import { redactForHost, redactPayment, redactResultForHost } from '../../payments/attempts/redact-payment.ts';
import { redactOrderPage } from './redact-order.ts';

const SECRET = 'Ana Prueba';

/** Returns a copy in which each object has one more field, as if a view had got a new one. */
function withNewFields<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withNewFields) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copied = Object.entries(value).map(([key, inner]) => [key, withNewFields(inner)]);
  return Object.fromEntries([...copied, ['added', SECRET]]) as T;
}

const STEPS: readonly PaymentStep[] = [
  {
    kind: 'elements',
    publishableKey: 'pk',
    clientSecret: 'cs',
    scriptUrl: 'https://x.example',
    returnUrl: '/',
  },
  { kind: 'insite', scriptUrl: 'https://x.example', merchantCode: '1', terminal: '1', order: '1' },
  { kind: 'redirect', url: 'https://x.example' },
  { kind: 'approve', phone: '+34600111222', until: '2026-11-26T10:00:00Z' },
  { kind: 'reference', entity: '1', reference: '2', amount: 2512, until: null },
  { kind: 'debit', account: '•••1332', mandate: 'M1', collectOn: '2026-12-01' },
  { kind: 'wait' },
];

const PAYMENT: PaymentView = {
  ...{ orderId: '1400000001', email: 'ana@correo.example', net: 2076, vat: 436, total: 2512 },
  ...{ state: 'awaiting_payment', method: 'stripe', entry: 'button', lead: 'L', terms: ['T'] },
  methods: [{ code: 'stripe', wire: 'stripe', name: 'Tarjeta', note: '', isPaidLater: false }],
  express: { method: 'stripe', publishableKey: 'pk', scriptUrl: 'https://x.example' },
  cardAccount: { publishableKey: 'pk', scriptUrl: 'https://x.example' },
  hasBegun: false,
  ...{ processor: 'P', pending: null, replaces: null, canChange: false, awaitsConsentsUntil: null },
  lines: [
    {
      productName: 'Nota Simple',
      summary: [{ option: 'nombre', label: 'Nombre', value: SECRET }],
      subject: SECRET,
      total: 2512,
      price: {
        ...{ net: 2076, vat: 436, total: 2512, vatRate: 2100, officialFee: 902 },
        ...{ extras: [{ label: 'Urgente', amount: 500 }], terms: ['T'] },
      },
      promise: 'Hoy',
    },
  ],
  ...{ failure: null, failureWhy: '', isCancelled: false },
};

const PAGE: OrderPageView = {
  ...{ id: '1400000001', email: 'ana@correo.example', isRedacted: false, isBouncing: false },
  ...{ emailCorrectableUntil: null, state: 'paid', placedAt: '2026-11-26', paidAt: '2026-11-26' },
  ...{
    net: 2076,
    vat: 436,
    total: 2512,
    supersededBy: null,
    awaitsConsentsUntil: null,
  },
  wait: { kind: 'debit', on: '2026-12-01' },
  chargeback: { amount: 2512, isDebit: true },
  refunds: [{ id: 'r', amount: 100, at: null, reason: 'customer', awaitsBank: false, lineIds: [1] }],
  invoices: [
    {
      ...{ id: 'i', number: SECRET, isCreditNote: false, replaces: null },
      ...{ issuedOn: '2026-11-26', total: 2512, url: '/' },
    },
  ],
  awaitsInvoiceData: false,
  moneyBack: { returned: 100, coming: 200 },
  withdrawal: {
    isOpen: true,
    notes: [{ text: 'N', lineIds: [1] }],
    receipts: [{ id: SECRET, at: '2026-11-26' }],
    lineIds: [1],
  },
  lines: [
    {
      ...{ id: 1, productName: 'Nota Simple', meaning: null, total: 2512, promisedAt: null },
      ...{ name: `Nota Simple: ${SECRET}`, numberedName: 'Nota Simple (1 de 2)', stage: 'open' },
      ...{ money: { charged: 2512, kept: 1091, refunded: 1421, isComing: false } },
      summary: [{ option: 'nombre', label: 'Nombre', value: SECRET }],
      status: { code: 'ready', label: 'Listo', language: 'es', className: 'status-ready' },
      ...{
        promises: 'document',
        paper: false,
        deliveredAt: null,
        documents: [],
        refreshBy: null,
        notFound: { canCorrect: true },
        incidentId: 7,
        canUpdate: true,
      },
    },
  ],
  timeline: {
    events: [
      { at: '2026-11-26', kind: 'paid', lineId: null, amount: null, number: null },
      { at: '2026-11-26', kind: 'invoice', lineId: null, amount: null, number: SECRET },
    ],
    next: [{ kind: 'due', lineId: 1, at: '2026-11-26' }],
  },
  quotes: [{ id: SECRET, lineId: 1, state: 'open', found: 2, until: SECRET }],
  newAnswers: 2,
  files: [{ id: SECRET, name: SECRET, size: 1, sentAt: '2026-11-26', state: 'ready' }],
  cancellations: [{ lineId: 1, at: '2026-11-26', reason: null, note: SECRET }],
  unfinishedUploads: [{ id: SECRET, name: SECRET, size: 1, received: 0, option: null }],
  takesFiles: true,
  push: { key: 'a-key', isOn: true },
  isPastFiles: true,
  subOrders: [
    {
      ...{ orderId: '1400000002', lineId: 2, parentLineId: 1, name: SECRET, url: null },
      status: { code: 'ready', label: 'Listo', language: 'es', className: 'status-ready' },
    },
  ],
};

describe('the view of a visitor whom a link has brought', () => {
  it.each([null, ...STEPS])('[AP-28] of a payment shows no field that it does not name: %o', (pending) => {
    const seen = redactPayment(withNewFields({ ...PAYMENT, pending }));
    expect(JSON.stringify(seen)).not.toContain(SECRET);
    const { phone: _, ...step } = { phone: '', ...seen.pending };
    expect({ phone: '', ...pending }).toMatchObject(pending ? step : {});
    expect(seen).toMatchObject({ email: 'a•••@c•••.example', lines: [{ summary: [], total: 2512 }] });
  });

  it.each(STEPS)('[CH-5] of a payment tells an embedding page nothing about the payer: %o', (step) => {
    const { pending } = redactForHost({ ...PAYMENT, pending: step });
    expect(redactResultForHost({ kind: 'next', step })).toEqual({ kind: 'next', step: pending });
    expect(JSON.stringify(pending)).not.toMatch(/1332|M1|600111/);
    expect(pending?.kind).toBe(step.kind);
  });

  it('[RT-12] of an order shows no field that it does not name, at any depth', () => {
    for (const wait of [
      PAGE.wait,
      { kind: 'reference', until: null } as const,
      { kind: 'review' } as const,
    ]) {
      const seen = redactOrderPage(withNewFields({ ...PAGE, wait }));
      expect(JSON.stringify(seen)).not.toContain(SECRET);
      expect(seen).toMatchObject({ wait, invoices: [], subOrders: [], quotes: [], newAnswers: 0 });
      expect(seen).toMatchObject({ files: [], unfinishedUploads: [], takesFiles: false, isPastFiles: false });
      expect(seen).toMatchObject({ push: null });
      expect(seen.lines).toMatchObject([
        {
          summary: [],
          notFound: { canCorrect: false },
          incidentId: 7,
          canUpdate: false,
        },
      ]);
    }
  });
});
