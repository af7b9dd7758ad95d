import { onTestFinished } from 'vitest';
import { buildSandbox } from '../src/app.ts';
import { parseConfig } from '../src/config.ts';
import type { Environment } from '../src/env.ts';
import { KEYS, stripeClient } from './stripe.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts a sandbox, with Stripe's own client pointed at it; closes it with the test. */
export async function startSandbox(
  options: {
    folder?: string;
    /** Where Stripe's events go. */
    webhookUrl?: string | null;
    retryDelaysMs?: readonly number[];
    /** Further variables of the environment. */
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
  const { url, port, smtpPort, push } = await sandbox.listen();
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
    push,
    close,
    app: sandbox.app,
    stripe: stripeClient(port),
    control: controller(url),
  };
}

function controller(url: string) {
  return async (command: object): Promise<{ status: number; error?: string }> => {
    const answer = await fetch(`${url}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
    // The endpoint always answers with an object.
    const body = (await answer.json()) as { error?: string };
    return { status: answer.status, ...(body.error !== undefined && { error: body.error }) };
  };
}
