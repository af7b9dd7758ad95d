/** VA-4: when an order may be confirmed before every step is answered, and what then counts. */
import type { IsoDate } from '../date/iso-date.ts';
import { holds, optionsNamed } from './conditions.ts';
import type { Answers, Condition, EarlyCheckout, FlowDefinition } from './definition.ts';

/** Any (`or`) or all (`and`) of the conditions hold on these answers. No conditions: never. */
export function earlyConditionsHold(early: EarlyCheckout, answers: Answers, today: IsoDate): boolean {
  if (early.conditions.length === 0) return false;
  const one = (condition: Condition) => holds([condition], answers, today);
  return early.type === 'or' ? early.conditions.some(one) : early.conditions.every(one);
}

/** How many steps must be answered once early checkout is ready: those up to the last that its conditions name. */
export function stepsBeforeEarly({ steps }: FlowDefinition, { conditions }: EarlyCheckout): number {
  const named = optionsNamed(conditions);
  return 1 + steps.findLastIndex(({ options }) => options.some(({ id }) => named.includes(id)));
}
