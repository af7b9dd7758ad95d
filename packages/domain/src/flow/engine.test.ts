import { describe, expect, it } from 'vitest';
import type { FlowDraft } from './definition.ts';
import {
  CONFIRMATION,
  canConfirm,
  canEnter,
  confirmReadiness,
  currentStep,
  EMPTY_DRAFT,
  earlyCheckoutReady,
  firstInvalidStep,
  isAtFirstStep,
  isComplete,
  nextStep,
  previousStep,
  stepStates,
  submitStep,
  valuesOf,
  visibleOptions,
} from './engine.ts';
import { choice, draftAfter, field, numbered, step } from './fixtures/build.ts';
import { SIMPLE_NOTE } from './fixtures/simple-note.ts';
import type { RawAnswers } from './read-answers.ts';

const TODAY = '2026-03-10';
const GETAFE = { code: '28065', name: 'Getafe', region: 'Madrid' };
const NOTE_ANSWERS: Readonly<Record<string, RawAnswers>> = {
  step1: { conoce_nombre_propietario: 'si' },
  step2: { nombre: 'María López García' },
  step3: { direccion: 'Calle Toledo 24, 3.º B' },
  step4: { municipio: GETAFE },
  step41: { tiene_datos_registrales: 'si' },
  step42: { finca: '12345', tomo: '4' },
  step5: { interes_legitimo: 'compra', servicio_urgente: 'normal' },
};
const noteAfter = (...keys: string[]): FlowDraft => draftAfter(SIMPLE_NOTE, NOTE_ANSWERS, keys, TODAY);
const NOTE_STEPS = Object.keys(NOTE_ANSWERS);
const submitted = (draft: FlowDraft, key: string, raw: RawAnswers) =>
  submitStep(SIMPLE_NOTE, draft, key, raw, TODAY);

describe('steps and their order', () => {
  it('[SW-1] keeps an ordered list of steps, each valid or not, and is complete only when all are done', () => {
    const draft = noteAfter('step1', 'step2');
    expect(stepStates(SIMPLE_NOTE, draft, TODAY).map(({ key, valid, done }) => [key, valid, done])).toEqual([
      ['step1', true, true],
      ['step2', true, true],
      ['step3', false, false],
      ['step4', false, false],
      ['step41', false, false],
      ['step42', true, true],
      ['step5', false, false],
      ['step6', true, false],
    ]);
    expect(isComplete(SIMPLE_NOTE, draft, TODAY)).toBe(false);
    expect(isComplete(SIMPLE_NOTE, noteAfter(...NOTE_STEPS), TODAY)).toBe(true);
  });

  it('[SW-1] a step that is validly answered but was never submitted is not done', () => {
    const draft: FlowDraft = {
      ...noteAfter(...NOTE_STEPS),
      passed: NOTE_STEPS.filter((key) => key !== 'step3'),
    };
    expect(firstInvalidStep(SIMPLE_NOTE, draft, TODAY)).toBe('step3');
  });

  it.each([
    { passed: [], enter: 'step1', to: null },
    { passed: [], enter: 'step2', to: 'step1' },
    { passed: [], enter: 'step5', to: 'step1' },
    { passed: [], enter: 'step99', to: 'step1' },
    { passed: ['step1', 'step2'], enter: 'step1', to: null },
    { passed: ['step1', 'step2'], enter: 'step3', to: null },
    { passed: ['step1', 'step2'], enter: 'step4', to: 'step3' },
    { passed: ['step1', 'step2', 'step4'], enter: 'step6', to: 'step3' },
    { passed: NOTE_STEPS, enter: 'step6', to: null },
    { passed: NOTE_STEPS, enter: 'step99', to: 'step6' },
  ])('[SW-2] with $passed done, $enter redirects to $to', ({ passed, enter, to }) => {
    const expected = to === null ? { ok: true } : { ok: false, redirectTo: to };
    expect(canEnter(SIMPLE_NOTE, noteAfter(...passed), enter, TODAY)).toEqual(expected);
  });

  it('[SW-2] a step passed over leads to the next one shown', () => {
    const draft = draftAfter(SIMPLE_NOTE, { step1: { conoce_nombre_propietario: 'no' } }, ['step1'], TODAY);
    expect(canEnter(SIMPLE_NOTE, draft, 'step2', TODAY)).toEqual({ ok: false, redirectTo: 'step3' });
  });

  it('[SW-2] reset clears everything: the empty draft is at its beginning', () => {
    expect(EMPTY_DRAFT).toEqual({ answers: {}, passed: [] });
    expect(firstInvalidStep(SIMPLE_NOTE, EMPTY_DRAFT, TODAY)).toBe('step1');
  });

  it('[SW-3] the Nota Simple starts at step1 and ends with the step that adds to the cart', () => {
    const draft = noteAfter(...NOTE_STEPS);
    const way = ['step1'];
    for (let key = nextStep(SIMPLE_NOTE, draft, 'step1', TODAY); key !== null; ) {
      way.push(key);
      key = nextStep(SIMPLE_NOTE, draft, key, TODAY);
    }
    expect(way).toEqual([...NOTE_STEPS, 'step6']);
    expect(stepStates(SIMPLE_NOTE, draft, TODAY).at(-1)?.role).toBe('add');
  });

  it('[RT-3] without the owner’s name and registry data, step2 and step42 are passed over both ways', () => {
    const raw = {
      ...NOTE_ANSWERS,
      step1: { conoce_nombre_propietario: 'no' },
      step41: { tiene_datos_registrales: 'no' },
    };
    const draft = draftAfter(SIMPLE_NOTE, raw, ['step1', 'step3', 'step4', 'step41'], TODAY);
    expect(nextStep(SIMPLE_NOTE, draft, 'step1', TODAY)).toBe('step3');
    expect(previousStep(SIMPLE_NOTE, draft, 'step3', TODAY)).toBe('step1');
    expect(nextStep(SIMPLE_NOTE, draft, 'step41', TODAY)).toBe('step5');
    expect(previousStep(SIMPLE_NOTE, draft, 'step1', TODAY)).toBeNull();
    expect(stepStates(SIMPLE_NOTE, draft, TODAY).map((state) => state.position)).toEqual([
      1,
      null,
      2,
      3,
      4,
      null,
      5,
      6,
    ]);
  });
});

