import { expect, test } from '@playwright/test';
import { type Config, type Encoding, type OldClient, openStore } from './client.ts';
import { CONSENTS, NOTE, someone } from './place-order.ts';

const LINES = 50;
const OPTIONS = 30;

/** Returns a client with as many lines as a cart takes. */
async function withFullCart(): Promise<OldClient> {
  const client = await openStore(14);
  for (let n = 1; n <= LINES; n += 1) {
    const { status, text } = await client.send('addns', { ...NOTE, direccion: `Calle de Ejemplo ${n}` });
    expect(status, text).toBe(200);
  }
  return client;
}

/** Returns the whole config, each line with as many options as a deed's form has. */
function largeConfig({ config }: OldClient): Config {
  const cart = config.cart.map((line) => ({
    ...line,
    options: Array.from({ length: OPTIONS }, (_, at) => ({
      ...{ option_id: `option_${at}`, option_value: `answer ${at}`, value: `answer ${at}` },
      ...{ print_value: 'An answer of some words', label: 'A question of some words' },
    })),
  }));
  return { ...config, cart };
}

test.describe('a cart of 50 lines of 30 options', () => {
  for (const encoding of ['json', 'fields', 'brackets'] satisfies Encoding[])
    test(`[AP-0] is edited, emptied by one and ordered with the whole config, written as ${encoding}`, async ({
      browserName: _,
    }, at) => {
      const client = await withFullCart();
      const send = (call: string, body: object = {}) =>
        client.post(call, { config: largeConfig(client), ...body }, encoding);
      const [first, second] = client.config.cart;
      const form = { ...NOTE, direccion: 'Calle Cambiada 1' };
      // As many calls as a customer with such a cart makes in a few minutes.
      for (let n = 0; n < 15; n += 1) {
        const edited = await send(`updatequoteitem?id=${second?.id}`, { form });
        expect(edited.status, edited.text).toBe(200);
      }
      expect(JSON.stringify(client.config.cart[1])).toContain('Calle Cambiada 1');
      const deleted = await send(`delquoteitem?id=${first?.id}`);
      expect(deleted.status, deleted.text).toBe(200);
      expect(client.config.cart).toHaveLength(LINES - 1);
      const ordered = await send('checkoutRegister', {
        form: { email: someone(at), type: 'cc', ...CONSENTS },
      });
      expect(ordered.json, ordered.text).toMatchObject({ ok: true, message: client.config.lastOrderId });
      const intent = await client.getKeyed(
        `otherMethodsPaymentIntent/?order_id=${client.config.lastOrderId}`,
      );
      expect(intent.json).toMatchObject({ ok: true, message: expect.stringMatching(/_secret_/) });
    });

  test('[AP-0] a form of too many fields is refused all the same', async () => {
    const client = await openStore(14);
    const form = { ...NOTE, more: Array.from({ length: 2_500 }, () => 1) };
    expect((await client.send('addns', form)).status).toBe(413);
  });
});
