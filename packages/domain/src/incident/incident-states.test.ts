import { expect, it } from 'vitest';
import { canMoveIncident, INCIDENT_STATES, remindersDue } from './incident-states.ts';
import { whyNotUpdatable } from './update-rule.ts';

it('[AP-10] an incident is answered or closed once', () => {
  for (const to of INCIDENT_STATES) {
    expect(canMoveIncident('open', to)).toBe(to !== 'open');
    expect(canMoveIncident('answered', to) || canMoveIncident('closed', to)).toBe(false);
  }
});

it('[AP-10] a customer who does not answer is reminded after two and five days', () => {
  const asked = new Date('2026-11-20T10:00:00Z');
  const due = (days: number) => remindersDue(asked, new Date(asked.getTime() + days * 86_400_000));
  expect([0, 1.99, 2, 4.99, 5, 90].map(due)).toEqual([0, 0, 1, 1, 2, 2]);
});

it.each([
  ['awaiting_payment', 'unpaid'],
  ['paid', null],
  ['in_progress', 'in_progress'],
  ['waiting_customer', 'incident'],
  ['delivered', 'ended'],
  ['not_found', 'ended'],
  ['cancelled', 'ended'],
  ['refunded', 'ended'],
] as const)('[AP-27] the answers of a line that is %s are closed to its customer: %s', (state, reason) => {
  const line = { state, awaitsConsents: false, isRedacted: false, isFound: false, isMoneyGone: false };
  expect(whyNotUpdatable(line)).toBe(reason);
});

it('[AP-9] a line that waits for consents alone is open; another’s, a found property or a refunded one is not', () => {
  const line = { awaitsConsents: true, isRedacted: false, isFound: false, isMoneyGone: false } as const;
  expect(whyNotUpdatable({ ...line, state: 'waiting_customer' })).toBeNull();
  expect(whyNotUpdatable({ ...line, state: 'paid', isRedacted: true })).toBe('another');
  expect(whyNotUpdatable({ ...line, state: 'paid', isMoneyGone: true })).toBe('money');
  expect(whyNotUpdatable({ ...line, state: 'paid', isFound: true })).toBe('found');
});