describe('submitting', () => {
  it('does not pass an invalid step, and keeps what was typed', () => {
    const { draft, errors } = submitted(noteAfter('step1', 'step2', 'step3', 'step4', 'step41'), 'step42', {
      cru: '123',
    });
    expect(errors).toEqual([{ option: 'cru', code: 'cru_wrong' }]);
    expect(draft.answers.cru).toBe('123');
    expect(draft.passed).not.toContain('step42');
  });

  it('merges that step’s options only', () => {
    const { draft } = submitted(EMPTY_DRAFT, 'step1', {
      conoce_nombre_propietario: 'si',
      direccion: 'Calle Mayor 1',
    });
    expect(draft.answers.direccion).toBeUndefined();
  });

  it('an unknown value is an error and not an answer', () => {
    const { draft, errors } = submitted(EMPTY_DRAFT, 'step1', { conoce_nombre_propietario: 'quizá' });
    expect(errors).toEqual([{ option: 'conoce_nombre_propietario', code: 'unknown_value' }]);
    expect(draft.answers).toEqual({ servicio_urgente: 'normal' });
  });

  it('a value of a shape that the type cannot have is one error, not two', () => {
    const { errors } = submitted(EMPTY_DRAFT, 'step3', { direccion: { toString: 'x' } });
    expect(errors).toEqual([{ option: 'direccion', code: 'wrong_type' }]);
  });

  it('asks once more, gently, about an address without a number and still passes', () => {
    const { draft, doubts, errors } = submitted(noteAfter('step1', 'step2'), 'step3', {
      direccion: 'Calle Toledo',
    });
    expect({ errors, doubts }).toEqual({
      errors: [],
      doubts: [{ option: 'direccion', code: 'address_without_number' }],
    });
    expect(draft.passed).toContain('step3');
  });

  it('[VA-2] what a change blanks stays blank when its condition holds again, and its step is asked again', () => {
    const without = submitted(noteAfter(...NOTE_STEPS), 'step41', { tiene_datos_registrales: 'no' }).draft;
    expect(without.answers.finca).toBeUndefined();
    expect(isComplete(SIMPLE_NOTE, without, TODAY)).toBe(true);
    const again = submitted(without, 'step41', { tiene_datos_registrales: 'si' }).draft;
    expect(again.answers.finca).toBeUndefined();
    expect(firstInvalidStep(SIMPLE_NOTE, again, TODAY)).toBe('step42');
  });

  it('a later step keeps its valid answers when an earlier one changes', () => {
    const { draft } = submitted(noteAfter(...NOTE_STEPS), 'step3', { direccion: 'Calle Mayor 1' });
    expect(draft.answers).toMatchObject({ finca: '12345', interes_legitimo: 'compra' });
    expect(isComplete(SIMPLE_NOTE, draft, TODAY)).toBe(true);
  });

  it('[RT-3] a slow registry takes the custom urgency back, and the review is asked again', () => {
    const chosen = submitted(noteAfter(...NOTE_STEPS), 'step5', {
      interes_legitimo: 'compra',
      servicio_urgente: 'custom',
    });
    expect(chosen.errors).toEqual([]);
    const slow = submitStep(
      SIMPLE_NOTE,
      chosen.draft,
      'step4',
      { municipio: { ...GETAFE, name: 'Parla' } },
      TODAY,
      (place) => ({
        ...place,
        slow: true,
      }),
    ).draft;
    const delivery = visibleOptions(SIMPLE_NOTE, slow, 'step5', TODAY).find(
      (one) => one.option.id === 'servicio_urgente',
    );
    expect(delivery?.offered.map((value) => value.id)).toEqual(['normal', 'urgent']);
    expect(slow.answers.servicio_urgente).toBe('normal');
    expect(firstInvalidStep(SIMPLE_NOTE, slow, TODAY)).toBe('step5');
  });

  it.each([
    { hours: 2, offered: true },
    { hours: 3, offered: true },
    { hours: 4, offered: false },
    { hours: undefined, offered: true },
  ])(
    '[BC-7] a registry that needs $hours hours offers the custom urgency: $offered',
    ({ hours, offered }) => {
      const { draft } = submitStep(
        SIMPLE_NOTE,
        noteAfter('step1', 'step2', 'step3'),
        'step4',
        { municipio: GETAFE },
        TODAY,
        (place) => (hours === undefined ? place : { ...place, hours }),
      );
      const delivery = visibleOptions(SIMPLE_NOTE, draft, 'step5', TODAY).find(
        (one) => one.option.id === 'servicio_urgente',
      );
      expect(delivery?.offered.some((value) => value.id === 'custom')).toBe(offered);
    },
  );

  it('[SW-7] a question appears and vanishes with the answer it depends on', () => {
    const ids = (draft: FlowDraft) =>
      visibleOptions(SIMPLE_NOTE, draft, 'step5', TODAY).map((one) => one.option.id);
    const draft = noteAfter(...NOTE_STEPS);
    expect(ids(draft)).toEqual(['interes_legitimo', 'servicio_urgente']);
    const other = submitted(draft, 'step5', { interes_legitimo: 'otro', servicio_urgente: 'normal' });
    expect(ids(other.draft)).toEqual(['interes_legitimo', 'interes_legitimo_otro', 'servicio_urgente']);
    expect(other.errors).toEqual([{ option: 'interes_legitimo_otro', code: 'required' }]);
  });

  it('refuses a step that the flow does not have', () => {
    expect(() => submitted(EMPTY_DRAFT, 'step99', {})).toThrow(RangeError);
  });
});

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
    expect(valuesOf(flow, at(...keys), TODAY)).toHaveLength(current - 1);
  });

  it('[SW-4] a skipped step contributes a blanked entry', () => {
    expect(valuesOf(flow, extract, TODAY)).toEqual([
      { step: 'step1', values: { kind: 'extract' } },
      { step: 'step2', values: { page: null } },
    ]);
    expect(currentStep(flow, extract, TODAY)).toBe(3);
  });

  it('[SW-4] after the last option the next step is the confirmation, and nothing follows it', () => {
    expect(nextStep(flow, at('step1', 'step2', 'step3'), 'step3', TODAY)).toBe(CONFIRMATION);
    expect(nextStep(flow, at(), CONFIRMATION, TODAY)).toBeNull();
  });

  it('[SW-5] confirmation needs every step, or early checkout', () => {
    expect(canConfirm(flow, at('step1', 'step2'), TODAY)).toBe(false);
    expect(canEnter(flow, at('step1', 'step2'), CONFIRMATION, TODAY)).toEqual({
      ok: false,
      redirectTo: 'step3',
    });
    expect(canConfirm(flow, at('step1', 'step2', 'step3'), TODAY)).toBe(true);
    expect(canConfirm(flow, extract, TODAY)).toBe(true);
    expect(canEnter(flow, extract, CONFIRMATION, TODAY)).toEqual({ ok: true });
    expect(previousStep(flow, extract, CONFIRMATION, TODAY)).toBe('step3');
  });

  it('[SW-6] the first-step flag falls when a step is passed', () => {
    expect([isAtFirstStep(at()), isAtFirstStep(at('step1'))]).toEqual([true, false]);
  });

  it('[VA-4] early checkout: any condition for or, all for and, none never', () => {
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

  it('[VA-4] an answer of a step not yet passed opens no early checkout', () => {
    expect(earlyCheckoutReady(flow, { answers: { kind: 'extract' }, passed: [] }, TODAY)).toBe(false);
  });

  it('[VA-4] the confirmation’s own required questions must be answered', () => {
    expect(confirmReadiness(flow, extract, TODAY)).toEqual({
      ready: false,
      errors: [{ option: 'phone', code: 'required' }],
    });
    const { draft } = submitStep(flow, extract, CONFIRMATION, { phone: '600111222' }, TODAY);
    expect(confirmReadiness(flow, draft, TODAY)).toEqual({ ready: true, errors: [] });
    expect(confirmReadiness(flow, { ...draft, passed: [] }, TODAY).ready).toBe(false);
  });
});
