import { expect, it } from 'vitest';
import { type AttemptNotice, attemptNotice, type NotifiedAttempt } from './attempt-notice.ts';
import type { AttemptState } from './attempt-states.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const requested = (minutes: number, isAnswered = false) => ({
  requestedAt: ago(minutes),
  answeredAt: isAnswered ? ago(minutes) : null,
});

const ATTEMPT: NotifiedAttempt = {
  state: 'requires_action',
  method: 'multibanco',
  step: null,
  expiresAt: null,
  captureRequest: null,
};
type Row = readonly [
  what: string,
  attempt: Partial<NotifiedAttempt>,
  to: AttemptState,
  failureCode: string | null,
  notice: AttemptNotice | undefined,
];

it.each<Row>([
  // References and debits that wait for their money.
  ['a reference expired', { state: 'pending' }, 'expired', null, 'payment-expired'],
  ['a reference lapsed', { state: 'pending', expiresAt: ago(1) }, 'cancelled', null, 'payment-expired'],
  ['a reference was cancelled', { state: 'pending' }, 'cancelled', null, 'payment-cancelled'],
  [
    'a debit was cancelled',
    { state: 'pending', method: 'bank', step: 'debit' },
    'cancelled',
    null,
    'payment-cancelled',
  ],
  ['a phone notice timed out', { state: 'pending', method: 'sibsmbway' }, 'failed', 'x', undefined],
  // Payments under review.
  ['a review failed', { state: 'processing', method: 'cc' }, 'failed', 'x', 'payment-not-through'],
  [
    'an answered capture failed',
    { state: 'processing', method: 'cc', captureRequest: requested(1, true) },
    'failed',
    'x',
    'payment-not-through',
  ],
  [
    'a capture failed while its page waited',
    { state: 'processing', method: 'cc', captureRequest: requested(1) },
    'failed',
    'x',
    undefined,
  ],
  [
    'a capture failed after its page',
    { state: 'processing', method: 'cc', captureRequest: requested(3) },
    'failed',
    'x',
    'payment-not-through',
  ],
  ['the outcome is unknown', { state: 'processing', method: 'cc' }, 'failed', 'no_answer', undefined],
  ['a debit bounced', { state: 'processing', method: 'bank', step: 'debit' }, 'failed', 'x', undefined],
  // The page that is open.
  [
    'a reference stands on the provider’s page',
    { step: 'redirect' },
    'pending',
    null,
    'payment-instructions',
  ],
  ['a reference stands on the shop’s page', {}, 'pending', null, undefined],
  ['a card was declined on the page', { method: 'cc' }, 'requires_action', 'x', undefined],
])('%s', (_what, attempt, state, failureCode, notice) => {
  expect(attemptNotice({ ...ATTEMPT, ...attempt }, { state, failureCode }, NOW)).toBe(notice);
});
