import { REFUND_WITHIN_DAYS } from '@folio/domain/payment/refund-states';
import {
  decideWithdrawal,
  limitRefunds,
  type OrderFacts,
  type WithdrawalDecision,
} from '@folio/domain/withdrawal/decide-withdrawal';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { isConsented, withdrawalEnd } from '../orders/begin-consents.ts';
import { isChargedBack } from '../orders/money-returned.queries.ts';
import { type Order, type OrderLine, selectOrderLines } from '../orders/orders.queries.ts';
import { isManual } from '../payments/refunds/is-manual.ts';
import { owedOf } from '../payments/refunds/refunded-lines.ts';
import { selectOrderBalance, selectRefunds, selectSources } from '../payments/refunds/refunds.queries.ts';
import type { Db } from '../platform/db/connect.ts';
import { lineName } from './line-name.ts';
import { explainBar, explainHow, explainRefund, type Reader } from './withdrawal-texts.ts';
import { selectBegunLines, selectWithdrawals } from './withdrawals.queries.ts';

/** A line with the decision on its withdrawal, and the sentence that explains it. Amounts in cents with VAT. */
export type DecidedLine = {
  readonly line: OrderLine;
  /** Its product and subject. */
  readonly name: string;
  readonly decision: WithdrawalDecision;
  readonly explanation: string;
};
export type DecidedOrder = {
  readonly facts: OrderFacts;
  readonly lines: readonly DecidedLine[];
  /** When and how the money comes back. */
  readonly how: string;
};

/** Returns the facts that decide an order's withdrawal, apart from a chargeback. */
export const orderFacts = (
  order: Order,
  store: Pick<Store, 'timeZone' | 'country'>,
  now: Date,
): OrderFacts => ({
  isBusiness: order.billing?.type === 'business',
  isConsented: isConsented(order.consents),
  isChargedBack: false,
  endsAt: withdrawalEnd(store, order.placed_at),
  now,
});

const DAY_MS = 86_400_000;

/**
 * Decides the withdrawal of each line of an order, with the amounts that its payments still cover, in the language of
 * the visitor. Within the order's lock nothing that it read can change.
 */
export async function decideLines(
  db: Db,
  deps: Deps,
  order: Order,
  { store, locale }: { readonly store: Store; readonly locale: Reader['locale'] },
): Promise<DecidedOrder> {
  const now = deps.clock();
  const lines = await selectOrderLines(db, order.id);
  const refunds = await selectRefunds(db, order.id);
  const begun = await selectBegunLines(db, order.id);
  const statements = await selectWithdrawals(db, [order.id]);
  const { refundable } = await selectOrderBalance(db, order.id);
  const sources = await selectSources(db, order.id);
  const withdrawn = new Set(
    statements.flatMap(({ statement }) => statement.lines.map(({ lineId }) => lineId)),
  );
  const facts = { ...orderFacts(order, store, now), isChargedBack: await isChargedBack(db, order) };
  const decisions = lines.map((line) =>
    decideWithdrawal(facts, {
      state: line.state,
      hasBegun: begun.has(line.id),
      isDelivered: line.delivered_at !== null,
      isWithdrawn: withdrawn.has(line.id),
      total: line.net + line.vat,
      refunded: owedOf(refunds, line.id),
      begunFee: line.begun_fee,
    }),
  );
  const limited = limitRefunds(
    decisions.map((decision) => (decision.allowed ? decision.refund : 0)),
    refundable,
  );
  const names: string[] = [];
  for (const line of lines) names.push(await lineName(db, deps, line));
  const reader = { locale, timeZone: store.timeZone };
  const dueAt = new Date(now.getTime() + REFUND_WITHIN_DAYS * DAY_MS);
  const isTransfer = sources.some((source) => source.left > 0 && isManual(deps, source));
  return {
    facts,
    how: explainHow(isTransfer, dueAt, reader),
    lines: lines.map((line, at) => {
      const decision = decisions[at] as WithdrawalDecision;
      const name = names[at] as string;
      if (!decision.allowed)
        return { line, name, decision, explanation: explainBar(decision.reason, facts.endsAt, reader) };
      const refund = limited[at] ?? 0;
      const amounts = { total: line.net + line.vat, refund, kept: decision.kept };
      const isLimited = refund < decision.refund;
      return {
        line,
        name,
        decision: { ...decision, refund },
        explanation: explainRefund(amounts, decision.rule, isLimited, locale),
      };
    }),
  };
}
