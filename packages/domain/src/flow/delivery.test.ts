import { expect, it } from 'vitest';
import { DEFAULT_WORKING_HOURS, deliveryHours } from './delivery.ts';
import { field, numbered, step } from './fixtures/build.ts';

const flow = numbered([step('step1', [{ ...field('parish'), type: 'freguesia' }])], { workingHours: 4 });
const hours = (code: string | null) =>
  deliveryHours(flow, { parish: { code, name: 'Colares', region: 'Sintra, Lisboa' } }, '2026-11-28');

it('[AP-33] [VA-5] promises a parish in no list as a slow registry', () => {
  expect([hours('111105'), hours(null)]).toEqual([4, DEFAULT_WORKING_HOURS]);
});
