import { displayOfWire } from './display.ts';
import { LINE_STATE_TABLE, type LineState } from './states.ts';

/**
 * The stage of an order for its customer, most urgent first: an order with several lines has the first stage that one
 * of its lines has. The customer's list is filtered by it. `order_stage` in `005-orders.sql` computes it, too.
 */
export const ORDER_STAGES = ['action', 'under_way', 'ready', 'unpaid', 'closed'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];
export type OrderState = 'awaiting_payment' | 'paid' | 'cancelled' | 'superseded';

export const STAGE_OF_LINE: Readonly<Record<LineState, OrderStage>> = {
  awaiting_payment: 'unpaid',
  paid: 'under_way',
  in_progress: 'under_way',
  waiting_customer: 'action',
  delivered: 'ready',
  redelivered: 'ready',
  not_found: 'closed',
  cancelled: 'closed',
  refunded: 'closed',
};

/** Returns the stage of an order that is paid, or never needed it: the most urgent of its lines. */
export function orderStage(lines: readonly LineState[]): OrderStage {
  const stages = lines.map((state) => STAGE_OF_LINE[state]);
  return ORDER_STAGES.find((stage) => stages.includes(stage)) ?? 'closed';
}

/** The lines of an order that have one status for their customer: the first of them, and their number. */
export type OrderPart<Line> = { readonly line: Line; readonly count: number };

/**
 * Returns the statuses that a list shows of an order: each status that its lines have by the table of states, most
 * urgent first. An order whose lines differ has several parts, whose counts add up to its lines.
 */
export function orderParts<Line extends { readonly state: LineState }>(
  lines: readonly Line[],
): readonly OrderPart<Line>[] {
  const urgency = ({ state }: Line) => ORDER_STAGES.indexOf(STAGE_OF_LINE[state]);
  const sorted = lines.toSorted((a, b) => urgency(a) - urgency(b));
  const groups = Map.groupBy(sorted, ({ state }) => displayOfWire(LINE_STATE_TABLE[state].wire).code);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((line) => ({ line, count: group.length })),
  );
}
