import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Condition, FlowDefinition, Option } from '../definition.ts';
import { flows, TODAY } from '../fixtures/random-flow.ts';
import { checkDefinition } from './check-definition.ts';

type Damage = (option: Option) => Option;
const damages: readonly Damage[] = [
  (option) => ({ ...option, id: '' }),
  (option) => ({ ...option, id: 'o0_0' }),
  (option) => ({ ...option, type: 'slider' as Option['type'] }),
  (option) => ({ ...option, type: 'date' }),
  (option) => ({ ...option, values: [] }),
  (option) => ({ ...option, default: '2024-02-30' }),
  (option) => ({ ...option, title: {} as Option['title'] }),
  (option) => ({ ...option, when: [{ option: 'o4_2', op: 'gtdate', value: 'soon' }] }),
  (option) => ({ ...option, when: [{ option: option.id, op: 'like' } as unknown as Condition] }),
  (option) => ({ ...option, when: [{ anyOf: [] }] }),
];

/** Damages one option and may reverse the order of the steps. */
function damaged(flow: FlowDefinition, at: number, damage: Damage, turned: boolean): FlowDefinition {
  const target = flow.steps.flatMap((step) => step.options)[at];
  const steps = flow.steps.map((step) => ({
    ...step,
    options: step.options.map((option) => (option === target ? damage(option) : option)),
  }));
  return { ...flow, steps: turned ? steps.reverse() : steps };
}

it('[VA-2] reports a damaged definition with codes and paths and never throws', () => {
  fc.assert(
    fc.property(
      flows,
      fc.nat({ max: 12 }),
      fc.constantFrom(...damages),
      fc.boolean(),
      (flow, at, damage, turned) => {
        for (const { code, path } of checkDefinition(damaged(flow, at, damage, turned), TODAY)) {
          expect(code).toMatch(/^[a-z_]+$/);
          expect(path).toMatch(/^(steps|confirmOptions|earlyCheckout|groups)/);
        }
      },
    ),
  );
});
