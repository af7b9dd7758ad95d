import { expect, test } from '@playwright/test';
import { ENCODINGS, ordered, paid, someone } from './place-order.ts';

/**
 * A subscription as a browser writes it, with RFC 8291's example keys, at a known push service, which is not called.
 */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

test.describe('[AP-15] pushSubscribe', () => {
  test('subscribes a browser to the last order, written in each way', async ({ browserName: _ }, at) => {
    const client = await paid(someone(at));
    for (const encoding of ENCODINGS) {
      const { formkey } = client.config;
      const body = { config: { formkey }, ...SUBSCRIPTION };
      const { status, json } = await client.post('pushSubscribe', body, encoding);
      expect([status, json]).toEqual([200, { ok: true, message: '' }]);
    }
  });

  test('refuses an unpaid order, and an address of no push service', async ({ browserName: _ }, at) => {
    const unpaid = await ordered(someone(at));
    const early = await unpaid.post('pushSubscribe', { config: unpaid.config, ...SUBSCRIPTION });
    expect([early.status, early.json]).toEqual([400, expect.objectContaining({ ok: false })]);
    const client = await paid(someone(at));
    const wrong = { ...SUBSCRIPTION, endpoint: 'https://push.example/1' };
    const answer = await client.post('pushSubscribe', { config: client.config, ...wrong });
    expect([answer.status, answer.json.ok]).toEqual([400, false]);
    expect(answer.json.message).toMatch(/este navegador/);
  });
});
