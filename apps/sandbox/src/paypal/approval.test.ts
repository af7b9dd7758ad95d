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
  it.each([
    ['es-ES', 'Entra en tu cuenta', /25,12\s€/],
    ['pt-PT', 'Entre na sua conta', /25,12\s€/],
    ['en-GB', 'Log in to your account', /€25\.12/],
  ])('speaks %s, with the amount, and says what it is', async (locale, words, amount) => {
    const { call, api } = await startPaypal();
    const { body } = await call('POST', '/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value: '25.12' }, description: '<b>Nota' }],
      payment_source: { paypal: { experience_context: { locale } } },
    });
    const page = await (await fetch(`${api}/checkoutnow?token=${body.id}`)).text();
    expect(page).toContain(words);
    expect(page).toMatch(amount);
    expect(page).toContain('&#60;b&#62;Nota');
    expect(page).toContain('class="imitation"');
  });

  it('knows no other orders', async () => {
    const { api } = await startPaypal();
    expect((await fetch(`${api}/checkoutnow?token=NONE`)).status).toBe(404);
  });
});
