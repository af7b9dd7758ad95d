import type { WithdrawalPageView, WithdrawalReceiptView } from '@folio/contract/aftersales/withdrawals.view';
import { momentText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { decideLines } from './decide-lines.ts';
import { type StoredWithdrawal, selectWithdrawal, selectWithdrawals } from './withdrawals.queries.ts';

/**
 * Returns the page of the withdrawal: the refund of each line with its explanation, or why the line is excluded. The
 * refund of the chosen lines is limited together, as their withdrawal is; that of each other line as if it were the
 * only one.
 */
export async function viewWithdrawal(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  chosen: readonly number[],
): Promise<WithdrawalPageView> {
  const [decided, statements] = await Promise.all([
    decideLines(deps.db, deps, order, { store: visitor.store, locale: visitor.locale, chosen }),
    selectWithdrawals(deps.db, [order.id]),
  ]);
  return {
    orderId: String(order.id),
    email: order.email,
    isUnpaid: order.state === 'awaiting_payment',
    until: decided.facts.endsAt.toISOString(),
    lines: decided.lines.map(({ line, name, decision, explanation }) => ({
      id: line.id,
      productName: name,
      total: line.net + line.vat,
      returned: decision.allowed ? { refund: decision.refund, kept: decision.kept } : null,
      explanation,
    })),
    how: decided.lines.some(({ decision }) => decision.allowed) ? decided.how : null,
    receipts: statements.map(viewReceiptLink),
  };
}

export const viewReceiptLink = ({ id, declared_at }: StoredWithdrawal) => ({
  id,
  at: declared_at.toISOString(),
});

/** Returns a stored statement of this order with its page's texts; null if there is none. */
export async function viewReceipt(
  { db }: Pick<Deps, 'db'>,
  order: Pick<Order, 'id'>,
  withdrawalId: string,
  timeZone: string,
): Promise<WithdrawalReceiptView | null> {
  const stored = await selectWithdrawal(db, withdrawalId);
  return stored?.order_id === order.id
    ? { ...toReceipt(stored), texts: receiptTexts(stored, timeZone) }
    : null;
}

/** The page's texts in the language of the statement; a page's own are in one language alone. */
function receiptTexts({ declared_at, statement }: StoredWithdrawal, timeZone: string) {
  const { locale, email, reason } = statement;
  const date = momentText(declared_at.toISOString(), locale, timeZone);
  return {
    title: m.withdrawal_done_title({}, { locale }),
    done: m.withdrawal_done({ date, email }, { locale }),
    reason: reason && m.withdrawal_done_reason({ reason }, { locale }),
    sum: m.withdrawal_sum({}, { locale }),
  };
}

export const toReceipt = ({
  id,
  order_id,
  declared_at,
  statement,
}: StoredWithdrawal): Omit<WithdrawalReceiptView, 'texts'> => ({
  id,
  orderId: String(order_id),
  at: declared_at.toISOString(),
  locale: statement.locale,
  email: statement.email,
  wording: statement.wording,
  reason: statement.reason,
  lines: statement.lines.map(({ productName, refund, kept, explanation }) => ({
    productName,
    refund,
    kept,
    explanation,
  })),
  refund: statement.lines.reduce((sum, { refund }) => sum + refund, 0),
  how: statement.how,
});
