import { expect, it } from 'vitest';
import { choice, numbered, step, sameText as words } from './fixtures/build.ts';
import { labelsForToday } from './labels-for-today.ts';

const delivery = {
  ...choice('delivery', []),
  values: [
    { id: 'normal', name: words('in 4 hours'), nameToday: words('today, in 4 hours'), workingHours: 4 },
    { id: 'slow', name: words('in 2 days'), workingHours: 16 },
  ],
};
const flow = numbered([step('step1', [delivery])]);
const namesIn = (hoursLeft: number) =>
  labelsForToday(flow, (hours) => hours <= hoursLeft).steps[0]?.options[0]?.values?.map(
    ({ name }) => name.en,
  );

it('[BC-7] promises delivery today only while that holds', () => {
  expect(namesIn(5)).toEqual(['today, in 4 hours', 'in 2 days']);
  expect(namesIn(3)).toEqual(['in 4 hours', 'in 2 days']);
  expect(namesIn(100)).toEqual(['today, in 4 hours', 'in 2 days']);
});
