import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteOptions } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../src/app/app.ts';
import type { Deps } from '../src/app/deps.ts';
import { openDeps } from '../src/app/open-deps.ts';
import type { Renderer } from '../src/app/pages/page-renderer.ts';
import { readConfig } from '../src/app/read-config.ts';
import type { ViesAnswer } from '../src/customers/identity/vies.ts';
import type { Gateways } from '../src/payments/records/gateway.ts';
import type { Config } from '../src/platform/config/config.ts';
import type { Timeouts } from '../src/platform/http/timeouts.ts';
import { openLog } from '../src/platform/log/open-log.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { selectPlacesVersion } from '../src/stores/places/places.queries.ts';
import { type PlacesSnapshot, readPlacesSnapshot } from '../src/stores/places/read-index.ts';
import { quickPasswords } from './fakes/quick-passwords.ts';
import { type FakeGateway, fakeGateway, forEveryMethod } from './providers/fake-gateway.ts';

export type TestApp = {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly deps: Deps;
  /** Mails that were sent, newest last. */
  readonly mails: Mail[];
  /** The provider of cards in every store, which reports what the test sets. */
  readonly gateway: FakeGateway;
  /** VIES, which answers as the test sets it; silent until then. */
  readonly vies: { answer: ViesAnswer | Promise<ViesAnswer>; calls: number };
  /** Sets the application's clock and stops it there; without an instant it runs again. */
  readonly setNow: (now?: Date) => void;
  readonly close: () => Promise<void>;
};

/** Renders a page as a line with its path: the journeys in a browser test the pages. */
const plainRenderer: Renderer = {
  render: async ({ request }) => ({
    kind: 'page',
    status: 200,
    html: `<p>${new URL(request.url).pathname}</p>`,
  }),
  attach: async () => undefined,
  close: async () => undefined,
};

/** Clones the seeded template into a database of this name; returns its address. */
export async function cloneDatabase(name: string): Promise<string> {
  const adminUrl = inject('adminUrl');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    // One clone at a time: PostgreSQL rejects a template that another clone is reading.
    await admin.query('select pg_advisory_lock(1)');
    // Without a write-ahead log to survive, copying the files takes two thirds of the time.
    await admin.query(`create database "${name}" template template strategy file_copy`);
  } finally {
    await admin.end();
  }
  return adminUrl.replace('/postgres?', `/${name}?`);
}

const seededPlaces = new Map<boolean, Promise<PlacesSnapshot>>();

/** Reads and indexes the seeded places once, and again for a database whose places a test has changed. */
const readPlaces: typeof readPlacesSnapshot = async (db, demo) => {
  if ((await selectPlacesVersion(db)) !== inject('placesVersion')) return readPlacesSnapshot(db, demo);
  const known = seededPlaces.get(demo) ?? readPlacesSnapshot(db, demo);
  seededPlaces.set(demo, known);
  return known;
};

/** One gateway for the cards of every store, whichever account takes them; no other method is set up. */
const forAllCards = (gateway: FakeGateway): Gateways => ({
  ...forEveryMethod(gateway),
  get: (name) => (['stripe', 'redsys', 'redsys-page', 'monei'].includes(name) ? gateway : undefined),
});

/** Reads a configuration with a fresh, seeded database and its files in this folder. */
async function testConfig(folder: string, environment: Record<string, string> = {}): Promise<Config> {
  return readConfig({
    FOLIO_MODE: 'demo',
    DATABASE_URL: await cloneDatabase(`test_${randomUUID().replaceAll('-', '')}`),
    DATABASE_POOL: '6',
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    SMTP_URL: 'smtp://127.0.0.1:1',
    FOLIO_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'silent',
    // Actions of staff are performed at once, unless the test is about undoing them.
    STAFF_UNDO_SECONDS: '0',
    ...environment,
  });
}

type TestOptions = {
  readonly environment?: Record<string, string>;
  readonly renderer?: Renderer;
  /** `accounts`: those that the environment sets up, as in production. */
  readonly gateways?: Gateways | 'accounts';
  readonly log?: Logger;
  readonly timeouts?: Timeouts;
  /** Interval at which it polls for changes that no NOTIFY announced. */
  readonly pollMs?: number;
  /** Time that the database may take to answer before its connection counts as lost. */
  readonly silenceMs?: number;
  readonly onRoute?: (route: RouteOptions) => void;
};

/** Creates the whole application on a fresh, seeded database, without listening on a port. */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-app-'));
  const config = await testConfig(folder, options.environment);
  const mails: Mail[] = [];
  const gateway = fakeGateway();
  const vies: TestApp['vies'] = { answer: { kind: 'silent', reason: 'MS_UNAVAILABLE' }, calls: 0 };
  let now: Date | undefined;
  const { deps, close } = await openDeps(
    config,
    options.log ?? openLog({ level: config.logLevel }),
    {
      clock: () => now ?? new Date(),
      ...(options.gateways !== 'accounts' && { gateways: options.gateways ?? forAllCards(gateway) }),
      vies: {
        check: async () => {
          vies.calls += 1;
          return vies.answer;
        },
      },
      mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
      passwords: quickPasswords,
      mailTemplates: () => import('../src/app/mail-bundle/templates.ts'),
    },
    {
      readPlaces,
      ...(options.pollMs && { pollMs: options.pollMs }),
      ...(options.silenceMs && { silenceMs: options.silenceMs }),
    },
  );
  const app = await buildApp({
    deps,
    renderer: options.renderer ?? plainRenderer,
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.onRoute && { onRoute: options.onRoute }),
  });
  await app.ready();
  return {
    app,
    deps,
    mails,
    gateway,
    vies,
    setNow: (at) => {
      now = at;
    },
    close: async () => {
      await app.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
