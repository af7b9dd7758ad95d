import { randomUUID } from 'node:crypto';
import {
  REASON_LIMIT,
  type Withdrawal,
  type WithdrawalResult,
} from '@folio/contract/aftersales/withdrawals.calls';
import { cleanArea } from '@folio/domain/flow/answers/clean-text';
import { canMoveLine } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import { once, submissionKey } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { lockOrder, type Order } from '../../orders/records/orders.queries.ts';
import { addRefunds } from '../../payments/refunds/add-refunds.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { WithdrawnLine } from '../../platform/db/order-tables.ts';
import type { Deps } from '../deps.ts';
import { type DecidedLine, decideLines } from './decide-lines.ts';
import { insertWithdrawal } from './withdrawals.queries.ts';

/**
 * Withdraws a customer from lines of their order: stores the statement, cancels the lines, requests the refund and
 * enqueues the receipt in one transaction under the order's lock (Directive 2011/83/EU, article 11 a). Staff's work on
 * the lines uses the same lock, so whichever comes first decides. If the amounts have changed since the customer saw
 * them, it stores nothing and returns them. A repeat with the same key gets the first result.
 */
export async function withdraw(
  deps: Deps,
  visitor: Visitor,
  { id }: Pick<Order, 'id'>,
  { lineIds, reason, shown, key }: Omit<Withdrawal, 'orderId'>,
): Promise<WithdrawalResult> {
  const { locale } = visitor;
  const chosen = [...new Set(lineIds)].sort((a, b) => a - b);
  const words = cleanArea(reason);
  if (chosen.length === 0)
    return { ok: false, reason: 'no_lines', message: m.withdrawal_choose({}, { locale }) };
  if (words.length > REASON_LIMIT)
    return {
      ok: false,
      reason: 'too_long',
      message: m.withdrawal_reason_long({ count: String(REASON_LIMIT) }, { locale }),
    };
  const submission = submissionKey(visitor, `withdraw:${id}`, key, { chosen, words });
  const { answer } = await once(deps.db, deps.clock(), submission, async (tx) => {
    const result = await withdrawLocked(tx, deps, visitor, id, { chosen, words, shown });
    return { status: result.ok ? 200 : 409, answer: result };
  });
  return answer;
}

type Chosen = { readonly chosen: readonly number[]; readonly words: string; readonly shown: number };

async function withdrawLocked(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  orderId: number,
  { chosen, words, shown }: Chosen,
): Promise<WithdrawalResult> {
  const { locale } = visitor;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} no longer exists`);
  const decided = await decideLines(tx, deps, order, { store: visitor.store, locale, chosen });
  const named = decided.lines.filter(({ line }) => chosen.includes(line.id));
  if (named.length < chosen.length)
    return { ok: false, reason: 'refused', message: m.withdrawal_choose({}, { locale }) };
  const barred = named.find(({ decision }) => !decision.allowed);
  if (barred)
    return {
      ok: false,
      reason: 'refused',
      message: `${barred.name}. ${barred.explanation}`,
    };
  const lines = named.map(toWithdrawnLine);
  const refund = lines.reduce((sum, line) => sum + line.refund, 0);
  if (refund !== shown)
    return { ok: false, reason: 'changed', message: m.withdrawal_changed({}, { locale }) };
  const withdrawalId = randomUUID();
  const products = lines.map(({ productName }) => productName).join('; ');
  await insertWithdrawal(tx, {
    id: withdrawalId,
    order_id: orderId,
    declared_at: decided.facts.now,
    statement: {
      locale,
      email: order.email,
      wording: m.withdrawal_statement({ id: String(orderId), products }, { locale }),
      reason: words,
      lines,
      how: refund > 0 ? decided.how : m.withdrawal_how_nothing({}, { locale }),
    },
  });
  await refundAndNotify(tx, deps, order, withdrawalId, { lines, refund, now: decided.facts.now });
  return { ok: true, withdrawalId };
}

/** Converts a decided line to its entry in the statement; the state machine must allow its cancellation (OS-8). */
function toWithdrawnLine({ line, name, decision, explanation }: DecidedLine): WithdrawnLine {
  if (!decision.allowed || !canMoveLine(line.state, 'cancelled', 'customer'))
    throw new Error(`line ${line.id} is ${line.state} and cannot be withdrawn from`);
  const { refund, kept, rule } = decision;
  const { id: lineId, net, vat } = line;
  return { lineId, productName: name, total: net + vat, refund, kept, rule, explanation };
}

type Withdrawn = { readonly lines: readonly WithdrawnLine[]; readonly refund: number; readonly now: Date };

async function refundAndNotify(
  tx: Tx,
  deps: Deps,
  order: Order,
  withdrawalId: string,
  { lines, refund, now }: Withdrawn,
): Promise<void> {
  for (const { lineId, refund: returned, kept, rule } of lines)
    await recordEvent(tx, {
      ...{ at: now, actor_kind: 'customer', actor: order.email, action: 'contract_withdrawn' },
      ...{ order_id: order.id, line_id: lineId, details: { withdrawalId, refund: returned, kept, rule } },
    });
  if (refund > 0)
    await addRefunds(tx, deps, {
      orderId: order.id,
      amount: refund,
      lines: lines.flatMap((line) => (line.refund > 0 ? [{ lineId: line.lineId, amount: line.refund }] : [])),
      reason: 'withdrawal',
      note: '',
      requestedBy: 'withdrawal',
      actorKind: 'system',
    });
  await deps.jobs.enqueue(tx, 'send-withdrawal-mail', { withdrawalId });
}
