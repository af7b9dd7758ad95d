import { describe, expect, it } from 'vitest';
import type { FlowDraft } from './definition.ts';
import {
  canEnter,
  EMPTY_DRAFT,
  firstInvalidStep,
  isComplete,
  nextStep,
  stepStates,
  submitStep,
} from './engine.ts';
import { draftAfter } from './fixtures/build.ts';
import { PARCEL, PARCEL_ANSWERS } from './fixtures/parcel.ts';

const TODAY = '2026-03-10';
const parcelAfter = (...keys: string[]): FlowDraft => draftAfter(PARCEL, PARCEL_ANSWERS, keys, TODAY);
const STEPS = Object.keys(PARCEL_ANSWERS);

describe('steps and their order', () => {
  it('[SW-1] keeps an ordered list of steps and is complete only when all are done', () => {
    const draft = parcelAfter('start', 'name');
    expect(stepStates(PARCEL, draft, TODAY).map(({ key, valid, done }) => [key, valid, done])).toEqual([
      ['start', true, true],
      ['name', true, true],
      ['address', false, false],
      ['town', false, false],
      ['coded', false, false],
      ['codes', true, true],
      ['review', false, false],
      ['add', true, false],
    ]);
    expect(isComplete(PARCEL, draft, TODAY)).toBe(false);
    expect(isComplete(PARCEL, parcelAfter(...STEPS), TODAY)).toBe(true);
  });

  it('[SW-1] does not count a valid step as done before it is submitted', () => {
    const draft: FlowDraft = {
      ...parcelAfter(...STEPS),
      passed: STEPS.filter((key) => key !== 'address'),
    };
    expect(firstInvalidStep(PARCEL, draft, TODAY)).toBe('address');
  });

  it('[SW-1] does not count a passed step as done once it is invalid', () => {
    const draft: FlowDraft = { ...parcelAfter(...STEPS), passed: STEPS };
    const { address: _, ...answers } = draft.answers;
    expect(firstInvalidStep(PARCEL, { ...draft, answers }, TODAY)).toBe('address');
  });

  it('[SW-3] never counts the step that adds to the cart as done or pending', () => {
    const { draft } = submitStep(PARCEL, parcelAfter(...STEPS), 'add', {}, TODAY);
    expect(stepStates(PARCEL, draft, TODAY).at(-1)).toMatchObject({ passed: true, done: false });
    expect(isComplete(PARCEL, draft, TODAY)).toBe(true);
  });

  it.each([
    { passed: [], enter: 'start', to: null },
    { passed: [], enter: 'name', to: 'start' },
    { passed: [], enter: 'review', to: 'start' },
    { passed: [], enter: 'nowhere', to: 'start' },
    { passed: ['start', 'name'], enter: 'start', to: null },
    { passed: ['start', 'name'], enter: 'address', to: null },
    { passed: ['start', 'name'], enter: 'town', to: 'address' },
    { passed: ['start', 'name', 'town'], enter: 'add', to: 'address' },
    { passed: STEPS, enter: 'add', to: null },
    { passed: STEPS, enter: 'nowhere', to: 'add' },
  ])('[SW-2] with $passed done, $enter redirects to $to', ({ passed, enter, to }) => {
    const expected = to === null ? { ok: true } : { ok: false, redirectTo: to };
    expect(canEnter(PARCEL, parcelAfter(...passed), enter, TODAY)).toEqual(expected);
  });

  it('[SW-2] redirects from a skipped step to the next visible one', () => {
    const draft = draftAfter(PARCEL, { start: { named: 'no' } }, ['start'], TODAY);
    expect(canEnter(PARCEL, draft, 'name', TODAY)).toEqual({ ok: false, redirectTo: 'address' });
  });

  it('[SW-2] starts at the beginning with the empty draft after a reset', () => {
    expect(EMPTY_DRAFT).toEqual({ answers: {}, passed: [] });
    expect(firstInvalidStep(PARCEL, EMPTY_DRAFT, TODAY)).toBe('start');
  });

  it('[SW-3] leads from the first step to the one that adds to the cart', () => {
    const draft = parcelAfter(...STEPS);
    const way = ['start'];
    for (let key = nextStep(PARCEL, draft, 'start', TODAY); key !== null; ) {
      way.push(key);
      key = nextStep(PARCEL, draft, key, TODAY);
    }
    expect(way).toEqual([...STEPS, 'add']);
    expect(stepStates(PARCEL, draft, TODAY).at(-1)?.role).toBe('add');
  });

  it('[SW-2] skips steps whose conditions do not hold', () => {
    const raw = {
      ...PARCEL_ANSWERS,
      start: { named: 'no' },
      coded: { coded: 'no' },
    };
    const draft = draftAfter(PARCEL, raw, ['start', 'address', 'town', 'coded'], TODAY);
    expect(nextStep(PARCEL, draft, 'start', TODAY)).toBe('address');
    expect(nextStep(PARCEL, draft, 'coded', TODAY)).toBe('review');
    expect(stepStates(PARCEL, draft, TODAY).map((state) => state.position)).toEqual([
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
