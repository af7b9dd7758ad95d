import { createECDH } from 'node:crypto';
import { Agent } from 'node:https';
import { expect, it } from 'vitest';
import webPush from 'web-push';
import { startSandbox } from '../../test/sandbox.ts';
import type { Message } from './subscriptions.ts';

function vapidKeys() {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys('base64url');
  return { publicKey, privateKey: keys.getPrivateKey('base64url') };
}

/** A browser that is subscribed at the push service, and a shop that sends it messages. */
async function subscribed() {
  const sandbox = await startSandbox({ env: { SANDBOX_PUSH_PORT: '0' } });
  const keys = vapidKeys();
  const post = (path: string, body: object) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await post('/push/subscriptions', { applicationServerKey: keys.publicKey });
  // The endpoint answers so to a valid key.
  const { id, subscription } = (await answer.json()) as {
    id: string;
    subscription: webPush.PushSubscription;
  };
  const agent = new Agent({ ca: sandbox.push?.certificate });
  const send = (text: string, { sender = keys, ttl = 60 } = {}) =>
    webPush
      .sendNotification(subscription, text, {
        vapidDetails: { subject: 'mailto:tienda@ejemplo.test', ...sender },
        ...{ TTL: ttl, topic: 'ready-1', agent },
      })
      .then(({ statusCode }) => statusCode)
      .catch(({ statusCode }: webPush.WebPushError) => statusCode);
  const messages = async () =>
    // The endpoint answers with a list of messages.
    (await (await fetch(`${sandbox.url}/push.json?subscription=${id}`)).json()) as Message[];
  return { sandbox, id, post, send, messages };
}

it('takes a message under the key of the subscription, and decrypts it as the browser does', async () => {
  const { send, messages, sandbox } = await subscribed();
  expect(await send('Tu documento está listo')).toBe(201);
  expect(await messages()).toMatchObject([{ text: 'Tu documento está listo', ttl: 60, topic: 'ready-1' }]);
  expect(await (await fetch(`${sandbox.url}/push`)).text()).toContain('Tu documento está listo');
});

it('rejects another sender, and answers 410 on command', async () => {
  const { send, messages, post, id } = await subscribed();
  expect(await send('hola', { sender: vapidKeys() })).toBe(403);
  await post(`/push/subscriptions/${id}`, { status: 410 });
  expect(await send('hola')).toBe(410);
  await post(`/push/subscriptions/${id}`, { status: null });
  expect(await send('hola')).toBe(201);
  expect(await messages()).toHaveLength(1);
});
