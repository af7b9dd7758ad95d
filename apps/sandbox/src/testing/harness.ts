import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { buildSandbox } from '../app.ts';
import { parseConfig } from '../config.ts';
import type { commonState } from '../control/state.ts';
import type { Environment } from '../env.ts';
import type { stripeState } from '../stripe/payments.ts';

export const KEYS = {
  secretKey: 'sk_test_folio',
  publishableKey: 'pk_test_folio',
  webhookSecret: 'whsec_folio',
};

/** A folder that lives as long as the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folio-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A sandbox that listens, and Stripe's own client pointed at it; closed with the test. */
export async function startSandbox(
  options: {
    folder?: string;
    /** Where Stripe's events go. */
    webhookUrl?: string | null;
    retryDelaysMs?: readonly number[];
    /** More of the environment. */
    env?: Environment;
  } = {},
) {
  const config = parseConfig({
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA: options.folder ?? temporaryFolder(),
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_WEBHOOK_URL: options.webhookUrl ?? undefined,
    ...options.env,
  });
  const sandbox = await buildSandbox({ config, retryDelaysMs: options.retryDelaysMs ?? [20, 20, 20] });
  const { url, port, smtpPort } = await sandbox.listen();
  let open = true;
  const close = async () => {
    if (open) await sandbox.close();
    open = false;
  };
  onTestFinished(close);
  return {
    url,
    port,
    smtpPort,
    close,
    app: sandbox.app,
    stripe: stripeClient(port),
    control: controller(url),
  };
}

/** Creates Stripe's client, which repeats no call by default. */
export function stripeClient(
  port: number,
  more: { maxNetworkRetries?: number; timeout?: number } = {},
): Stripe {
  return new Stripe(KEYS.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...more,
  });
}

function controller(url: string) {
  return async (command: object): Promise<{ status: number; error?: string }> => {
    const answer = await fetch(`${url}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
    // The endpoint answers with nothing but an object.
    const body = (await answer.json()) as { error?: string };
    return { status: answer.status, ...(body.error !== undefined && { error: body.error }) };
  };
}

/** Creates a payment, and confirms it with a test card if one is given. */
export async function newPayment(
  stripe: Stripe,
  { payment_method, ...more }: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  const params = { amount: 2512, currency: 'eur', metadata: { order_id: 'P-1001' }, ...more };
  const intent = await stripe.paymentIntents.create(params);
  return payment_method ? stripe.paymentIntents.confirm(intent.id, { payment_method }) : intent;
}

/** Returns the sandbox's state of Stripe. */
export async function stateOf(
  url: string,
): Promise<ReturnType<typeof commonState> & ReturnType<typeof stripeState>> {
  const answer = await fetch(`${url}/__state`);
  // The endpoint answers with wholeState(), whose member is made of these two.
  return ((await answer.json()) as { stripe: Awaited<ReturnType<typeof stateOf>> }).stripe;
}
