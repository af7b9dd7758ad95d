/** Refunds as the back office requests and lists them. Amounts are cents. */
import { maskIbans } from '@folio/domain/bank/mask-ibans';
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';
import { OrderParams, StaffOrder } from '../aftersales/order-pages.staff.ts';
import { StaffRefund } from '../aftersales/order-payments.staff.ts';
import { areaText, codeText } from '../platform/texts.ts';
import type { StaffCallMap } from '../staff/staff-call.ts';
import { REFUND_NOTE_LIMIT, REFUND_TABS, STAFF_REFUND_REASONS } from './refund-tabs.ts';

const MAX_PAGES = 1000;
const MAX_LINES = 200;
const MAX_CENTS = 2_000_000_000;

/** Without lines and an amount, refunds the whole rest. */
export const NewRefund = z.object({
  lineIds: z.array(z.int().positive()).max(MAX_LINES).default([]),
  amount: z.int().positive().max(MAX_CENTS).nullable().default(null),
  /** The refundable amount on screen. The server rejects the refund if it has changed since. */
  left: z.int().nonnegative().max(MAX_CENTS),
  reason: z.enum(STAFF_REFUND_REASONS),
  note: areaText().max(REFUND_NOTE_LIMIT).transform(maskIbans).default(''),
});
export type NewRefund = z.input<typeof NewRefund>;

export const RefundsQuery = z.object({
  tab: z.enum(REFUND_TABS).default('to_do'),
  page: z.coerce.number<number | string>().int().min(0).max(MAX_PAGES).default(0),
});

export const RefundRow = StaffRefund.extend({
  orderId: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
  storeName: z.string(),
  timeZone: z.string(),
});
export type RefundRow = z.infer<typeof RefundRow>;
export const RefundsView = z.object({
  counts: z.record(z.enum(REFUND_TABS), z.int()),
  refunds: z.array(RefundRow),
  more: z.boolean(),
});
export type RefundsView = z.infer<typeof RefundsView>;

/** The number of refunds that await the accountant. */
export const RefundsWaiting = z.object({ count: z.int() });
export type RefundsWaiting = z.infer<typeof RefundsWaiting>;

/** Staff's finding at a provider that did not answer. */
export const ResolvedRefund = z.object({ made: z.boolean() });
/** The bank account that the accountant transferred to. */
export const PayOut = z.object({ iban: codeText().max(100) });
export const PayOutAnswer = z.object({ account: z.string() });
export type PayOutAnswer = z.infer<typeof PayOutAnswer>;
export const RefundAccount = z.object({ iban: z.string() });
export type RefundAccount = z.infer<typeof RefundAccount>;

/** The reason why a refund was rejected; `left` is the refundable rest in cents. */
const RefundRejected = z.object({
  ok: z.literal(false),
  code: z.string(),
  message: z.string(),
  left: z.int(),
});
const params = z.object({ refundId: z.uuid() });

export const refundCalls = {
  'POST /api/orders/:orderId/refunds': {
    params: OrderParams,
    body: NewRefund,
    response: { 200: StaffOrder, 409: RefundRejected },
  },
  'GET /api/refunds': { querystring: RefundsQuery, response: { 200: RefundsView } },
  'GET /api/refunds/waiting': { response: { 200: RefundsWaiting } },
  'POST /api/refunds/:refundId/payout': { params, body: PayOut, response: { 200: PayOutAnswer } },
  'POST /api/refunds/:refundId/resolve': { params, body: ResolvedRefund, response: { 200: RefundsWaiting } },
  'POST /api/refunds/:refundId/revoke': { params, response: { 200: RefundsWaiting } },
  'POST /api/refunds/:refundId/account': { params, response: { 200: RefundAccount } },
} as const satisfies StaffCallMap;
