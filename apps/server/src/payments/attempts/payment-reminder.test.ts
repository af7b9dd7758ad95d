import { randomUUID } from 'node:crypto';
import type { AttemptState } from '@folio/domain/payment/attempt-states';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestAttempt, purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import { sendPaymentMail } from './send-payment-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const step = {
  kind: 'reference',
  entity: '12345',
  reference: '123456789',
  amount: 2512,
  until: '2030-01-01T12:00:00.000Z',
} as const;

/**
 * Creates an order with an open reference and a newer attempt by another method, and returns the reference attempt's
 * id.
 */
async function createReferenceWithNewer(state: AttemptState) {
  const { orderId } = await purchase(test);
  const referenceAttempt = await latestAttempt(test, orderId);
  const { db } = test.deps;
  const referenceState = { state: 'pending', next_step: jsonb(step) } as const;
  await db.updateTable('payment_attempt').set(referenceState).where('id', '=', referenceAttempt.id).execute();
  const created_at = new Date(referenceAttempt.created_at.getTime() + 1000);
  const newer = {
    ...referenceAttempt,
    id: randomUUID(),
    provider_ref: `newer_${orderId}`,
    state,
    created_at,
    next_step: undefined,
    provider_state: undefined,
  };
  await db.insertInto('payment_attempt').values(newer).execute();
  return referenceAttempt.id;
}

it.each([
  ['processing', 0],
  ['pending', 0],
  ['requires_action', 1],
  ['cancelled', 1],
] as const)(
  '[EN-15] reminds of a reference with a newer attempt that is %s: %i mails',
  async (state, mails) => {
    const before = test.mails.length;
    await sendPaymentMail(test.deps, {
      mail: 'payment-reminder',
      attemptId: await createReferenceWithNewer(state),
    });
    expect(test.mails.length - before).toBe(mails);
  },
);
