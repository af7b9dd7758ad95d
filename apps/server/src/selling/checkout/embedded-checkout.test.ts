import { afterAll, beforeAll, expect, it } from 'vitest';
import { PORTUGAL } from '../../../test/billing.ts';
import { embeddedVisitor, HOST_ENVIRONMENT } from '../../../test/http/embedded.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: HOST_ENVIRONMENT });
});
afterAll(() => test.close());

it.each([
  ['valid', { kind: 'valid' }],
  ['silent', { kind: 'silent', reason: 'MS_UNAVAILABLE' }],
] as const)('[AP-0] [EN-17] names no VAT number to the host page while VIES is %s', async (_, answer) => {
  test.vies.answer = answer as typeof test.vies.answer;
  const ana = embeddedVisitor(test);
  await ana.view('enterCart', { name: 'nota-simple', raw: NOTE });
  // The address is rejected; the billing data stay in the session.
  const form = { email: 'noes', type: 'stripe', startNow: true, loseWithdrawal: true, billing: PORTUGAL };
  const rejected = await ana.view('placeOrder', { form, key: 'embedded billing' });
  expect(rejected.json().value).toMatchObject({ ok: false });
  const stored = await test.deps.db.selectFrom('session').select('checkout').execute();
  expect(JSON.stringify(stored)).toContain(PORTUGAL.taxId);
  const checkout = await ana.view('checkout');
  expect(checkout.json().value).toMatchObject({ taxNote: null });
  expect(checkout.body).not.toContain(PORTUGAL.taxId);
});
