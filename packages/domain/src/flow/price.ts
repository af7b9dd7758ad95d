import type { IsoDate } from '../date/iso-date.ts';
import type { Cents } from '../money/money.ts';
import { chosenIds } from './answers/answer.ts';
import type { Answers, FlowDefinition } from './definition.ts';
import { walk } from './walk.ts';

export type PricePart = {
  readonly option: string;
  /** The chosen value with a surcharge; null where any answer costs. */
  readonly value: string | null;
  readonly amount: Cents;
};
export type FlowPrice = { readonly net: Cents; readonly parts: readonly PricePart[] };

/**
 * Returns the net price in cents: the base price plus the surcharges of visible answers (EN-7). Omits free
 * parts.
 */
export function calculatePrice(
  definition: FlowDefinition,
  basePrice: Cents,
  answers: Answers,
  today: IsoDate,
): FlowPrice {
  const parts: PricePart[] = [];
  for (const { options } of walk(definition, answers, today).steps) {
    for (const { option, visible, offered, answer } of options) {
      if (!visible || answer === undefined) continue;
      if (option.price) parts.push({ option: option.id, value: null, amount: option.price });
      if (offered.length === 0) continue;
      const chosen = chosenIds(answer);
      for (const { id, price } of offered) {
        if (price && chosen.includes(id)) parts.push({ option: option.id, value: id, amount: price });
      }
    }
  }
  return { net: parts.reduce((sum, part) => sum + part.amount, basePrice), parts };
}
