import { describe, expect, it } from 'vitest';
import { newPayment, startSandbox } from '../testing/harness.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Pays an intent by a wallet's token, as the browser's script does. */
async function payBy(token: string) {
  const sandbox = await startSandbox();
  const { id } = await newPayment(sandbox.stripe);
  const confirming = sandbox.stripe.paymentIntents.confirm(id, {
    return_url: 'http://localhost:3000/customer/payment/3ds',
    // Tokens are what browsers send; the server's types leave them out.
    payment_method_data: { type: 'card', card: { token } } as never,
  });
  return { ...sandbox, id, confirming };
}

const chargeOf = async ({ stripe }: Sandbox, id: string) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;

describe('stripe: wallets', () => {
  it.each(['apple_pay', 'google_pay'])('%s pays, and its charge says so', async (wallet) => {
    const { confirming, ...sandbox } = await payBy(`tok_${wallet}_pays`);
    expect(await confirming).toMatchObject({ status: 'succeeded' });
    expect(await chargeOf(sandbox, sandbox.id)).toMatchObject({
      payment_method_details: { card: { last4: '4242', wallet: { type: wallet, dynamic_last4: '4242' } } },
    });
  });

  it('a card in a wallet may be declined, or asked about by its bank', async () => {
    const declined = await payBy('tok_google_pay_declined');
    await expect(declined.confirming).rejects.toMatchObject({ code: 'card_declined' });
    const asked = await payBy('tok_apple_pay_challenge');
    expect(await asked.confirming).toMatchObject({ status: 'requires_action' });
  });

  it('knows no other token', async () => {
    const { confirming } = await payBy('tok_google_pay_something');
    await expect(confirming).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('which wallets browsers have is set from outside, and nothing else is taken', async () => {
    const { url } = await startSandbox();
    const control = (wallets: unknown) =>
      fetch(`${url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'stripe', wallets }),
      });
    const told = async () =>
      /data-wallets="([^"]*)"/.exec(await (await fetch(`${url}/stripe-js/wallet-buttons`)).text())?.[1];
    expect(await told()).toBe('auto');
    expect((await control(['google_pay', 'apple_pay'])).status).toBe(200);
    expect(await told()).toBe('google_pay apple_pay');
    await control([]);
    expect(await told()).toBe('');
    await control('broken');
    expect(await told()).toBe('broken');
    await control(null);
    expect(await told()).toBe('auto');
    expect((await control(['link'])).status).toBe(400);
    expect((await control('all')).status).toBe(400);
  });
});
