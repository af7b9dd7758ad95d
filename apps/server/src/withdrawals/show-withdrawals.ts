import type { StaffWithdrawal } from '@folio/contract/staff/withdrawals';
import type { Deps } from '../deps.ts';
import { selectLineNames } from '../payments/refunds/list.queries.ts';
import { selectWithdrawals } from './withdrawals.queries.ts';

/**
 * Returns an order's withdrawals for staff as their customer declared them, oldest first. Staff without access to the
 * answers see neither the customer's words nor the subjects, which are answers (RO-4).
 */
export async function showWithdrawals(
  { db }: Pick<Deps, 'db'>,
  orderId: number,
  seesAnswers: boolean,
): Promise<StaffWithdrawal[]> {
  const stored = await selectWithdrawals(db, [orderId]);
  const lineIds = stored.flatMap(({ statement }) => statement.lines.map(({ lineId }) => lineId));
  const products = await selectLineNames(db, seesAnswers ? [] : lineIds);
  return stored.map(({ id, declared_at, statement }) => ({
    id,
    at: declared_at.toISOString(),
    email: statement.email,
    locale: statement.locale,
    wording: seesAnswers ? statement.wording : '',
    reason: seesAnswers ? statement.reason : '',
    how: statement.how,
    lines: statement.lines.map(({ lineId, productName, total, refund, kept, explanation }) => ({
      productName: products.get(lineId) ?? productName,
      refund,
      kept,
      before: total - refund - kept,
      explanation,
    })),
  }));
}
