import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { StaffPayments, StaffRefund } from '@folio/contract/aftersales/order-payments.staff';
import type { QueueRow, QueueView } from '@folio/contract/aftersales/queue.staff';
import type { OrderInvoices } from '@folio/contract/payments/invoices.staff';

export const ORDER_ID = '100000001';
const PLACED_AT = '2026-11-20T10:00:00.000Z';
const ALLOWED = { allowed: true, reason: null } as const;

export const line = (part: Partial<StaffLine> = {}): StaffLine => ({
  id: 11,
  productId: 1,
  productName: 'Nota simple',
  name: 'Nota simple: Calle Sierpes 4, Sevilla',
  state: 'paid',
  superseded: null,
  customerLabel: { text: 'En tramitación', language: 'es' },
  answers: [{ option: 'municipio', label: 'Municipio', value: 'Sevilla', unlisted: false }],
  answerFiles: [],
  documents: [],
  total: 2512,
  promisedAt: null,
  deliveredAt: null,
  late: false,
  assignee: null,
  ifNotFound: { refund: 1421, kept: 1091, awaitsBank: false },
  ifCancelled: { refund: 2512, awaitsBank: false },
  scheduled: null,
  questions: {
    askable: [{ option: 'municipio', label: 'Municipio', shown: 'Municipio', value: 'Sevilla' }],
    ...{ incidents: [], changes: [] },
  },
  actions: {
    take: ALLOWED,
    release: { allowed: false, reason: 'nobodys' },
    upload: ALLOWED,
    deliver: { allowed: false, reason: 'no_document' },
    markNotFound: { allowed: false, reason: 'state' },
    cancel: { allowed: false, reason: 'state' },
    ask: ALLOWED,
  },
  ...part,
});

/** 25.12 € paid by card, nothing refunded. */
export const payments = (part: Partial<StaffPayments> = {}): StaffPayments => ({
  attempts: [],
  ledger: [],
  balance: 2512,
  captured: 2512,
  returned: 0,
  left: 2512,
  sources: [{ method: 'cc', left: 2512, isManual: false }],
  refundedLineIds: [],
  disputes: [],
  ...part,
});

export const order = (part: Partial<StaffOrder> = {}): StaffOrder => ({
  id: ORDER_ID,
  storeId: 1,
  storeName: 'Notas Simples',
  timeZone: 'Europe/Madrid',
  email: 'berta@example.com',
  isOfAccount: false,
  erasedAt: null,
  bounce: null,
  locale: 'es',
  state: 'paid',
  supersededBy: null,
  placedAt: PLACED_AT,
  paidAt: PLACED_AT,
  net: 2076,
  vat: 436,
  total: 2512,
  legal: [],
  lines: [line()],
  sentFiles: [],
  unpaid: false,
  payments: payments(),
  refunds: [],
  withdrawals: [],
  events: [],
  ...part,
});

/** A refund that awaits the accountant's transfer. */
/** An order without an invoice. */
export const orderInvoices = (part: Partial<OrderInvoices> = {}): OrderInvoices => ({
  invoices: [],
  current: part.invoices?.at(-1)?.id ?? null,
  blocked: null,
  billing: {
    type: '',
    country: 'ES',
    name: '',
    taxId: '',
    address: '',
    city: '',
    postalCode: '',
    province: '',
    email: '',
    phone: '',
  },
  countries: ['ES', 'PT'],
  ...part,
});
export const refund = (part: Partial<StaffRefund> = {}): StaffRefund => ({
  id: '5f1e7d0a-0000-4000-8000-0000000000aa',
  amount: 2512,
  state: 'by_hand',
  payable: true,
  silent: false,
  dispute: null,
  requestedAt: PLACED_AT,
  updatedAt: PLACED_AT,
  details: {
    lines: [],
    reason: 'customer',
    note: '',
    requestedBy: 'ana@folio.example',
    customer: null,
    method: 'bank',
    gateway: 'sepa',
    failureCode: null,
    account: null,
    chargedBack: false,
  },
  ...part,
});

export const queueRow = (part: Partial<QueueRow> = {}): QueueRow => ({
  lineId: 11,
  orderId: ORDER_ID,
  storeId: 1,
  storeName: 'Notas Simples',
  timeZone: 'Europe/Madrid',
  name: 'Nota simple: Calle Sierpes 4, Sevilla',
  subject: 'Calle Sierpes 4, Sevilla',
  product: 'Nota simple',
  email: 'berta@example.com',
  state: 'paid',
  promisedAt: null,
  placedAt: PLACED_AT,
  late: false,
  unlisted: false,
  hasNewFiles: false,
  hasMessage: false,
  answered: false,
  unpaid: false,
  superseded: false,
  assignee: null,
  ...part,
});

export const queueView = (rows: QueueRow[], part: Partial<QueueView> = {}): QueueView => ({
  rows,
  next: null,
  counts: { open: rows.length, waiting: 0, done: 0, unpaid: 0, closed: 0, all: rows.length },
  late: 0,
  isMore: false,
  hasMoreCounts: false,
  ...part,
});
