import { describe, expect, it } from 'vitest';
import type { RawAnswers } from './answers/read-answers.ts';
import type { FlowDraft } from './definition.ts';
import { EMPTY_DRAFT, firstInvalidStep, isComplete, submitStep, visibleOptions } from './engine.ts';
import { draftAfter } from './fixtures/build.ts';
import { PARCEL, PARCEL_ANSWERS } from './fixtures/parcel.ts';

const TODAY = '2026-03-10';
const GETAFE = PARCEL_ANSWERS.town.town;
const parcelAfter = (...keys: string[]): FlowDraft => draftAfter(PARCEL, PARCEL_ANSWERS, keys, TODAY);
const STEPS = Object.keys(PARCEL_ANSWERS);
const submitted = (draft: FlowDraft, key: string, raw: RawAnswers) =>
  submitStep(PARCEL, draft, key, raw, TODAY);

describe('submitting a step', () => {
  it('does not pass an invalid step and keeps the typed answers', () => {
    const { draft, errors } = submitted(parcelAfter('start', 'name', 'address', 'town', 'coded'), 'codes', {
      cru: '123',
    });
    expect(errors).toEqual([{ option: 'cru', code: 'cru_wrong' }]);
    expect(draft.answers.cru).toBe('123');
    expect(draft.passed).not.toContain('codes');
  });

  it('merges only the options of that step', () => {
    const { draft } = submitted(EMPTY_DRAFT, 'start', {
      named: 'yes',
      address: 'Calle Mayor 1',
    });
    expect(draft.answers.address).toBeUndefined();
  });

  it('blanks an option that is posted blank', () => {
    const { draft } = submitted(parcelAfter('start', 'name'), 'name', { name: '' });
    expect(draft.answers).not.toHaveProperty('name');
    expect(draft.passed).toEqual(['start', 'name']);
  });

  it('reports an unknown value as an error and drops it', () => {
    const { draft, errors } = submitted(EMPTY_DRAFT, 'start', { named: 'quizá' });
    expect(errors).toEqual([{ option: 'named', code: 'unknown_value' }]);
    expect(draft.answers).toEqual({ speed: 'normal' });
  });

  it('reports one error for a value of the wrong shape', () => {
    const { errors } = submitted(EMPTY_DRAFT, 'address', { address: { toString: 'x' } });
    expect(errors).toEqual([{ option: 'address', code: 'wrong_type' }]);
  });

  it('warns of an address without a number and still passes', () => {
    const { draft, warnings, errors } = submitted(parcelAfter('start', 'name'), 'address', {
      address: 'Calle Toledo',
    });
    expect({ errors, warnings }).toEqual({
      errors: [],
      warnings: [{ option: 'address', code: 'address_without_number' }],
    });
    expect(draft.passed).toContain('address');
  });

  it('[VA-2] keeps a blanked answer blank when its condition holds again, and reopens its step', () => {
    const without = submitted(parcelAfter(...STEPS), 'coded', { coded: 'no' }).draft;
    expect(without.answers.box).toBeUndefined();
    expect(isComplete(PARCEL, without, TODAY)).toBe(true);
    const again = submitted(without, 'coded', { coded: 'yes' }).draft;
    expect(again.answers.box).toBeUndefined();
    expect(firstInvalidStep(PARCEL, again, TODAY)).toBe('codes');
  });

  it('keeps the valid answers of a later step when an earlier one changes', () => {
    const { draft } = submitted(parcelAfter(...STEPS), 'address', { address: 'Calle Mayor 1' });
    expect(draft.answers).toMatchObject({ box: '12345', reason: 'gift' });
    expect(isComplete(PARCEL, draft, TODAY)).toBe(true);
  });

  it('[VA-2] drops a value that is no longer offered and reopens its step', () => {
    const chosen = submitted(parcelAfter(...STEPS), 'review', {
      reason: 'gift',
      speed: 'custom',
    });
    expect(chosen.errors).toEqual([]);
    const slow = submitStep(
      PARCEL,
      chosen.draft,
      'town',
      { town: { ...GETAFE, name: 'Parla' } },
      TODAY,
      (place) => ({
        ...place,
        slow: true,
      }),
    ).draft;
    const delivery = visibleOptions(PARCEL, slow, 'review', TODAY).find((one) => one.option.id === 'speed');
    expect(delivery?.offered.map((value) => value.id)).toEqual(['normal', 'urgent']);
    expect(slow.answers.speed).toBe('normal');
    expect(firstInvalidStep(PARCEL, slow, TODAY)).toBe('review');
  });

  it.each([
    { hours: 2, offered: true },
    { hours: 3, offered: true },
    { hours: 4, offered: false },
    { hours: undefined, offered: true },
  ])(
    '[VA-2] a place that needs $hours hours offers the quickest delivery: $offered',
    ({ hours, offered }) => {
      const { draft } = submitStep(
        PARCEL,
        parcelAfter('start', 'name', 'address'),
        'town',
        { town: GETAFE },
        TODAY,
        (place) => (hours === undefined ? place : { ...place, hours }),
      );
      const delivery = visibleOptions(PARCEL, draft, 'review', TODAY).find(
        (one) => one.option.id === 'speed',
      );
      expect(delivery?.offered.some((value) => value.id === 'custom')).toBe(offered);
    },
  );

  it('[SW-7] shows and hides an option with the answer that it depends on', () => {
    const ids = (draft: FlowDraft) =>
      visibleOptions(PARCEL, draft, 'review', TODAY).map((one) => one.option.id);
    const draft = parcelAfter(...STEPS);
    expect(ids(draft)).toEqual(['reason', 'speed']);
    const other = submitted(draft, 'review', { reason: 'other', speed: 'normal' });
    expect(ids(other.draft)).toEqual(['reason', 'other_reason', 'speed']);
    expect(other.errors).toEqual([{ option: 'other_reason', code: 'required' }]);
  });

  it('throws for a step that the flow does not have', () => {
    expect(() => submitted(EMPTY_DRAFT, 'nowhere', {})).toThrow(RangeError);
  });
});
