/** `./start`: builds stale parts, starts database, sandbox (demo mode) and shop, and stops them all on Ctrl-C. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import {
  checkSettings,
  dataFolder,
  development,
  filesUrl,
  firstPause,
  isDemo,
  mode,
  port,
  sampleOrders,
} from './boot-settings.ts';
import { build } from './build.ts';
import {
  type EmbeddedPostgres,
  ensureDatabase,
  projectRoot,
  StartError,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { newVapidKey, readSecret as readInstallationSecret } from './installation-secrets.ts';
import { keepRunning } from './keep-running.ts';
import { makeFolder } from './make-folder.ts';
import { sandboxAccounts } from './sandbox-accounts.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.ts';
import { holdFolder } from './start-lock.ts';

type Ready = {
  ready: true;
  port: number;
  smtpPort?: number;
  url?: string;
  push?: { origin: string; certificate: string };
};
type Part = Ready & { readonly process: ChildProcess };

const children: ChildProcess[] = [];
const abandoned = new AbortController();
let building: Promise<unknown> | undefined;
let database: Promise<EmbeddedPostgres> | undefined;
let stopping = false;

/** Stops everything that this process started, the shop first and the database last. */
async function stopAll(): Promise<void> {
  abandoned.abort();
  await building?.catch(() => undefined);
  for (const child of [...children].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(8000).then(() => child.kill('SIGKILL'))]);
  }
  // Waits for a database that is still starting: it runs in its own session and would outlive this process.
  await (await database?.catch(() => undefined))?.stop();
}

function requireFolder(folder: string, what: string, setting: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `Folio cannot write to its ${what} ${folder}: give it permission or set ${setting} to another.`,
    );
  }
}

async function prepareFolders(): Promise<void> {
  requireFolder(dataFolder, 'data folder', 'DATA_DIR');
  if (filesUrl.startsWith('file:') && process.env.FILES_URL)
    requireFolder(fileURLToPath(filesUrl), 'folder for files', 'FILES_URL');
  const holder = await holdFolder(dataFolder);
  if (holder)
    throw new StartError(
      `Folio already runs on the data folder ${dataFolder} (process ${holder}): stop it, or set DATA_DIR to another.`,
    );
}

