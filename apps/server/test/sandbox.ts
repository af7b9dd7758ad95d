import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Keys as Stripe publishes them for tests; they open nothing. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_folio_server',
  publishableKey: 'pk_test_folio_server',
  webhookSecret: 'whsec_folio_server',
} as const;

const MAIN = join(import.meta.dirname, '../../sandbox/src/main.ts');

/** The imitated provider as a process of its own, as the shop meets it: over its wire only. */
export async function startSandbox(environment: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-provider-'));
  const child = fork(MAIN, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA: folder,
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      ...environment,
    },
  });
  const [{ url, smtpPort }] = (await once(child, 'message')) as [{ url: string; smtpPort: number }];

  /** What a card form, or a wallet, in the browser does: confirms the payment with a card or a token, by its client secret. */
  async function confirm(clientSecret: string, card: string): Promise<{ status: number; body: string }> {
    const [id] = clientSecret.split('_secret_');
    const answer = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: STRIPE_KEYS.publishableKey,
        client_secret: clientSecret,
        ...(card.startsWith('tok_')
          ? { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': card }
          : { payment_method: card }),
        return_url: 'http://localhost:3000/customer/payment/3ds',
      }),
    });
    return { status: answer.status, body: await answer.text() };
  }

  return {
    url,
    smtpPort,
    confirm,
    /** The payments that the provider has for an order. */
    intentsOf: async (orderId: number): Promise<string[]> => {
      const answer = await fetch(`${url}/v1/payment_intents?limit=100`, {
        headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
      });
      const { data } = (await answer.json()) as { data: { id: string; metadata: { order_id?: string } }[] };
      return data.filter(({ metadata }) => metadata.order_id === String(orderId)).map(({ id }) => id);
    },
    /** Tells the provider how to behave. */
    control: async (wish: object) => {
      const answer = await fetch(`${url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'stripe', ...wish }),
      });
      if (answer.status !== 200) throw new Error(`the sandbox refused: ${await answer.text()}`);
    },
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
