import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { KEYS, newPayment, stripeClient } from '../test/stripe.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

function environment(more: Record<string, string> = {}) {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA: temporaryFolder(),
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    ...more,
  };
}

async function start(env: NodeJS.ProcessEnv) {
  const child = fork(MAIN, { env, stdio: 'pipe', execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let errors = '';
  child.stderr?.on('data', (data) => {
    errors += String(data);
  });
  const [message] = await once(child, 'message');
  return { child, message, errors: () => errors };
}

const ended = async (child: ChildProcess) => (await once(child, 'exit'))[0];

describe('the process', () => {
  it('refuses to start in live mode with one sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN], {
      env: environment({ FOLIO_MODE: 'live' }),
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('The sandbox of payment providers does not start when FOLIO_MODE is live.');
  });

  const wrong = [
    [{ SANDBOX_DATA: '' }, 'SANDBOX_DATA is missing'],
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a port'],
    [{ STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_SECRET_KEY must be a test key'],
    [{ STRIPE_WEBHOOK_URL: 'https://example.com/' }, 'on this machine'],
    [{ SANDBOX_HOST: '0.0.0.0' }, '127.0.0.1 only'],
  ] as const;
  it.each(wrong)('refuses %j with one sentence', (env, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN], {
      env: environment(env),
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('says where it listens, warns of nothing, and stops on SIGTERM', async () => {
    const { child, message, errors } = await start(environment());
    expect(message).toMatchObject({ ready: true, url: `http://127.0.0.1:${message.port}` });
    expect((await fetch(`${message.url}/__state`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect(errors()).toBe('');
  });

  it('ends when its parent is gone', async () => {
    const { child } = await start(environment());
    child.disconnect();
    expect(await ended(child)).toBe(0);
  });

  it('keeps what it answered through a kill -9', async () => {
    const env = environment();
    const first = await start(env);
    const { id } = await newPayment(stripeClient(first.message.port), {
      payment_method: 'pm_card_visa',
    });
    first.child.kill('SIGKILL');
    await ended(first.child);
    const second = await start(env);
    const stored = await stripeClient(second.message.port).paymentIntents.retrieve(id);
    expect(stored.status).toBe('succeeded');
  });

  it('answers to names of this machine only', async () => {
    const { message } = await start(environment());
    const status = await new Promise((resolve) => {
      const call = request({ port: message.port, host: '127.0.0.1', headers: { host: 'tienda.example' } });
      call.on('response', (answer) => resolve(answer.statusCode)).end();
    });
    expect(status).toBe(421);
  });
});
