import { expect, it } from 'vitest';
import { declineReason } from './decline-reason.ts';

it.each([
  ['9915', 'cancelled'],
  ['E0500', 'cancelled'],
  ['116', 'funds'],
  ['insufficient_funds', 'funds'],
  ['101', 'expired'],
  ['129', 'data'],
  ['incorrect_cvc', 'data'],
  ['184', 'approval'],
  ['190', 'bank'],
  ['generic_decline', 'bank'],
  ['909', undefined],
  [null, undefined],
])('[AR-6] maps a provider’s code to a decline reason: %s', (code, reason) => {
  expect(declineReason(code)).toBe(reason);
});