/** A shop that was just killed may hold its port for a moment longer. */
async function requireFreePort(): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const free = await new Promise<boolean>((done) => {
      const probe = createServer();
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (free) return;
    if (tries === 15)
      throw new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another.`);
    await sleep(200);
  }
}

async function openDatabase(): Promise<string> {
  const given = process.env.DATABASE_URL;
  if (!given) {
    database = startEmbeddedPostgres(join(dataFolder, 'postgres'));
    const server = await database;
    await ensureDatabase(server, 'folio');
    return server.url('folio');
  }
  const client = new pg.Client({ connectionString: given, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return given;
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    throw new StartError(
      `The database at DATABASE_URL cannot be reached (${reason}): check that it runs and that the address is right.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

const readSecret = (name: string, make: () => string) => readInstallationSecret(dataFolder, name, make);

function start(
  script: string,
  environment: Record<string, string>,
  nodeArguments: string[] = [],
): Promise<Part> {
  if (stopping) return new Promise(() => undefined);
  const child = fork(join(projectRoot, script), {
    env: { ...process.env, ...environment },
    execArgv: nodeArguments,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  return new Promise((ready, failed) => {
    child.on('message', (message: Ready) => message.ready && ready({ ...message, process: child }));
    child.once('exit', (code) => failed(Object.assign(new Error(`${script} ended`), { exitCode: code })));
  });
}

async function startSandbox(): Promise<Record<string, string>> {
  const keys = {
    STRIPE_SECRET_KEY: readSecret('sandbox-secret-key', () => `sk_test_${randomBytes(12).toString('hex')}`),
    STRIPE_PUBLISHABLE_KEY: readSecret(
      'sandbox-publishable-key',
      () => `pk_test_${randomBytes(12).toString('hex')}`,
    ),
    STRIPE_WEBHOOK_SECRET: readSecret(
      'sandbox-webhook-secret',
      () => `whsec_${randomBytes(16).toString('hex')}`,
    ),
  };
  const sandbox = await start('apps/sandbox/src/main.ts', {
    ...keys,
    FOLIO_MODE: mode,
    SANDBOX_PORT: process.env.SANDBOX_PORT ?? '0',
    SANDBOX_SMTP_PORT: process.env.SANDBOX_SMTP_PORT ?? '0',
    SANDBOX_PUSH_PORT: process.env.SANDBOX_PUSH_PORT ?? '0',
    ...(process.env.SANDBOX_CLAMD_PORT && { SANDBOX_CLAMD_PORT: process.env.SANDBOX_CLAMD_PORT }),
    SANDBOX_DATA: join(dataFolder, 'sandbox'),
    SANDBOX_SHOP_URL: `http://14.localhost:${port}`,
    STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe`,
    SIBS_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/sibs`,
    PAYPAL_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/paypal`,
  });
  // The sandbox's state is in memory, so the demonstration cannot survive its exit.
  sandbox.process.once('exit', () => void stop(1));
  const url = sandbox.url ?? `http://localhost:${sandbox.port}`;
  return {
    ...keys,
    ...sandboxAccounts(url),
    WEBHOOK_URL: `http://127.0.0.1:${port}`,
    VIES_URL: `${url}/vies`,
    PLACES_URL: `${url}/places/v1`,
    SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${sandbox.smtpPort}`,
    DEMO_MAILBOX_URL: `${url}/mailbox`,
    DEMO_HOST_URL: `http://host.localhost:${sandbox.port}/host`,
    ...(sandbox.push && {
      DEMO_PUSH_URL: sandbox.push.origin,
      DEMO_PUSH_CERTIFICATE: sandbox.push.certificate,
    }),
  };
}

async function main(): Promise<void> {
  checkSettings();
  await prepareFolders();
  await requireFreePort();
  building = build(development ? ['messages', 'backoffice'] : undefined, abandoned.signal);
  const [databaseUrl] = await Promise.all([openDatabase(), building]);
  const sandbox = isDemo ? await startSandbox() : {};
  const environment = {
    ...SERVER_ENVIRONMENT,
    NODE_ENV: development ? 'development' : 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    FOLIO_MODE: mode,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    FILES_URL: filesUrl,
    RELEASES_DIR: process.env.RELEASES_DIR || join(dataFolder, 'releases'),
    ...(isDemo && {
      FOLIO_SECRET: process.env.FOLIO_SECRET || readSecret('secret', () => randomBytes(32).toString('hex')),
      VAPID_PRIVATE_KEY: process.env.VAPID_PRIVATE_KEY || readSecret('vapid-private-key', newVapidKey),
    }),
    ...(sampleOrders && { FOLIO_SAMPLE_ORDERS: '1' }),
    ...sandbox,
  };
  const flags = development ? ['--watch', '--watch-preserve-output'] : [...SERVER_FLAGS];
  const main = development ? 'apps/server/src/app/main.ts' : 'apps/server/dist/main.js';
  const startShop = () => start(main, environment, flags);
  const shop = await startShop();
  void keepRunning(shop.process, startShop, {
    firstPauseMs: firstPause * 1000,
    say: console.error,
    isStopping: () => stopping,
  }).then(() => stop(1));
  const url = process.env.PUBLIC_URL?.replace(/\/$/, '') || `http://localhost:${shop.port}`;
  const parts = [
    `shop ${url}/`,
    `back office ${url}/backoffice${isDemo ? ' (operador@folio.example, demostracion)' : ''}`,
    ...('DEMO_MAILBOX_URL' in sandbox ? [`mailbox ${sandbox.DEMO_MAILBOX_URL}`] : []),
    ...('DEMO_HOST_URL' in sandbox ? [`embedded in another site ${sandbox.DEMO_HOST_URL}`] : []),
  ];
  console.log(`Folio is ready: ${parts.join(' · ')}`);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopAll();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await main();
  void (await database)?.ended.then(() => {
    if (!stopping) console.error('The database has ended by itself, and Folio with it.');
    return stop(1);
  });
} catch (error) {
  // The failed part has printed its own message already.
  if (error instanceof StartError) console.error(error.message);
  else if (!stopping && !(error instanceof Error && 'exitCode' in error)) console.error(error);
  await stop(1);
}
