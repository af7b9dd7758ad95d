/**
 * The back office's reconciliation: differences between the ledger and the providers' records, and disputes.
 * Amounts are cents.
 */
import { z } from 'zod';
import { StaffDispute } from '../aftersales/order-payments.staff.ts';
import type { StaffCallMap } from '../staff/staff-call.ts';
import { DIFFERENCE_KINDS } from './refund-tabs.ts';

const Instant = z.iso.datetime();
const MAX_PAGES = 1000;

export const ReconciliationQuery = z.object({
  /** The id of an earlier run; the latest by default. */
  run: z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export const ReconciliationRun = z.object({
  id: z.int(),
  ranAt: Instant,
  compared: z.int(),
  differences: z.int(),
});
export type ReconciliationRun = z.infer<typeof ReconciliationRun>;
export const BalanceDifference = z.object({
  attemptId: z.string(),
  orderId: z.string(),
  gateway: z.string(),
  method: z.string(),
  what: z.enum(DIFFERENCE_KINDS),
  ours: z.int().nullable(),
  theirs: z.int().nullable(),
  /** The start of the unbroken series of runs that found it. */
  since: Instant,
});
export type BalanceDifference = z.infer<typeof BalanceDifference>;
export const ReconciliationView = z.object({
  /** A run is queued or in progress. */
  running: z.boolean(),
  /** Null before the first run. */
  run: ReconciliationRun.nullable(),
  differences: z.array(BalanceDifference),
  /** The latest runs, newest first. */
  runs: z.array(ReconciliationRun),
  openDisputes: z.int(),
});
export type ReconciliationView = z.infer<typeof ReconciliationView>;
export const ReconciliationRequested = z.object({ running: z.boolean() });

export const DisputesQuery = z.object({
  page: z.coerce.number<number | string>().int().min(0).max(MAX_PAGES).default(0),
});
/** The outcome of a dispute that its provider did not report. */
export const DisputeOutcome = z.object({
  gateway: z.string().max(100),
  ref: z.string().max(200),
  state: z.enum(['won', 'lost']),
});
export type DisputeOutcome = z.infer<typeof DisputeOutcome>;
export const DisputeDecided = z.object({});

export const DisputeRow = StaffDispute.extend({ orderId: z.string(), email: z.string() });
export type DisputeRow = z.infer<typeof DisputeRow>;
export const DisputesView = z.object({ disputes: z.array(DisputeRow), more: z.boolean() });
export type DisputesView = z.infer<typeof DisputesView>;

export const reconciliationCalls = {
  'GET /api/reconciliation': { querystring: ReconciliationQuery, response: { 200: ReconciliationView } },
  'POST /api/reconciliation/runs': { response: { 200: ReconciliationRequested } },
  'POST /api/disputes/outcome': { body: DisputeOutcome, response: { 200: DisputeDecided } },
  'GET /api/disputes': { querystring: DisputesQuery, response: { 200: DisputesView } },
} as const satisfies StaffCallMap;
