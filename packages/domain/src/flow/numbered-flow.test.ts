import { describe, expect, it } from 'vitest';
import { normalize } from './answers/normalize.ts';
import {
  CONFIRMATION,
  canConfirm,
  canEnter,
  confirmReadiness,
  currentStep,
  earlyCheckoutReady,
  isAtFirstStep,
  nextStep,
  stepValues,
  submitStep,
} from './engine.ts';
import { choice, draftAfter, field, numbered, step } from './fixtures/build.ts';

const TODAY = '2026-03-10';

describe('numbered flows', () => {
  const flow = numbered(
    [
      step('step1', [choice('kind', ['full', 'extract'])]),
      step('step2', [{ ...field('page'), when: [{ option: 'kind', value: 'full' }] }]),
      step('step3', [field('name')]),
    ],
    {
      confirmOptions: [field('phone')],
      earlyCheckout: {
        type: 'or',
        conditions: [
          { option: 'kind', value: 'extract' },
          { option: 'name', value: 'now' },
        ],
      },
    },
  );
  const raw = { step1: { kind: 'full' }, step2: { page: '3' }, step3: { name: 'Ana' } };
  const at = (...keys: string[]) => draftAfter(flow, raw, keys, TODAY);
  const extract = draftAfter(flow, { step1: { kind: 'extract' } }, ['step1'], TODAY);

  it.each([
    { keys: [], current: 1 },
    { keys: ['step1'], current: 2 },
    { keys: ['step1', 'step2'], current: 3 },
    { keys: ['step1', 'step2', 'step3'], current: 4 },
    { keys: ['step2', 'step3'], current: 1 },
  ])('[SW-4] after $keys the current step is $current: the count of values plus one', ({ keys, current }) => {
    expect(currentStep(flow, at(...keys), TODAY)).toBe(current);
    expect(stepValues(flow, at(...keys), TODAY)).toHaveLength(current - 1);
  });

  it('[SW-4] adds a blank entry for a skipped step', () => {
    expect(stepValues(flow, extract, TODAY)).toEqual([
      { step: 'step1', values: { kind: 'extract' } },
      { step: 'step2', values: { page: null } },
    ]);
    expect(currentStep(flow, extract, TODAY)).toBe(3);
  });

  it('[SW-4] leads from the last step to the confirmation and no further', () => {
    expect(nextStep(flow, at('step1', 'step2', 'step3'), 'step3', TODAY)).toBe(CONFIRMATION);
    expect(nextStep(flow, at(), CONFIRMATION, TODAY)).toBeNull();
  });

  it('[SW-5] requires every step, or early checkout, for the confirmation', () => {
    expect(canConfirm(flow, at('step1', 'step2'), TODAY)).toBe(false);
    expect(canEnter(flow, at('step1', 'step2'), CONFIRMATION, TODAY)).toEqual({
      ok: false,
      redirectTo: 'step3',
    });
    expect(canConfirm(flow, at('step1', 'step2', 'step3'), TODAY)).toBe(true);
    expect(canConfirm(flow, extract, TODAY)).toBe(true);
    expect(canEnter(flow, extract, CONFIRMATION, TODAY)).toEqual({ ok: true });
  });

  it('[SW-6] clears the first-step flag once a step is passed', () => {
    expect([isAtFirstStep(at()), isAtFirstStep(at('step1'))]).toEqual([true, false]);
  });

  it('[VA-4] opens early checkout on any condition for or, on all for and, never on none', () => {
    const early = (type: 'or' | 'and', conditions: { option: string; value: string }[]) => ({
      ...flow,
      earlyCheckout: { type, conditions },
    });
    const [yes, no] = [
      { option: 'kind', value: 'extract' },
      { option: 'name', value: 'now' },
    ];
    expect(earlyCheckoutReady(early('or', [yes, no]), extract, TODAY)).toBe(true);
    expect(earlyCheckoutReady(early('and', [yes, no]), extract, TODAY)).toBe(false);
    expect(earlyCheckoutReady(early('and', [yes]), extract, TODAY)).toBe(true);
    expect(earlyCheckoutReady(early('and', []), extract, TODAY)).toBe(false);
  });

  it('[VA-4] ignores answers of steps not yet passed for early checkout', () => {
    expect(earlyCheckoutReady(flow, { answers: { kind: 'extract' }, passed: [] }, TODAY)).toBe(false);
  });

  it('[VA-4] fills no defaults of questions beyond an early checkout', () => {
    const longer = {
      ...flow,
      steps: [...flow.steps, step('step4', [{ ...choice('pace', ['slow', 'fast']), default: 'slow' }])],
    };
    const early = normalize(longer, { kind: 'extract' }, TODAY);
    expect(early).toEqual({ kind: 'extract' });
    expect(normalize(longer, { kind: 'extract', pace: 'slow' }, TODAY)).toEqual({
      kind: 'extract',
      pace: 'slow',
    });
    expect(normalize(longer, { kind: 'full' }, TODAY)).toEqual({ kind: 'full', pace: 'slow' });
  });

  it('[VA-4] requires the confirmation’s own required answers', () => {
    expect(confirmReadiness(flow, extract, TODAY)).toEqual({
      ready: false,
      errors: [{ option: 'phone', code: 'required' }],
    });
    const { draft } = submitStep(flow, extract, CONFIRMATION, { phone: '600111222' }, TODAY);
    expect(confirmReadiness(flow, draft, TODAY)).toEqual({ ready: true, errors: [] });
    expect(confirmReadiness(flow, { ...draft, passed: [] }, TODAY).ready).toBe(false);
  });
});
