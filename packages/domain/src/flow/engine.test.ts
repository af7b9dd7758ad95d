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
  it('[SW-1] keeps an ordered list of steps, each valid or not, and is complete only when all are done', () => {
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

  it('[SW-1] a step that is validly answered but was never submitted is not done', () => {
    const draft: FlowDraft = {
      ...parcelAfter(...STEPS),
      passed: STEPS.filter((key) => key !== 'address'),
    };
    expect(firstInvalidStep(PARCEL, draft, TODAY)).toBe('address');
  });

  it('[SW-1] a step that was passed and is no longer right is not done, whatever the draft remembers', () => {
    const draft: FlowDraft = { ...parcelAfter(...STEPS), passed: STEPS };
    const { address: _, ...answers } = draft.answers;
    expect(firstInvalidStep(PARCEL, { ...draft, answers }, TODAY)).toBe('address');
  });

  it('[SW-3] adding to the cart is an act: the step that does it is never done nor waited for', () => {
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

  it('[SW-2] a step passed over leads to the next one shown', () => {
    const draft = draftAfter(PARCEL, { start: { named: 'no' } }, ['start'], TODAY);
    expect(canEnter(PARCEL, draft, 'name', TODAY)).toEqual({ ok: false, redirectTo: 'address' });
  });

  it('[SW-2] reset clears everything: the empty draft is at its beginning', () => {
    expect(EMPTY_DRAFT).toEqual({ answers: {}, passed: [] });
    expect(firstInvalidStep(PARCEL, EMPTY_DRAFT, TODAY)).toBe('start');
  });

  it('[SW-3] the way leads from the first step to the one that adds to the cart', () => {
    const draft = parcelAfter(...STEPS);
    const way = ['start'];
    for (let key = nextStep(PARCEL, draft, 'start', TODAY); key !== null; ) {
      way.push(key);
      key = nextStep(PARCEL, draft, key, TODAY);
    }
    expect(way).toEqual([...STEPS, 'add']);
    expect(stepStates(PARCEL, draft, TODAY).at(-1)?.role).toBe('add');
  });

  it('[SW-2] steps whose conditions do not hold are passed over', () => {
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
