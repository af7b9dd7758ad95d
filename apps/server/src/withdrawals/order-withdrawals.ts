import type { OrderWithdrawalView } from '@folio/contract/views/withdrawal';
import type { Locale } from '@folio/domain/locale/locale';
import { decideWithdrawal } from '@folio/domain/withdrawal/decide-withdrawal';
import type { Deps } from '../deps.ts';
import type { MoneyReturned } from '../orders/money-returned.queries.ts';
import type { Order, OrderLine } from '../orders/orders.queries.ts';
import { orderFacts } from './decide-lines.ts';
import { viewReceiptLink } from './view-withdrawal.ts';
import { explainBar, untilSentence } from './withdrawal-texts.ts';
import { type StoredWithdrawal, selectWithdrawals } from './withdrawals.queries.ts';

const NONE: OrderWithdrawalView = { isOpen: false, note: null, receipts: [], lineIds: [] };

type Input = {
  readonly lines: ReadonlyMap<number, readonly OrderLine[]>;
  readonly moneyReturned: MoneyReturned;
};

/** Returns the right of withdrawal of several orders, by order: one query for any number of them. */
export async function orderWithdrawals(
  deps: Deps,
  orders: readonly Order[],
  locale: Locale,
  { lines, moneyReturned }: Input,
): Promise<(order: Order) => OrderWithdrawalView> {
  const stored = await selectWithdrawals(
    deps.db,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(stored, ({ order_id }) => order_id);
  return (order) =>
    viewRight(deps, order, locale, {
      lines: lines.get(order.id) ?? [],
      moneyReturned,
      statements: byOrder.get(order.id) ?? [],
    });
}

/** Work that has begun changes what comes back, not whether a line can be withdrawn from: it is left out here. */
function viewRight(
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
  order: Order,
  locale: Locale,
  all: {
    readonly lines: readonly OrderLine[];
    readonly moneyReturned: MoneyReturned;
    readonly statements: readonly StoredWithdrawal[];
  },
): OrderWithdrawalView {
  const store = catalogue.current().stores.get(order.store_id);
  if (!store || order.state !== 'paid') return NONE;
  const lineIds = all.statements.flatMap(({ statement }) => statement.lines.map(({ lineId }) => lineId));
  const isMoneyGone = all.moneyReturned.orders.has(order.id);
  const facts = orderFacts(order, store, clock());
  const decisions = all.lines.map((line) =>
    decideWithdrawal(facts, {
      state: line.state,
      hasBegun: false,
      isDelivered: line.delivered_at !== null,
      isWithdrawn: lineIds.includes(line.id),
      total: line.net + line.vat,
      refunded: isMoneyGone || all.moneyReturned.lines.has(line.id) ? line.net + line.vat : 0,
      begunFee: null,
    }),
  );
  const isOpen = decisions.some(({ allowed }) => allowed);
  const reader = { locale, timeZone: store.timeZone };
  const reasons = decisions.flatMap((decision) => (decision.allowed ? [] : [decision.reason]));
  const bar = (['ended', 'performed'] as const).find((reason) => reasons.includes(reason));
  const barNote = bar ? explainBar(bar, facts.endsAt, reader) : null;
  return {
    isOpen,
    note: isOpen ? untilSentence(facts.endsAt, reader) : barNote,
    receipts: all.statements.map(viewReceiptLink),
    lineIds,
  };
}
