import type { LineState } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { OrderLine } from '../../orders/records/orders.queries.ts';

const TEXTS: Readonly<Partial<Record<LineState, typeof m.line_ended_delivered>>> = {
  delivered: m.line_ended_delivered,
  redelivered: m.line_ended_delivered,
  not_found: m.line_ended_not_found,
  cancelled: m.line_ended_cancelled,
  refunded: m.line_ended_refunded,
};

/** Returns a sentence that says how a line ended; empty for an open line. */
export function endingText(
  { state, cancel_reason: reason }: Pick<OrderLine, 'state' | 'cancel_reason'>,
  { locale }: Pick<Visitor, 'locale'>,
): string {
  // The refund of a cancelled line closes it.
  const ending = state === 'refunded' && reason !== null ? 'cancelled' : state;
  return TEXTS[ending]?.({}, { locale }) ?? '';
}

/** Returns a sentence about a line whose question was closed without an answer: how it continued or ended. */
export const closedText = (line: Parameters<typeof endingText>[0], { locale }: Pick<Visitor, 'locale'>) =>
  endingText(line, { locale }) || m.incident_resumed({}, { locale });

/** Prefixes a sentence about a line with how the line ended. */
export const afterEnding = (
  line: Parameters<typeof endingText>[0],
  visitor: Pick<Visitor, 'locale'>,
  text: string,
) => `${endingText(line, visitor)} ${text}`.trim();
