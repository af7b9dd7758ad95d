import { maskIbans } from '@folio/domain/bank/mask-ibans';
import { LOCALES } from '@folio/domain/locale/locale';
import { LINE_STATES } from '@folio/domain/order/states';
import { REFUND_STATES } from '@folio/domain/payment/refund-states';
import { z } from 'zod';
import { ACTION_REASONS, LINE_ACTIONS, PERMISSIONS, QUEUE_TABS, STAFF_ROLES } from './limits.ts';

const Instant = z.iso.datetime();
const LineState = z.enum(LINE_STATES);

export const Me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  locale: z.enum(LOCALES),
  permissions: z.array(z.enum(PERMISSIONS)),
  secondFactor: z.boolean(),
  /** The role must set up a second factor first. */
  needsSecondFactor: z.boolean(),
});
export type Me = z.infer<typeof Me>;
export const MeChange = z.object({ locale: z.enum(LOCALES) });

/** The numeric id of a store or product in a URL: PostgreSQL's `integer`. */
const IntegerId = z.coerce.number().int().positive().max(2_147_483_647);

export const QueueQuery = z.object({
  tab: z.enum(QUEUE_TABS).default('open'),
  store: IntegerId.optional(),
  product: IntegerId.optional(),
  /** Part of an order id or e-mail address, or the beginning of an answer. */
  text: z.string().trim().max(100).optional(),
  /** `next` of the previous page. */
  after: z.string().max(200).optional(),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

export const QueueRow = z.object({
  lineId: z.int(),
  orderId: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  timeZone: z.string(),
  productName: z.string(),
  email: z.string(),
  state: LineState,
  promisedAt: Instant.nullable(),
  placedAt: Instant,
  late: z.boolean(),
  /** True if an answer is a place or company outside the lists. */
  unlisted: z.boolean(),
  /** True if the order's payment was charged back. */
  unpaid: z.boolean(),
  /** True if another order supersedes this one, which then needs no payment. */
  superseded: z.boolean(),
  assignee: z.string().nullable(),
});
export type QueueRow = z.infer<typeof QueueRow>;
export const QueueView = z.object({
  rows: z.array(QueueRow),
  next: z.string().nullable(),
  counts: z.record(z.enum(QUEUE_TABS), z.int()),
  late: z.int(),
  /** The search found more lines than it returns. */
  isMore: z.boolean(),
});
export type QueueView = z.infer<typeof QueueView>;

export const QueueFilters = z.object({
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type QueueFilters = z.infer<typeof QueueFilters>;

const ActionState = z.object({ allowed: z.boolean(), reason: z.enum(ACTION_REASONS).nullable() });
export type ActionState = z.infer<typeof ActionState>;

export const StaffDocument = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  addedAt: Instant,
  /** Not delivered yet, so removable. */
  removable: z.boolean(),
});
export type StaffDocument = z.infer<typeof StaffDocument>;

/** A file attached to an answer (EN-8), with the question's label as the customer reads it. */
export const StaffAnswerFile = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
});
export type StaffAnswerFile = z.infer<typeof StaffAnswerFile>;

export const StaffLine = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  state: LineState,
  /**
   * The customer's label (OS-1 to OS-5), or that another order supersedes this one, in the order's language.
   */
  customerLabel: z.string(),
  /** Null for roles without access to the answers. */
  answers: z
    .array(
      z.object({
        option: z.string(),
        label: z.string(),
        value: z.string(),
        /** A place or company typed freely, not selected from the list. */
        unlisted: z.boolean(),
      }),
    )
    .nullable(),
  /** The files among the answers; null like them. */
  answerFiles: z.array(StaffAnswerFile).nullable(),
  documents: z.array(StaffDocument).nullable(),
  total: z.int(),
  promisedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  late: z.boolean(),
  assignee: z.string().nullable(),
  actions: z.record(z.enum(LINE_ACTIONS), ActionState),
});
export type StaffLine = z.infer<typeof StaffLine>;

export const StaffAttempt = z.object({
  id: z.string(),
  method: z.string(),
  /** The card's wallet by the provider's name (`apple_pay`); null if none. */
  wallet: z.string().nullable(),
  gateway: z.string(),
  amount: z.int(),
  state: z.string(),
  providerRef: z.string().nullable(),
  failureCode: z.string().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export const LedgerEntry = z.object({
  id: z.int(),
  kind: z.enum(['payment', 'refund', 'surplus', 'chargeback']),
  amount: z.int(),
  gateway: z.string(),
  providerRef: z.string(),
  bookedAt: Instant,
});
/** A refund of an order, pending or completed. */
export const StaffRefund = z.object({
  id: z.string(),
  amount: z.int(),
  state: z.enum(REFUND_STATES),
  /** Awaits the accountant's transfer. */
  payable: z.boolean(),
  /** The provider did not answer: staff must check there if the refund exists. */
  silent: z.boolean(),
  requestedAt: Instant,
  updatedAt: Instant,
  /** Null for roles without access to payments. */
  details: z
    .object({
      /** The names of the refunded lines; empty for a part of the whole. */
      lines: z.array(z.string()),
      reason: z.enum(['customer', 'not_found', 'our_fault', 'surplus', 'other']),
      note: z.string(),
      requestedBy: z.string(),
      /** The customer's name, if an invoice was requested. */
      customer: z.string().nullable(),
      method: z.string(),
      gateway: z.string(),
      failureCode: z.string().nullable(),
      /** The account that the accountant transferred to, masked. */
      account: z.string().nullable(),
      /** The payment was charged back, so no refund is due. */
      takenBack: z.boolean(),
    })
    .nullable(),
});
export type StaffRefund = z.infer<typeof StaffRefund>;
export const StaffDispute = z.object({
  ref: z.string(),
  gateway: z.string(),
  amount: z.int(),
  reason: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  openedAt: Instant,
  updatedAt: Instant,
});
export type StaffDispute = z.infer<typeof StaffDispute>;
/** The payments of an order and the actions on them. Amounts are cents. */
export const StaffPayments = z.object({
  attempts: z.array(StaffAttempt),
  ledger: z.array(LedgerEntry),
  balance: z.int(),
  cameIn: z.int(),
  wentBack: z.int(),
  /** The refundable amount, net of refunds in progress. */
  left: z.int(),
  /** The payments to refund, in order; `byHand`: by the accountant's transfer. */
  sources: z.array(z.object({ method: z.string(), left: z.int(), byHand: z.boolean() })),
  /** Lines that a refund covers already. */
  linesGiven: z.array(z.int()),
  disputes: z.array(StaffDispute),
});
export type StaffPayments = z.infer<typeof StaffPayments>;
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
  /** Paid once and charged back. */
  unpaid: z.boolean(),
  /** Null for roles without access to payments. */
  payments: StaffPayments.nullable(),
  /** Oldest first. */
  refunds: z.array(StaffRefund),
  events: z.array(StaffEvent),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** A note for colleagues. IBANs are stored masked, since no colleague needs them. */
export const NewNote = z.object({ text: z.string().trim().min(1).max(2000).transform(maskIbans) });

/** The result per file of an upload: valid files are stored whatever happens to the others. */
export const UploadAnswer = z.object({
  ok: z.boolean(),
  added: z.array(z.object({ id: z.string(), name: z.string() })),
  refused: z.array(
    z.object({ name: z.string(), code: z.enum(['type', 'size', 'empty', 'many']), message: z.string() }),
  ),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;
