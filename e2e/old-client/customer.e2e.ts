import { expect, test } from '@playwright/test';
import { linkFrom, OldClient, openStore } from './client.ts';
import { CONSENTS, ordered, someone, withNote } from './place-order.ts';

test.describe('the customer', () => {
  test('[AP-11] [AP-12] checkEmail and rememberPassword', async ({ browserName: _ }, at) => {
    const client = await openStore(14);
    const email = encodeURIComponent(someone(at));
    expect((await client.get(`checkEmail/email/${email}`)).json).toMatchObject({ ok: true });
    expect((await client.getKeyed(`rememberPassword/email/${email}/?path=/pedidos`)).json).toMatchObject({
      ok: true,
    });
  });

  test('[AP-13] [AP-0] [EN-16] authenticate with email and pass alone, without a session', async ({
    browserName: _,
  }, at) => {
    const stranger = new OldClient();
    const answer = await stranger.post('authenticate', { email: someone(at), pass: 'no es esta' });
    expect([answer.status, answer.json.ok]).toEqual([401, false]);
  });

  test('[AP-7] [AP-8] [AP-28] [AP-32] [EN-14] a customer logs in, sends the client back, and orders', async ({
    browserName: _,
  }, at) => {
    const email = someone(at);
    const pass = 'doce palabras inventadas';
    const first = await ordered(email);
    await first.getKeyed(`rememberPassword/email/${encodeURIComponent(email)}/?path=/pedidos`);
    const link = await linkFrom(email, /contraseña/);
    const page = await first.request('GET', link);
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields: [string, string][] = [
      ...hidden.map(([, name = '', value = '']): [string, string] => [name, value]),
      ['pass', pass],
      ['act', 'set'],
    ];
    await first.request('POST', link, {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(fields).toString(),
    });
    const client = await withNote();
    const answer = await client.post('authenticate', { config: client.config, form: { email, pass } });
    expect(answer.json, answer.text).toMatchObject({ ok: true, config: { loggedIn: true } });
    const received = (await client.get('client')).json.client as Record<string, unknown>;
    expect(received).toMatchObject({ email, payment: { preferred_payment: expect.any(String) } });
    const data = { ...received, firstname: 'Ana', lastname: null };
    const saved = await client.post('clientupdate', { config: client.config, data });
    expect(saved.status, saved.text).toBe(200);
    const address = await client.request('GET', '/customer/address/');
    expect([address.status, address.text]).toEqual([200, expect.stringContaining('billing.taxId')]);
    const order = await client.send('checkoutAuthenticated/', { email, type: 'cc', ...CONSENTS });
    expect(order.json, order.text).toMatchObject({ ok: true, message: client.config.lastOrderId });
  });
});
