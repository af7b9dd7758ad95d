import type { QuoteToEdit, StaffQuote } from '@folio/contract/selling/quotes.staff';

export const ID = '5f1e7d0a-0000-4000-8000-000000000001';
const text = (id: string, title: string, required: boolean) => ({
  ...{ id, type: 'field' as const, required },
  title: { es: title, pt: title, en: title },
});
const STORES = [
  { id: 16, name: 'Folio Predial', locale: 'pt' as const, products: [{ id: 18414, name: 'Certidão' }] },
];
const FORM = {
  ...{ id: 18414, isEditable: true, name: 'Certidão', basePrice: 3000 },
  definition: {
    kind: 'fixed' as const,
    steps: [
      {
        ...{ key: 'step1', title: { es: '', pt: '', en: '' } },
        options: [text('parish', 'Parroquia', true), text('record', 'Ficha', true)],
      },
    ],
  },
};
export const QUOTE: QuoteToEdit = {
  ...{ id: ID, revision: 3, edited: null, storeId: 16, email: 'berta@correo.example', locale: 'pt' },
  ...{ endsOn: '2027-01-10', found: null, netEach: null },
  lines: [{ productId: 18414, answers: { parish: 'Sintra' }, net: 3050, description: 'Urgente' }],
};
export const LISTED: StaffQuote = {
  ...{
    id: ID,
    state: 'sent',
    isUnpaid: false,
    actions: ['edit', 'send', 'cancel'],
    storeName: 'Folio Predial',
  },
  ...{ timeZone: 'Europe/Lisbon', email: 'berta@correo.example', locale: 'pt', query: null, maxPicks: null },
  ...{
    net: 3050,
    lines: [],
    revision: 3,
    madeAt: '2026-11-20T10:00:00.000Z',
    madeBy: 'operador@folio.example',
  },
  ...{ sentAt: '2026-11-20T10:00:00.000Z', seenAt: null, endsAt: '2027-01-10T22:59:59.999Z' },
  url: `http://16.localhost/customer/payment/quote/${ID}`,
};
export const ANSWERS = {
  'GET /api/quotes/stores': () => STORES,
  'GET /api/quotes/form': () => FORM as never,
};
