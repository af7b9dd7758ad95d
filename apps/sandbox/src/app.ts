import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { clamdServer } from './clamd/clamd.ts';
import type { Config } from './config.ts';
import { registerControl } from './control/control.routes.ts';
import { parseForm } from './form.ts';
import { registerHostPages } from './host/host.routes.ts';
import { refuseStrangers } from './local-only.ts';
import { registerMailbox } from './mailbox/mailbox.routes.ts';
import { storeMail } from './mailbox/mails.ts';
import { type Smtp, smtpServer } from './mailbox/smtp.ts';
import { registerAssets } from './pages/assets.ts';
import { registerHome } from './pages/home.ts';
import { registerPlaces } from './places/places.routes.ts';
import type { Provider } from './provider.ts';
import { makeProviders } from './providers.ts';
import { registerPush } from './push/push.routes.ts';
import { type PushService, pushService } from './push/push-service.ts';
import { type Database, openDatabase } from './store/database.ts';
import { type Scheduler, startScheduler } from './store/timers.ts';
import { registerVies } from './vies/vies.routes.ts';
import { RETRY_DELAYS_MS, startWebhookQueue, type WebhookQueue } from './webhooks/queue.ts';

export interface SandboxDeps {
  config: Config;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Pauses between attempts to deliver an event, in milliseconds. */
  retryDelaysMs?: readonly number[];
}

export interface Listening {
  url: string;
  port: number;
  smtpPort: number;
  /** Null without a virus scanner. */
  clamdPort: number | null;
  /** The push service's origin and certificate in PEM; null without one. */
  push: { origin: string; certificate: string } | null;
}

export interface Sandbox {
  app: FastifyInstance;
  smtp: Smtp;
  /** Listens on its ports and resumes what was in progress; resolves to where. */
  listen(): Promise<Listening>;
  close(): Promise<void>;
}

/** Waits some milliseconds, or until the sandbox closes. */
async function pauseUntil(closed: AbortSignal, ms: number): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal: closed }).catch(() => undefined);
}

/** Creates the sandbox from its dependencies; nothing listens and nothing is sent before `listen`. */
export async function buildSandbox(deps: SandboxDeps): Promise<Sandbox> {
  const { config, clock = Date.now, retryDelaysMs = RETRY_DELAYS_MS } = deps;
  const db = openDatabase(config.dataFolder);
  const closing = new AbortController();
  let running: { queue: WebhookQueue; scheduler: Scheduler } | null = null;
  let baseUrl = '';

  const wake = () => {
    running?.queue.wake();
    running?.scheduler.wake();
  };
  // After the commit, not within it: a timer runs in its own transaction.
  const afterCommit = () => setImmediate(wake);
  const providers = makeProviders(
    {
      db,
      clock,
      baseUrl: () => baseUrl,
      afterCommit,
      pause: (ms) => pauseUntil(closing.signal, ms),
    },
    config,
  );

  const push = pushService(db, clock);
  const host = { shopUrl: config.shopUrl, provider: () => baseUrl };
  const pause = (ms: number) => pauseUntil(closing.signal, ms);
  const app = await buildApp({ db, clock, pause, providers, changed: afterCommit, push, host });
  const clamd = clamdServer();
  const smtp = smtpServer({ store: (envelope, raw) => storeMail(db, envelope, raw, clock()) });

  return {
    app,
    smtp,
    async listen() {
      await app.listen({ host: '127.0.0.1', port: config.port });
      const { port } = app.server.address() as AddressInfo;
      baseUrl = `http://127.0.0.1:${port}`;
      const smtpPort = await smtp.listen(config.smtpPort);
      const clamdPort = config.clamdPort === null ? null : await clamd.listen(config.clamdPort);
      running = {
        queue: startWebhookQueue({ db, clock, senders: byName(providers, 'sender'), retryDelaysMs }),
        scheduler: startScheduler(db, clock, byName(providers, 'onTimer')),
      };
      afterCommit();
      const pushed = config.pushPort === null ? null : await push.listen(config.pushPort);
      return { url: baseUrl, port, smtpPort, clamdPort, push: pushed };
    },
    async close() {
      closing.abort();
      running?.scheduler.close();
      await app.close();
      await running?.queue.close();
      if (running) await smtp.close();
      await clamd.close();
      await push.close();
      db.close();
    },
  };
}

interface Parts {
  db: Database;
  clock: () => number;
  pause: (ms: number) => Promise<void>;
  providers: readonly Provider[];
  changed: () => void;
  push: PushService;
  host: Parameters<typeof registerHostPages>[1];
}

/** Registers the routes of the sandbox's own pages, of the control endpoint, and of every provider. */
async function buildApp({
  db,
  clock,
  pause,
  providers,
  changed,
  push,
  host,
}: Parts): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { querystringParser: parseForm }, forceCloseConnections: true });
  refuseStrangers(app);
  await app.register(formbody, { parser: parseForm });
  registerAssets(app, '/pages', new URL('./pages/', import.meta.url), ['pages.css', 'home.js']);
  for (const provider of providers) await provider.register(app);
  registerControl(app, { db, providers, changed });
  registerVies(app, clock);
  registerPlaces(app, pause);
  registerMailbox(app, db);
  registerPush(app, db, push.origin);
  registerHome(app, db, providers);
  registerHostPages(app, host);
  return app;
}

/** One part of every provider that has it. */
function byName<K extends 'sender' | 'onTimer'>(providers: readonly Provider[], part: K) {
  return Object.fromEntries(
    providers.flatMap((provider) => (provider[part] ? [[provider.name, provider[part]]] : [])),
  );
}
