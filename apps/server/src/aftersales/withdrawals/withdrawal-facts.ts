import {
  decideWithdrawal,
  type OrderFacts,
  type WithdrawalDecision,
} from '@folio/domain/withdrawal/decide-withdrawal';
import type { MoneyReturned } from '../../orders/records/money-returned.queries.ts';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import { isConsented, withdrawalEnd } from '../../orders/start-consents/begin-consents.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { type StoredWithdrawal, selectBegunLines, selectWithdrawals } from './withdrawals.queries.ts';

/** The facts that decide the withdrawal from the lines of several orders, besides their own rows. */
export type WithdrawalFacts = {
  readonly moneyReturned: MoneyReturned;
  /** Lines that a staff user has taken at any time. */
  readonly begun: ReadonlySet<number>;
  /** By order, oldest first. */
  readonly statements: ReadonlyMap<number, readonly StoredWithdrawal[]>;
};

/** Reads the facts of several orders, in the same number of queries for any number of them. */
export async function readFacts(
  db: Db,
  orderIds: readonly number[],
  moneyReturned: MoneyReturned,
): Promise<WithdrawalFacts> {
  const begun = await selectBegunLines(db, orderIds);
  const stored = await selectWithdrawals(db, orderIds);
  return { moneyReturned, begun, statements: Map.groupBy(stored, ({ order_id }) => order_id) };
}

/** The lines that statements withdraw from. */
export const withdrawnIds = (statements: readonly StoredWithdrawal[]): number[] =>
  statements.flatMap(({ statement }) => statement.lines.map(({ lineId }) => lineId));

type Input = {
  readonly store: Pick<Store, 'timeZone' | 'country'>;
  readonly lines: readonly OrderLine[];
  readonly facts: WithdrawalFacts;
  readonly now: Date;
};

/**
 * Decides the withdrawal from each line of an order by itself. The order's page, the page of the withdrawal and the
 * withdrawal all use it, so that they agree (AP-28).
 */
export function decideOrder(
  order: Order,
  { store, lines, facts: { moneyReturned, begun, statements }, now }: Input,
): { readonly facts: OrderFacts; readonly decisions: readonly WithdrawalDecision[] } {
  const facts: OrderFacts = {
    // The invoice's data may have been entered or corrected since.
    isBusiness: (order.buyer_type ?? order.billing?.type) === 'business',
    isConsented: isConsented(order.consents),
    isChargedBack: moneyReturned.chargedBack.has(order.id),
    endsAt: withdrawalEnd(store, order.placed_at),
    now,
  };
  const withdrawn = new Set(withdrawnIds(statements.get(order.id) ?? []));
  const isRefunded = moneyReturned.refunded.has(order.id);
  const decisions = lines.map((line) => {
    const total = line.net + line.vat;
    return decideWithdrawal(facts, {
      state: line.state,
      hasBegun: begun.has(line.id),
      isDelivered: line.delivered_at !== null,
      isWithdrawn: withdrawn.has(line.id),
      total,
      refunded: isRefunded ? total : Math.min(total, moneyReturned.lines.get(line.id) ?? 0),
      begunFee: line.begun_fee,
    });
  });
  return { facts, decisions };
}
