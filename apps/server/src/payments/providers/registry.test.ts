import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openAccount } from './registry.ts';

const ACCOUNTS = {
  stripe: { SECRET_KEY: 'sk_test_x', PUBLISHABLE_KEY: 'pk_test_x', WEBHOOK_SECRET: 'whsec_x' },
  paypal: { CLIENT_ID: 'invented-client', CLIENT_SECRET: 'invented', WEBHOOK_ID: 'WH-INVENTED' },
  redsys: { MERCHANT_CODE: '999008881', SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' },
  monei: { API_KEY: 'pk_test_invented' },
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('merchant accounts that other shops may share', () => {
  it('are those whose provider sends all events to one URL and needs each accepted', async () => {
    const open: [string, boolean][] = [];
    for (const [provider, settings] of Object.entries(ACCOUNTS)) {
      const opened = await openAccount(provider, provider, settings, test.deps);
      if (!opened.ok) throw new Error(`${provider} lacks ${opened.missing.join()}`);
      open.push([provider, opened.gateway.sharedWebhook ?? false]);
    }
    expect(Object.fromEntries(open)).toEqual({ stripe: true, paypal: true, redsys: false, monei: false });
  });
});
