import type { OrderWithdrawalView } from '@folio/contract/views/withdrawal';
import type { Locale } from '@folio/domain/locale/locale';
import type { Deps } from '../deps.ts';
import type { MoneyReturned } from '../orders/money-returned.queries.ts';
import type { Order, OrderLine } from '../orders/orders.queries.ts';
import { viewReceiptLink } from './view-withdrawal.ts';
import { decideOrder, readFacts, type WithdrawalFacts, withdrawnIds } from './withdrawal-facts.ts';
import { explainBar, untilSentence } from './withdrawal-texts.ts';

const NONE: OrderWithdrawalView = { isOpen: false, note: null, receipts: [], lineIds: [] };

type Input = {
  readonly lines: ReadonlyMap<number, readonly OrderLine[]>;
  readonly moneyReturned: MoneyReturned;
};

/** Returns the right of withdrawal of several orders, by order: in two queries for any number of them. */
export async function orderWithdrawals(
  deps: Deps,
  orders: readonly Order[],
  locale: Locale,
  { lines, moneyReturned }: Input,
): Promise<(order: Order) => OrderWithdrawalView> {
  const ids = orders.map(({ id }) => id);
  const facts = await readFacts(deps.db, ids, moneyReturned);
  return (order) => viewRight(deps, order, locale, { lines: lines.get(order.id) ?? [], facts });
}

function viewRight(
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
  order: Order,
  locale: Locale,
  { lines, facts }: { readonly lines: readonly OrderLine[]; readonly facts: WithdrawalFacts },
): OrderWithdrawalView {
  const store = catalogue.current().stores.get(order.store_id);
  if (!store || order.state !== 'paid') return NONE;
  const statements = facts.statements.get(order.id) ?? [];
  const decided = decideOrder(order, { store, lines, facts, now: clock() });
  const { decisions } = decided;
  const { endsAt } = decided.facts;
  const isOpen = decisions.some(({ allowed }) => allowed);
  const reader = { locale, timeZone: store.timeZone };
  const reasons = decisions.flatMap((decision) => (decision.allowed ? [] : [decision.reason]));
  const bar = (['ended', 'performed'] as const).find((reason) => reasons.includes(reason));
  const barNote = bar ? explainBar(bar, endsAt, reader) : null;
  return {
    isOpen,
    note: isOpen ? untilSentence(endsAt, reader) : barNote,
    receipts: statements.map(viewReceiptLink),
    lineIds: withdrawnIds(statements),
  };
}
