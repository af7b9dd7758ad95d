import { describe, expect, it } from 'vitest';
import type { FlowDraft } from './definition.ts';
import { EMPTY_DRAFT, firstInvalidStep, isComplete, submitStep, visibleOptions } from './engine.ts';
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
const submitted = (draft: FlowDraft, key: string, raw: RawAnswers) =>
  submitStep(SIMPLE_NOTE, draft, key, raw, TODAY);

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

  it('a question sent back blank is blank', () => {
    const { draft } = submitted(noteAfter('step1', 'step2'), 'step2', { nombre: '' });
    expect(draft.answers).not.toHaveProperty('nombre');
    expect(draft.passed).toEqual(['step1', 'step2']);
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
