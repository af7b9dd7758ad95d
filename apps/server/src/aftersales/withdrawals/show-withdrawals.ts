import type { StaffWithdrawal } from '@folio/contract/aftersales/withdrawals.staff';
import { selectLineNames } from '../../payments/refunds/list.queries.ts';
import type { Deps } from '../deps.ts';
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
  const lines = stored.flatMap(({ statement }) => statement.lines);
  // An erasure removes the product names from the statement, since they contain the subject.
  const nameless = lines.filter(({ productName }) => !seesAnswers || productName === '');
  const products = await selectLineNames(
    db,
    nameless.map(({ lineId }) => lineId),
  );
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
