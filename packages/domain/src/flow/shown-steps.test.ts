import { expect, it } from 'vitest';
import { EMPTY_DRAFT, stepStates, visibleOptions } from './engine.ts';
import { draftAfter } from './fixtures/build.ts';
import { PARCEL, PARCEL_ANSWERS } from './fixtures/parcel.ts';
import { shownSteps } from './shown-steps.ts';

const TODAY = '2026-03-10';
const STEPS = Object.keys(PARCEL_ANSWERS);

it.each([
  ['nothing', EMPTY_DRAFT],
  ['the first', draftAfter(PARCEL, PARCEL_ANSWERS, ['start'], TODAY)],
  ['all', draftAfter(PARCEL, PARCEL_ANSWERS, STEPS, TODAY)],
])('[SW-1] [SW-7] with %s answered, shows the same steps and options as the engine', (_, draft) => {
  const states = stepStates(PARCEL, draft, TODAY).filter((state) => !state.skipped);
  const shown = shownSteps(PARCEL, draft, TODAY);
  expect(shown.map(({ key, role, passed }) => [key, role, passed])).toEqual(
    states.map(({ key, role, passed }) => [key, role, passed]),
  );
  for (const { key, options } of shown) expect(options).toEqual(visibleOptions(PARCEL, draft, key, TODAY));
});

it('[VA-2] shows a step once its condition holds', () => {
  const keys = (named: string) => {
    const draft = draftAfter(PARCEL, { start: { named } }, ['start'], TODAY);
    return shownSteps(PARCEL, draft, TODAY).map(({ key }) => key);
  };
  expect(keys('yes').slice(0, 3)).toEqual(['start', 'name', 'address']);
  expect(keys('no').slice(0, 3)).toEqual(['start', 'address', 'town']);
});
