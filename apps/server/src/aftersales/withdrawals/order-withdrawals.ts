import type { OrderWithdrawalView, WithdrawalNoteView } from '@folio/contract/aftersales/withdrawals.view';
import type { Locale } from '@folio/domain/locale/locale';
import type { NoWithdrawal } from '@folio/domain/withdrawal/decide-withdrawal';
import type { MoneyReturned } from '../../orders/records/money-returned.queries.ts';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { viewReceiptLink } from './view-withdrawal.ts';
import { decideOrder, readFacts, type WithdrawalFacts, withdrawnIds } from './withdrawal-facts.ts';
import { explainBar, explainBars, type Reader, untilSentence } from './withdrawal-texts.ts';

const NONE: OrderWithdrawalView = { isOpen: false, notes: [], receipts: [], lineIds: [] };

type Input = {
  readonly lines: ReadonlyMap<number, readonly OrderLine[]>;
  readonly moneyReturned: MoneyReturned;
};

/** Returns the right of withdrawal of several orders, by order, in two queries for any number of them. */
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
  const barred = lines.flatMap(({ id }, at) => {
    const decision = decided.decisions[at];
    return decision?.allowed === false ? [{ id, reason: decision.reason }] : [];
  });
  const isOpen = barred.length < lines.length;
  return {
    isOpen,
    notes: viewNotes(barred, { isOpen, endsAt: decided.facts.endsAt }, { locale, timeZone: store.timeZone }),
    receipts: statements.map(viewReceiptLink),
    lineIds: withdrawnIds(statements),
  };
}

type BarredLine = { readonly id: number; readonly reason: NoWithdrawal };

/** Says until when the right exists, or why it does not: per line, unless one reason is true of all. */
function viewNotes(
  barred: readonly BarredLine[],
  { isOpen, endsAt }: { readonly isOpen: boolean; readonly endsAt: Date },
  reader: Reader,
): WithdrawalNoteView[] {
  if (isOpen) return [{ text: untilSentence(endsAt, reader), lineIds: [] }];
  if (barred.some(({ reason }) => reason === 'ended'))
    return [{ text: explainBar('ended', endsAt, reader), lineIds: [] }];
  // The page shows the other reasons elsewhere, with the returned amounts.
  return (['performed', 'searched'] as const).flatMap((reason) => {
    const own = barred.filter((line) => line.reason === reason).map(({ id }) => id);
    if (own.length === 0) return [];
    const text = explainBars(reason, own.length, reader);
    return [{ text, lineIds: own.length === barred.length ? [] : own }];
  });
}
