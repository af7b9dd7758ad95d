import type { StaffQuote } from '@folio/contract/selling/quotes.staff';

/** A quote by telephone. */
export const quote = (part: Partial<StaffQuote> = {}): StaffQuote => ({
  id: '5f1e7d0a-0000-4000-8000-000000000001',
  state: 'made',
  isUnpaid: false,
  actions: ['send', 'cancel'],
  storeName: 'Folio Predial',
  timeZone: 'Europe/Lisbon',
  email: 'berta@correo.example',
  locale: 'pt',
  query: null,
  maxPicks: null,
  net: 3000,
  lines: [
    {
      id: '5f1e7d0a-0000-4000-8000-000000000002',
      productName: 'Certidão Permanente',
      description: '',
      net: 3000,
      order: null,
      isOpen: false,
    },
  ],
  revision: 1,
  madeAt: '2026-11-20T10:00:00.000Z',
  madeBy: 'operador@folio.example',
  sentAt: null,
  seenAt: null,
  endsAt: '2026-12-20T22:59:59.999Z',
  url: 'http://16.localhost/customer/payment/quote/5f1e7d0a-0000-4000-8000-000000000001',
  ...part,
});
