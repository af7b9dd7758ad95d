/** The back office's queue of order lines, with its tabs and filters. */
import { LINE_STATES } from '@folio/domain/order/states';
import { z } from 'zod';
import { lineText } from '../platform/texts.ts';
import { QUEUE_TABS } from '../staff/limits.ts';
import type { StaffCallMap } from '../staff/staff-call.ts';

const Instant = z.iso.datetime();

/** The numeric id of a store or product in a URL: PostgreSQL's `integer`. */
const IntegerId = z.coerce.number<number | string>().int().positive().max(2_147_483_647);

export const QueueQuery = z.object({
  tab: z.enum(QUEUE_TABS).default('open'),
  store: IntegerId.optional(),
  product: IntegerId.optional(),
  /** Part of an order id or e-mail address, or the beginning of an answer. */
  text: lineText().max(100).optional(),
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
  /** The product with its subject; for roles without access to the answers the product, numbered among its equals. */
  name: z.string(),
  /** The subject of the line, such as an address; empty without answers or access to them. */
  subject: z.string(),
  /** The product, numbered among its order's equal lines. */
  product: z.string(),
  email: z.string(),
  state: z.enum(LINE_STATES),
  promisedAt: Instant.nullable(),
  placedAt: Instant,
  late: z.boolean(),
  /** True if an answer is a place or company outside the lists. */
  unlisted: z.boolean(),
  /** True if the customer has answered a question, and no operator has opened the line since. */
  answered: z.boolean(),
  /** True if its customer sent files to the order, and no operator has opened one of its lines since. */
  hasNewFiles: z.boolean(),
  /** True if its customer wrote a message that is not answered. */
  hasMessage: z.boolean(),
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
  /** The search found more lines in all tabs together than it counts. */
  hasMoreCounts: z.boolean(),
});
export type QueueView = z.infer<typeof QueueView>;

export const QueueFilters = z.object({
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type QueueFilters = z.infer<typeof QueueFilters>;

export const queueCalls = {
  'GET /api/queue': { querystring: QueueQuery, response: { 200: QueueView } },
  'GET /api/filters': { response: { 200: QueueFilters } },
} as const satisfies StaffCallMap;
