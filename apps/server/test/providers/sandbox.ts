import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Keys in the form of Stripe's test keys; they give no access. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_folio_server',
  publishableKey: 'pk_test_folio_server',
  webhookSecret: 'whsec_folio_server',
} as const;

/** The shop's settings of that account. */
export const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
} as const;

const MAIN = join(import.meta.dirname, '../../../sandbox/src/main.ts');

/**
 * Confirms a payment by its client secret with a card or a token, as a card form or a wallet in the browser does.
 */
async function confirmCard(
  url: string,
  clientSecret: string,
  card: string,
): Promise<{ status: number; body: string }> {
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

type Ready = {
  readonly url: string;
  readonly smtpPort: number;
  readonly clamdPort: number | null;
  readonly push: PushOrigin | null;
};
type PushOrigin = { readonly origin: string; readonly certificate: string };

/** Starts the simulated providers as a process of their own, which the shop meets over their protocols only. */
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
      ...STRIPE_SETTINGS,
      ...environment,
    },
  });
  const [{ url, smtpPort, clamdPort, push }] = (await once(child, 'message')) as [Ready];

  return {
    url,
    smtpPort,
    clamdPort,
    push,
    confirm: (clientSecret: string, card: string) => confirmCard(url, clientSecret, card),
    /** Returns the payments that the provider has for an order. */
    findIntents: async (orderId: number): Promise<string[]> => {
      const { stripe } = (await (await fetch(`${url}/__state`)).json()) as {
        stripe: { intents: { id: string; metadata: { order_id?: string } }[] };
      };
      const ofOrder = stripe.intents.filter(({ metadata }) => metadata.order_id === String(orderId));
      return ofOrder.map(({ id }) => id);
    },
    /** Sets how the provider behaves. */
    control: async (options: object) => {
      const answer = await fetch(`${url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'stripe', ...options }),
      });
      if (answer.status !== 200)
        throw new Error(`the sandbox rejected the control call: ${await answer.text()}`);
    },
    close: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
