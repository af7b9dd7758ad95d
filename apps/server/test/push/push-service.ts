import { startSandbox } from '../providers/sandbox.ts';

/** An invented private key, under which the tests' shops send messages. */
export const VAPID_PRIVATE_KEY = 'c2VudGluZWwta2V5LW9mLXRoZS10ZXN0cy1vbmx5LTA';

type Received = { readonly text: string; readonly ttl: number; readonly topic: string };

/** Starts a push service that speaks its own protocol, and the environment of a shop that sends to it. */
export async function startPushService() {
  const sandbox = await startSandbox({ SANDBOX_PUSH_PORT: '0' });
  if (!sandbox.push) throw new Error('the sandbox has no push service');
  const { origin, certificate } = sandbox.push;
  const post = (path: string, body: object) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    environment: { VAPID_PRIVATE_KEY, DEMO_PUSH_URL: origin, DEMO_PUSH_CERTIFICATE: certificate },
    close: sandbox.close,
    /** Subscribes a browser under the shop's key. */
    subscribe: async (applicationServerKey: string) => {
      const answer = await post('/push/subscriptions', { applicationServerKey });
      // The sandbox's own description of its answer.
      const { id, subscription } = (await answer.json()) as { id: string; subscription: object };
      return {
        subscription,
        answerWith: (status: number | null) => post(`/push/subscriptions/${id}`, { status }),
        messages: async () =>
          (await (await fetch(`${sandbox.url}/push.json?subscription=${id}`)).json()) as Received[],
      };
    },
  };
}
