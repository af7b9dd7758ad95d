import { describe, expect, it } from 'vitest';
import { startPaypal } from './testing.ts';

describe('paypal: who may call', () => {
  it('a client with its credentials, for as long as its token is good', async () => {
    const { token, call, control } = await startPaypal();
    expect(await token()).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 32_400 });
    expect(await token('folio-test-client:wrong')).toMatchObject({ status: 401, error: 'invalid_client' });
    expect(await token(undefined, 'password')).toMatchObject({ error: 'unsupported_grant_type' });
    expect((await call('GET', '/v2/checkout/orders/NONE')).status).toBe(404);
    await control({ provider: 'paypal', endTokens: true });
    expect(await call('GET', '/v2/checkout/orders/NONE')).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
  });
});

describe('paypal: the approval page', () => {
  it('shows the amount and says that it is an imitation', async () => {
    const { call, api } = await startPaypal();
    const { body } = await call('POST', '/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value: '25.12' }, description: '<b>Nota' }],
    });
    const page = await (await fetch(`${api}/checkoutnow?token=${body.id}`)).text();
    expect(page).toContain('Log in to your account');
    expect(page).toContain('€25.12');
    expect(page).toContain('&#60;b&#62;Nota');
    expect(page).toContain('class="imitation"');
  });

  it('knows no other orders', async () => {
    const { api } = await startPaypal();
    expect((await fetch(`${api}/checkoutnow?token=NONE`)).status).toBe(404);
  });
});
