import { REFUND_WITHIN_DAYS } from '@folio/domain/payment/refund-states';
import { splitRefund } from '@folio/domain/payment/split-refund';
import {
  limitShares,
  type OrderFacts,
  type WithdrawalDecision,
  type WithdrawalShare,
} from '@folio/domain/withdrawal/decide-withdrawal';
import { getNames, lineNames } from '../../orders/records/line-name.ts';
import { selectMoneyReturned, selectUnowed } from '../../orders/records/money-returned.queries.ts';
import { type Order, type OrderLine, selectOrderLines } from '../../orders/records/orders.queries.ts';
import { selectSources } from '../../payments/records/refunds.queries.ts';
import { isManual } from '../../payments/refunds/is-manual.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { decideOrder, readFacts } from './withdrawal-facts.ts';
import { explainBar, explainHow, explainRefund, explainWait, type Reader } from './withdrawal-texts.ts';

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
  /** When and how the refund is paid. */
  readonly how: string;
};

type Asked = {
  readonly store: Store;
  readonly locale: Reader['locale'];
  /** The lines to withdraw from together; each other line is decided as if it were the only one. */
  readonly chosen: readonly number[];
};

const DAY_MS = 86_400_000;

/**
 * Decides the withdrawal of each line of an order, with the amounts that its payments still cover, in the language of
 * the visitor. Under the order's lock, these facts cannot change.
 */
export async function decideLines(
  db: Db,
  deps: Deps,
  order: Order,
  { store, locale, chosen }: Asked,
): Promise<DecidedOrder> {
  const now = deps.clock();
  const lines = await selectOrderLines(db, order.id);
  const read = await readFacts(db, [order.id], await selectMoneyReturned(db, [order.id]));
  const { facts, decisions } = decideOrder(order, { store, lines, facts: read, now });
  const left = await selectUnowed(db, order);
  const sources = await selectSources(db, order.id);
  const entries = lines.map((line, at) => ({ line, decision: decisions[at] as WithdrawalDecision }));
  const shares = shareOut(entries, chosen, left);
  const names = await lineNames(db, deps, lines, locale);
  const reader = { locale, timeZone: store.timeZone };
  const dueAt = new Date(now.getTime() + REFUND_WITHIN_DAYS * DAY_MS);
  const isTransfer = sources.some((source) => source.left > 0 && isManual(deps, source));
  const named = [...shares].filter(([id]) => chosen.length === 0 || chosen.includes(id));
  const due = named.reduce((sum, [, { refund }]) => sum + refund, 0);
  const awaitsBank = splitRefund(sources, due).some(({ source }) => source.isDisputed);
  return {
    facts,
    how: awaitsBank ? explainWait(locale) : explainHow(isTransfer, dueAt, reader),
    lines: entries.map(({ line, decision }) => {
      const { name } = getNames(names, line);
      const share = shares.get(line.id);
      if (!decision.allowed)
        return { line, name, decision, explanation: explainBar(decision.reason, facts.endsAt, reader) };
      const limited = { ...decision, ...share };
      const amounts = { total: line.net + line.vat, refund: limited.refund, kept: limited.kept };
      return { line, name, decision: limited, explanation: explainRefund(amounts, decision.rule, locale) };
    }),
  };
}

/** Returns the refunds of the withdrawable lines: of the chosen ones together, of each other line alone. */
function shareOut(
  entries: readonly { readonly line: OrderLine; readonly decision: WithdrawalDecision }[],
  chosen: readonly number[],
  left: number,
): ReadonlyMap<number, WithdrawalShare> {
  const open = entries.flatMap(({ line: { id }, decision }) =>
    decision.allowed ? [{ id, refund: decision.refund, kept: decision.kept }] : [],
  );
  const together = open.filter(({ id }) => chosen.includes(id));
  const groups = [together, ...open.filter(({ id }) => !chosen.includes(id)).map((share) => [share])];
  return new Map(
    groups.flatMap((group) =>
      limitShares(group, left).map((share, at) => [group[at]?.id as number, share] as const),
    ),
  );
}
