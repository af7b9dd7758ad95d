import { describe, expect, it } from 'vitest';
import type { FlowDraft } from './definition.ts';
import {
  canEnter,
  EMPTY_DRAFT,
  firstInvalidStep,
  isComplete,
  nextStep,
  previousStep,
  stepStates,
  submitStep,
} from './engine.ts';
import { draftAfter } from './fixtures/build.ts';
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

  it('[SW-1] a step that was passed and is no longer right is not done, whatever the draft remembers', () => {
    const draft: FlowDraft = { ...noteAfter(...NOTE_STEPS), passed: NOTE_STEPS };
    const { direccion: _, ...answers } = draft.answers;
    expect(firstInvalidStep(SIMPLE_NOTE, { ...draft, answers }, TODAY)).toBe('step3');
  });

  it('[SW-3] adding to the cart is an act: the step that does it is never done nor waited for', () => {
    const { draft } = submitStep(SIMPLE_NOTE, noteAfter(...NOTE_STEPS), 'step6', {}, TODAY);
    expect(stepStates(SIMPLE_NOTE, draft, TODAY).at(-1)).toMatchObject({ passed: true, done: false });
    expect(isComplete(SIMPLE_NOTE, draft, TODAY)).toBe(true);
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
