import type { Database } from '../../store/database.ts';
import { euros } from '../money.ts';
import type { CaptureStatus, RefundStatus } from '../objects.ts';
import { PAYER } from '../payer.ts';
import { list, load, type StoredCapture, type StoredRefund, timeOf } from '../stored-records.ts';
import { invalid } from './problem.ts';

const LONGEST_MS = 31 * 86_400_000;
const MOST = 500;

/** Done, pending or denied; what was given back stays done, and its refund stands beside it. */
const LETTERS: Record<CaptureStatus | RefundStatus, string> = {
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'S',
  PENDING: 'P',
  DECLINED: 'D',
  FAILED: 'D',
};

/**
 * GET /v1/reporting/transactions: payments (T0006) and refunds (T1107) between two times at most 31 days apart, oldest
 * first, page by page. Throws a 400.
 */
export function report(db: Database, query: Record<string, unknown>, now: number): object {
  const start = timeIn(query, 'start_date');
  const end = timeIn(query, 'end_date');
  if (end < start || end - start > LONGEST_MS) throw invalid('end_date', 'INVALID_DATE_RANGE');
  const size = numberIn(query, 'page_size', 100, MOST);
  const page = numberIn(query, 'page', 1, Number.MAX_SAFE_INTEGER);
  const all = [
    ...list(db, 'capture').map(paymentLine),
    ...list(db, 'refund').map((one) => refundLine(db, one)),
  ]
    .filter(({ transaction_info: { transaction_initiation_date: at } }) => {
      return Date.parse(at) >= start && Date.parse(at) <= end;
    })
    .filter(({ transaction_info: { transaction_id } }) =>
      query.transaction_id === undefined ? true : transaction_id === query.transaction_id,
    )
    .toSorted(({ transaction_info: one }, { transaction_info: other }) =>
      one.transaction_initiation_date.localeCompare(other.transaction_initiation_date),
    );
  return {
    transaction_details: all.slice((page - 1) * size, page * size),
    account_number: 'FOLIOTESTSHOP',
    start_date: timeOf(start),
    end_date: timeOf(end),
    last_refreshed_datetime: timeOf(now),
    page,
    total_items: all.length,
    total_pages: Math.max(1, Math.ceil(all.length / size)),
    links: [],
  };
}

function paymentLine({ body, hidden }: StoredCapture) {
  return {
    transaction_info: {
      ...common(body, body.id, 'T0006', hidden.cents),
      ...(body.seller_receivable_breakdown && { fee_amount: euros(-hidden.feeCents) }),
    },
    payer_info: { account_id: PAYER.payer_id, email_address: PAYER.email_address },
  };
}

function refundLine(db: Database, { body, hidden }: StoredRefund) {
  const { custom_id } = load(db, 'capture', hidden.capture).body;
  return {
    transaction_info: {
      ...common({ ...body, ...(custom_id && { custom_id }) }, body.id, 'T1107', -hidden.cents),
      paypal_reference_id: hidden.capture,
      paypal_reference_id_type: 'TXN',
    },
    payer_info: { account_id: PAYER.payer_id, email_address: PAYER.email_address },
  };
}

function common(
  { status, custom_id, invoice_id, create_time, update_time }: StoredCapture['body'] | StoredRefund['body'],
  transaction_id: string,
  transaction_event_code: string,
  cents: number,
) {
  return {
    paypal_account_id: PAYER.payer_id,
    transaction_id,
    transaction_event_code,
    transaction_initiation_date: create_time,
    transaction_updated_date: update_time,
    transaction_amount: euros(cents),
    transaction_status: LETTERS[status],
    ...(invoice_id !== undefined && { invoice_id }),
    ...(custom_id !== undefined && { custom_field: custom_id }),
  };
}

function timeIn(query: Record<string, unknown>, name: string): number {
  const text = query[name];
  if (text === undefined) throw invalid(name, 'MISSING_REQUIRED_PARAMETER');
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(String(text))
    ? Date.parse(String(text))
    : Number.NaN;
  if (Number.isNaN(at)) throw invalid(name, 'INVALID_PARAMETER_SYNTAX');
  return at;
}

function numberIn(query: Record<string, unknown>, name: string, without: number, most: number): number {
  const text = query[name];
  if (text === undefined) return without;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) throw invalid(name, 'INVALID_PARAMETER_VALUE');
  return value;
}
