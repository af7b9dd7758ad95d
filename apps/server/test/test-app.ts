import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteOptions } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import type { Renderer } from '../src/api/pages/renderer.ts';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { ViesAnswer } from '../src/customers/vies.ts';
import type { Deps } from '../src/deps.ts';
import { openDeps } from '../src/open-deps.ts';
import type { Gateways } from '../src/payments/providers/gateway.ts';
import { selectPlacesVersion } from '../src/places/places.queries.ts';
import { type PlacesSnapshot, readPlacesSnapshot } from '../src/places/read-index.ts';
import type { Timeouts } from '../src/platform/http/timeouts.ts';
import { openLog } from '../src/platform/log/open-log.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { type FakeGateway, fakeGateway } from './fake-gateway.ts';

export type TestApp = {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly deps: Deps;
  /** Mails that were sent, newest last. */
  readonly mails: Mail[];
  /** The provider of cards, in whichever store, told by the test what to say. */
  readonly gateway: FakeGateway;
  /** VIES, told by the test what to say of numbers from now on; silent until then. */
  readonly vies: { answer: ViesAnswer; asked: number };
  /** Moves the clock that the application sees, and stops it there; without an instant it runs again. */
  readonly setNow: (now?: Date) => void;
  readonly close: () => Promise<void>;
};

/** The pages are the browser journeys' business; here a page is a line that says which one was asked for. */
const plainRenderer: Renderer = {
  render: async ({ request }) => ({
    kind: 'page',
    status: 200,
    html: `<p>${new URL(request.url).pathname}</p>`,
  }),
  attach: async () => undefined,
  close: async () => undefined,
};

/** A migrated and seeded database of its own, by its address. */
export async function cloneDatabase(name: string): Promise<string> {
  const adminUrl = inject('adminUrl');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    // One clone at a time: PostgreSQL refuses a template that another clone is reading.
    await admin.query('select pg_advisory_lock(1)');
    await admin.query(`create database "${name}" template template`);
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

/** One provider for every store's cards, whichever account takes them there; no other method is set up. */
const forAllCards = (gateway: FakeGateway): Gateways => ({
  get: (name) => (['stripe', 'redsys', 'redsys-page', 'monei'].includes(name) ? gateway : undefined),
  values: () => new Map([[gateway.name, gateway]]).values(),
});

/** The whole application on a fresh, seeded database of its own, listening to nothing. */
export async function createTestApp(
  options: {
    environment?: Record<string, string>;
    renderer?: Renderer;
    /** `accounts`: those that the environment sets up, as in life. */
    gateways?: Gateways | 'accounts';
    log?: Logger;
    timeouts?: Timeouts;
    /** How often it looks for changes that no NOTIFY told it. */
    pollMs?: number;
    /** How long an answer of the database may take until its connection counts as lost. */
    silenceMs?: number;
    onRoute?: (route: RouteOptions) => void;
  } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-app-'));
  const databaseUrl = await cloneDatabase(`test_${randomUUID().replaceAll('-', '')}`);
  const config: Config = readConfig({
    FOLIO_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '6',
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    SMTP_URL: 'smtp://127.0.0.1:1',
    FOLIO_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  const mails: Mail[] = [];
  const gateway = fakeGateway();
  const vies: TestApp['vies'] = { answer: { kind: 'silent', reason: 'MS_UNAVAILABLE' }, asked: 0 };
  let now: Date | undefined;
  const { deps, close } = await openDeps(
    config,
    options.log ?? openLog({ level: config.logLevel }),
    {
      clock: () => now ?? new Date(),
      ...(options.gateways !== 'accounts' && { gateways: options.gateways ?? forAllCards(gateway) }),
      vies: {
        check: async () => {
          vies.asked += 1;
          return vies.answer;
        },
      },
      mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
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
