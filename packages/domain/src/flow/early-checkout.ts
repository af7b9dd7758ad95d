/** VA-4: early checkout, which confirms an order before every step is answered. */
import type { IsoDate } from '../date/iso-date.ts';
import { holds, optionsNamed } from './conditions.ts';
import type { Answers, Condition, EarlyCheckout, FlowDefinition } from './definition.ts';

/** Returns true if any (`or`) or all (`and`) of the conditions hold; without conditions, false. */
export function earlyConditionsHold(early: EarlyCheckout, answers: Answers, today: IsoDate): boolean {
  if (early.conditions.length === 0) return false;
  const conditionHolds = (condition: Condition) => holds([condition], answers, today);
  return early.type === 'or' ? early.conditions.some(conditionHolds) : early.conditions.every(conditionHolds);
}

/** Returns the number of steps that early checkout requires: all up to the last that its conditions name. */
export function stepsBeforeEarly({ steps }: FlowDefinition, { conditions }: EarlyCheckout): number {
  const named = optionsNamed(conditions);
  return 1 + steps.findLastIndex(({ options }) => options.some(({ id }) => named.includes(id)));
}
