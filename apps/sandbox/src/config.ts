export interface Config {
  /** Port of the HTTP side; 0 takes any free one. */
  port: number;
  smtpPort: number;
  /** Folder that holds the state; made when missing. */
  dataFolder: string;
  stripe: StripeKeys;
}

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the shop listens to events; null until the control endpoint says. */
  webhookUrl: string | null;
}

/** Reads the environment once; throws an Error with one clear sentence when something is missing or wrong. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  if (env.FOLIO_MODE === 'live') {
    throw new Error('The sandbox of payment providers does not start when FOLIO_MODE is live.');
  }
  const host = env.SANDBOX_HOST ?? '127.0.0.1';
  if (host !== '127.0.0.1') {
    throw new Error(`The sandbox listens on 127.0.0.1 only: SANDBOX_HOST=${host} is refused.`);
  }
  return {
    port: port(env, 'SANDBOX_PORT'),
    smtpPort: port(env, 'SANDBOX_SMTP_PORT'),
    dataFolder: required(env, 'SANDBOX_DATA'),
    stripe: {
      secretKey: startingWith(env, 'STRIPE_SECRET_KEY', 'sk_test_'),
      publishableKey: startingWith(env, 'STRIPE_PUBLISHABLE_KEY', 'pk_test_'),
      webhookSecret: startingWith(env, 'STRIPE_WEBHOOK_SECRET', 'whsec_'),
      webhookUrl: webhookUrl(env.STRIPE_WEBHOOK_URL),
    },
  };
}

/** A web address of this machine, or null when the text is not one. Events go nowhere else. */
export function loopbackUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname } = new URL(text);
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
  return loopback && /^https?:$/.test(protocol) ? text : null;
}

function webhookUrl(text: string | undefined): string | null {
  if (!text) return null;
  const url = loopbackUrl(text);
  if (url === null) throw new Error(`STRIPE_WEBHOOK_URL must be a web address on this machine, not ${text}.`);
  return url;
}

function required(env: Record<string, string | undefined>, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing from the environment of the sandbox.`);
  return value;
}

function startingWith(env: Record<string, string | undefined>, name: string, prefix: string): string {
  const value = required(env, name);
  if (!value.startsWith(prefix))
    throw new Error(`${name} must be a test key, one that starts with ${prefix}.`);
  return value;
}

function port(env: Record<string, string | undefined>, name: string): number {
  const text = required(env, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new Error(`${name} must be a port from 0 to 65535, not ${text}.`);
  }
  return value;
}
