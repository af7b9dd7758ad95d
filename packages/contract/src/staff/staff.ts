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
  /** The role has to set one up before anything else. */
  needsSecondFactor: z.boolean(),
});
export type Me = z.infer<typeof Me>;
export const MeChange = z.object({ locale: z.enum(LOCALES) });

/** The id of a store or a product, in an address: an `integer` of PostgreSQL. */
const IntegerId = z.coerce.number().int().positive().max(2_147_483_647);

export const QueueQuery = z.object({
  tab: z.enum(QUEUE_TABS).default('open'),
  store: IntegerId.optional(),
  product: IntegerId.optional(),
  /** Part of an order id, of an e-mail address, or words that an answer begins with. */
  text: z.string().trim().max(100).optional(),
  /** `next` of the page before. */
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
  /** Whether one of its answers is a place or a company that no list has. */
  unlisted: z.boolean(),
  /** Whether the customer's bank took the order's money back. */
  unpaid: z.boolean(),
  /** Whether another order came in the place of its own, so that nobody need pay it. */
  superseded: z.boolean(),
  assignee: z.string().nullable(),
});
export type QueueRow = z.infer<typeof QueueRow>;
export const QueueView = z.object({
  rows: z.array(QueueRow),
  next: z.string().nullable(),
  counts: z.record(z.enum(QUEUE_TABS), z.int()),
  late: z.int(),
  /** A search found more lines than it shows. */
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
  /** Not handed over yet, so that it may still be removed. */
  removable: z.boolean(),
});
export type StaffDocument = z.infer<typeof StaffDocument>;

/** A file that the customer attached to an answer (EN-8), with the question's label as they read it. */
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
  /** The label that the customer reads (OS-1 to OS-5), or that another order came in the place of this, in the order's language. */
  customerLabel: z.string(),
  /** Null for a role that has no business with what was asked. */
  answers: z
    .array(
      z.object({
        option: z.string(),
        label: z.string(),
        value: z.string(),
        /** A place or a company that was typed as it stands, not chosen from the list. */
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
  /** The wallet that the card was in, by its provider's name (`apple_pay`); null for none. */
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
/** Money of an order that goes back, or went. */
export const StaffRefund = z.object({
  id: z.string(),
  amount: z.int(),
  state: z.enum(REFUND_STATES),
  /** Waits for the accountant's transfer. */
  payable: z.boolean(),
  /** Its provider was silent about it: a person has to look there whether it was made. */
  silent: z.boolean(),
  requestedAt: Instant,
  updatedAt: Instant,
  /** Null for a role that may not see how it was paid. */
  details: z
    .object({
      /** Names of the lines it is for; none for a part of the whole. */
      lines: z.array(z.string()),
      reason: z.enum(['customer', 'not_found', 'our_fault', 'surplus', 'other']),
      note: z.string(),
      requestedBy: z.string(),
      /** The customer's name, where an invoice was asked for. */
      customer: z.string().nullable(),
      method: z.string(),
      gateway: z.string(),
      failureCode: z.string().nullable(),
      /** Where the accountant sent it, masked. */
      account: z.string().nullable(),
      /** The customer's bank took the money back, so that there is nothing to give. */
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
/** What an order's money did, and what may be done with it. Amounts are cents. */
export const StaffPayments = z.object({
  attempts: z.array(StaffAttempt),
  ledger: z.array(LedgerEntry),
  balance: z.int(),
  cameIn: z.int(),
  wentBack: z.int(),
  /** What may still be given back: what is on its way is not. */
  left: z.int(),
  /** The payments it would go back by, in the order in which they give; `byHand`: by the accountant's transfer. */
  sources: z.array(z.object({ method: z.string(), left: z.int(), byHand: z.boolean() })),
  /** Lines that a refund gives back already. */
  linesGiven: z.array(z.int()),
  disputes: z.array(StaffDispute),
});
export type StaffPayments = z.infer<typeof StaffPayments>;
export const StaffEvent = z.object({
  id: z.int(),
  at: Instant,
  actorKind: z.enum(['staff', 'customer', 'system']),
  /** Empty for a provider, for who may not see how the order was paid. */
  actor: z.string(),
  action: z.string(),
  lineId: z.int().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type StaffEvent = z.infer<typeof StaffEvent>;

/** An order as staff see it; amounts are integer cents. */
export const StaffOrder = z.object({
  id: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  timeZone: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
  state: z.enum(['awaiting_payment', 'paid', 'cancelled', 'superseded']),
  /** Of a superseded order: the one that came in its place. */
  supersededBy: z.string().nullable(),
  placedAt: Instant,
  paidAt: Instant.nullable(),
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  /** Under which versions of which legal pages it was placed. */
  legal: z.array(z.object({ page: z.string(), title: z.string(), version: z.int() })),
  lines: z.array(StaffLine),
  /** Paid once, and the customer's bank took the money back. */
  unpaid: z.boolean(),
  /** Null for a role that may not see how it was paid. */
  payments: StaffPayments.nullable(),
  /** Oldest first. */
  refunds: z.array(StaffRefund),
  events: z.array(StaffEvent),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** A colleague needs no account to understand a note: what is an IBAN is stored masked. */
export const NewNote = z.object({ text: z.string().trim().min(1).max(2000).transform(maskIbans) });

/** What became of each file of an upload: good ones are kept whatever happens to the others. */
export const UploadAnswer = z.object({
  ok: z.boolean(),
  added: z.array(z.object({ id: z.string(), name: z.string() })),
  refused: z.array(
    z.object({ name: z.string(), code: z.enum(['type', 'size', 'empty', 'many']), message: z.string() }),
  ),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;
