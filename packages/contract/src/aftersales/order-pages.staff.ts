/** An order in the back office, its documents, and the calls that change its lines. */
import { maskIbans } from '@folio/domain/bank/mask-ibans';
import { isEmail } from '@folio/domain/checks/email';
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';
import { areaText, codeText } from '../platform/texts.ts';
import { CANCEL_REASONS } from '../staff/limits.ts';
import type { StaffCallMap } from '../staff/staff-call.ts';
import { NewIncident } from './incidents.staff.ts';
import { StaffLine, StaffSentFile } from './order-lines.staff.ts';
import { StaffPayments, StaffRefund } from './order-payments.staff.ts';
import { StaffWithdrawal } from './withdrawals.staff.ts';

const Instant = z.iso.datetime();

export const StaffEvent = z.object({
  id: z.int(),
  at: Instant,
  actorKind: z.enum(['staff', 'customer', 'system']),
  /** Empty for a provider if the viewer has no access to payments. */
  actor: z.string(),
  action: z.string(),
  lineId: z.int().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type StaffEvent = z.infer<typeof StaffEvent>;

/** An order in the back office; amounts are integer cents. */
export const StaffOrder = z.object({
  id: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  timeZone: z.string(),
  email: z.string(),
  /** The order belongs to an account, whose owner alone may change the address. */
  isOfAccount: z.boolean(),
  /** The newest bounce of its address: the status (RFC 3463), and the mail server's message. */
  bounce: z.object({ at: Instant, status: z.string(), reason: z.string() }).nullable(),
  /** When its personal data were erased: address and answers are missing. */
  erasedAt: Instant.nullable(),
  locale: z.enum(LOCALES),
  state: z.enum(['awaiting_payment', 'paid', 'cancelled', 'superseded']),
  /** The order that supersedes this one. */
  supersededBy: z.string().nullable(),
  placedAt: Instant,
  paidAt: Instant.nullable(),
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  /** The versions of the legal pages that the buyer accepted. */
  legal: z.array(z.object({ page: z.string(), title: z.string(), version: z.int() })),
  lines: z.array(StaffLine),
  /** Files that the customer sent to the order, oldest first; null for roles without access to the answers. */
  sentFiles: z.array(StaffSentFile).nullable(),
  /** Paid once and charged back. */
  unpaid: z.boolean(),
  /** Null for roles without access to payments. */
  payments: StaffPayments.nullable(),
  /** Oldest first. */
  refunds: z.array(StaffRefund),
  /** Oldest first. */
  withdrawals: z.array(StaffWithdrawal),
  events: z.array(StaffEvent),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** A note for colleagues. IBANs are stored masked, since no colleague needs them. */
export const NewNote = z.object({ text: areaText().min(1).max(2000).transform(maskIbans) });

/**
 * The reasons to reject a file: its type, its size, the number of files, or a fault of a PDF. A PDF may be damaged or
 * too long, take too long to open, or need a password. It may contain scripts, be a form with scripts, open other
 * files, or carry attached programs.
 */
const UPLOAD_FAULTS = [
  'type',
  'size',
  'empty',
  'many',
  'damaged',
  'encrypted',
  'active',
  'form',
  'remote',
  'attached',
  'pages',
  'heavy',
] as const;

/** The result per file of an upload: valid files are stored even if others are rejected. */
export const UploadAnswer = z.object({
  ok: z.boolean(),
  added: z.array(z.object({ id: z.string(), name: z.string() })),
  rejected: z.array(z.object({ name: z.string(), code: z.enum(UPLOAD_FAULTS), message: z.string() })),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** `orderId`: digits; any other text is the id of no order. */
export const OrderParams = z.object({ orderId: z.string() });
const LineParams = z.object({
  lineId: z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER),
});
/** The refund on screen in cents. The server rejects the action if the amount due differs by now. */
export const NotFoundLine = z.object({ refund: z.int().nonnegative() });
/** `note`: a message for the customer. Reasons as in {@link CANCEL_REASONS}. */
export const CancelLine = NotFoundLine.extend({
  reason: z.enum(CANCEL_REASONS),
  note: areaText().max(1000),
});
export type CancelLine = z.infer<typeof CancelLine>;
const DocumentParams = z.object({ documentId: z.uuid() });
const FileParams = z.object({ fileId: z.uuid() });
const DocumentQuery = z.object({ download: z.literal('1').optional() });
const answer = { response: { 200: StaffOrder } } as const;

/** The corrected address of a guest's order; `same` and `account` are rejected (409). */
const NewEmail = z.object({ email: codeText().toLowerCase().max(254).refine(isEmail) });

/** Every change returns the updated order, except uploads. */
export const orderCalls = {
  'GET /api/orders/:orderId': { params: OrderParams, ...answer },
  'POST /api/orders/:orderId/notes': { params: OrderParams, body: NewNote, ...answer },
  'POST /api/orders/:orderId/email': { params: OrderParams, body: NewEmail, ...answer },
  /** Ends every mailed link and mails a new one. */
  'POST /api/orders/:orderId/link': { params: OrderParams, ...answer },
  /** Erases the order's personal data; 409 while it is in progress. */
  'POST /api/orders/:orderId/erase': { params: OrderParams, ...answer },
  /** The data that the shop stores about the order's customer, as a ZIP. */
  'GET /api/orders/:orderId/data': { params: OrderParams },
  'POST /api/lines/:lineId/take': { params: LineParams, ...answer },
  /** Releases a line of the user, for a colleague to take. */
  'POST /api/lines/:lineId/release': { params: LineParams, ...answer },
  'POST /api/lines/:lineId/deliver': { params: LineParams, ...answer },
  'POST /api/lines/:lineId/not-found': { params: LineParams, body: NotFoundLine, ...answer },
  'POST /api/lines/:lineId/cancel': { params: LineParams, body: CancelLine, ...answer },
  /** Undoes the scheduled action; 409 `performed` once it is performed. */
  'POST /api/lines/:lineId/undo': { params: LineParams, ...answer },
  /** Marks the customer's answers and files of the line as seen. */
  'POST /api/lines/:lineId/seen': { params: LineParams, ...answer },
  /** Asks the line's customer; 409 while an earlier question is open. */
  'POST /api/lines/:lineId/ask': { params: LineParams, body: NewIncident, ...answer },
  'DELETE /api/documents/:documentId': { params: DocumentParams, ...answer },
} as const satisfies StaffCallMap;

/** Uploads and downloads. A rejected upload answers 422 with the same report. */
export const documentCalls = {
  'POST /api/lines/:lineId/documents': {
    params: LineParams,
    response: { 200: UploadAnswer, 422: UploadAnswer },
  },
  'GET /api/documents/:documentId': { params: DocumentParams, querystring: DocumentQuery },
  'GET /api/answer-files/:fileId': { params: FileParams, querystring: DocumentQuery },
  'GET /api/order-files/:fileId': { params: FileParams, querystring: DocumentQuery },
} as const satisfies StaffCallMap;
