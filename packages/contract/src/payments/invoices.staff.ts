/** The back office's invoices of a month, their check against the ledger, and corrections. Amounts are cents. */
import { BUYER_TYPES } from '@folio/domain/checkout/billing';
import { isIsoDate } from '@folio/domain/date/iso-date';
import { INVOICE_BLOCKS } from '@folio/domain/invoice/decide-invoice';
import { INVOICE_KINDS } from '@folio/domain/invoice/snapshot';
import { z } from 'zod';
import { codeText } from '../platform/texts.ts';
import type { StaffCallMap } from '../staff/staff-call.ts';

const Day = z.string().refine(isIsoDate);
const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
const MAX_PAGES = 100_000;

/** Without an issuer, the first one's; without a month, the current one. */
const MonthQuery = z.object({ issuer: z.string().max(100).optional(), month: Month.optional() });
export const InvoicesQuery = MonthQuery.extend({
  /** A number as printed, or an order's id: looked up in every month. */
  search: codeText().max(40).default(''),
  page: z.coerce.number<number | string>().int().min(0).max(MAX_PAGES).default(0),
});

export const InvoiceRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedOn: Day,
  orderId: z.string(),
  /** Null in a simplified invoice. */
  customer: z.object({ name: z.string(), taxId: z.string() }).nullable(),
  /** Characters of the customer's data that the PDF cannot show, and replaces; empty if there are none. */
  unprintable: z.string(),
  /** The number of the invoice that a credit note corrects, or that this one replaces. */
  corrects: z.string().nullable(),
  replaces: z.string().nullable(),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** A year's series, whose numbers must have no gap, with its invoices of the month. */
export const InvoiceSeriesView = z.object({
  code: z.string(),
  year: z.int(),
  last: z.int(),
  /** Missing numbers, the first few of them. */
  missing: z.array(z.string()),
  missingCount: z.int(),
  count: z.int(),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
});
export type InvoiceSeriesView = z.infer<typeof InvoiceSeriesView>;

/** The month's VAT by category (EN 16931) and rate in basis points. */
const MonthTax = z.object({ category: z.string(), rate: z.int(), base: z.int(), vat: z.int() });

/** Why an order's invoices and its payments differ at the month's end. */
export const LEDGER_REASONS = ['blocked', 'invoiced_later', 'refund_returned', 'unknown'] as const;
export const LedgerCheck = z.object({
  payments: z.int(),
  /** Negative. Excludes surpluses. */
  refunds: z.int(),
  /** Negative: charged back by customers' banks. No credit note is issued automatically. */
  chargebacks: z.int(),
  /** Orders with movements in the month whose invoices differ from their money, the first few of them. */
  orders: z.array(
    z.object({ orderId: z.string(), money: z.int(), invoiced: z.int(), reason: z.enum(LEDGER_REASONS) }),
  ),
  differing: z.int(),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

export const BlockedInvoice = z.object({
  orderId: z.string(),
  email: z.string(),
  total: z.int(),
  reason: z.enum(INVOICE_BLOCKS),
  since: z.iso.datetime(),
  timeZone: z.string(),
});
export type BlockedInvoice = z.infer<typeof BlockedInvoice>;

export const InvoicesView = z.object({
  issuers: z.array(z.object({ id: z.string(), name: z.string() })),
  issuer: z.string(),
  month: Month,
  series: z.array(InvoiceSeriesView),
  taxes: z.array(MonthTax),
  ledger: LedgerCheck,
  /** Paid orders without an invoice, oldest first; the first few of them. */
  blocked: z.array(BlockedInvoice),
  blockedCount: z.int(),
  invoices: z.array(InvoiceRow),
  more: z.boolean(),
});
export type InvoicesView = z.infer<typeof InvoicesView>;

/** An order's invoices, and the customer data of the next one. */
export const OrderInvoices = z.object({
  invoices: z.array(InvoiceRow),
  /** The id of the current invoice: no credit note, and not replaced; null without any. */
  current: z.string().nullable(),
  blocked: z.enum(INVOICE_BLOCKS).nullable(),
  /** The data as typed; empty strings without an invoice that names the customer. */
  billing: z.object({
    type: z.enum([...BUYER_TYPES, '']),
    country: z.string(),
    name: z.string(),
    taxId: z.string(),
    address: z.string(),
    city: z.string(),
    postalCode: z.string(),
    province: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** The countries that the shop sells to. */
  countries: z.array(z.string()),
});
export type OrderInvoices = z.infer<typeof OrderInvoices>;

const text = z.string().max(400);
const code = codeText().max(400);
export const CustomerData = z.object({
  billing: z.object({
    type: text,
    country: text,
    name: text,
    taxId: code,
    address: text,
    city: text,
    postalCode: code,
    province: text,
    email: code,
    phone: code,
  }),
  /** The newest invoice on screen, null if there was none: the change is rejected if a newer one exists. */
  seen: z.uuid().nullable(),
});

const params = z.object({ orderId: z.string() });
const InvoiceParams = z.object({ invoiceId: z.uuid() });

export const invoiceCalls = {
  'GET /api/invoices': { querystring: InvoicesQuery, response: { 200: InvoicesView } },
  'GET /api/invoices/export': { querystring: MonthQuery },
  'GET /api/invoices/:invoiceId/file': { params: InvoiceParams },
  'GET /api/orders/:orderId/invoices': { params, response: { 200: OrderInvoices } },
  'PUT /api/orders/:orderId/invoices/customer': {
    params,
    body: CustomerData,
    response: { 200: OrderInvoices },
  },
  'POST /api/orders/:orderId/invoices': { params, response: { 200: OrderInvoices } },
} as const satisfies StaffCallMap;
