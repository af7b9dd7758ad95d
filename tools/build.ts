/**
 * Builds the parts that Node cannot run from source: messages, storefront (a browser bundle of each language, and the
 * server's of all), server, back office. Skips unchanged parts. `node tools/build.ts messages` builds
 * that part alone.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOCALES } from '../packages/domain/src/locale/locale.ts';
import { alone } from './alone.ts';
import { projectRoot } from './embedded-postgres.ts';
import { fingerprint } from './source-hash.ts';

const run = promisify(execFile);
// Without the settings, which the compiler's first run rewrites: a new language changes the texts as well.
const MESSAGES = [
  'packages/messages/texts',
  'packages/messages/scripts',
  'tools/ascii.ts',
  'package-lock.json',
];
const SHARED = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/ui',
  'packages/messages/src',
  ...MESSAGES,
];
const SERVER = ['package.json', 'vite.config.ts', 'src', 'seed'].map((path) => `apps/server/${path}`);
const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');

/** The parts in build order, each with its sources and the file that proves it. */
export const STEPS = [
  {
    name: 'messages',
    sources: MESSAGES,
    made: 'packages/messages/generated/node.js',
  },
  {
    name: 'storefront',
    sources: [...SHARED, 'apps/storefront', 'tools/precompress.ts'],
    made: 'apps/storefront/dist/server/entry.server.js',
  },
  {
    name: 'server',
    sources: [...SHARED, ...SERVER],
    made: 'apps/server/dist/main.js',
  },
  {
    name: 'backoffice',
    sources: [...SHARED, 'apps/backoffice', 'tools/precompress.ts'],
    made: 'apps/backoffice/dist/index.html',
  },
] as const;

type Step = (typeof STEPS)[number];

const BUILD = ['build', '--logLevel', 'warn'];

const node = (
  args: string[],
  cwd: string,
  signal: AbortSignal | undefined,
  environment: Record<string, string> = {},
) =>
  run(process.execPath, args, {
    cwd,
    signal,
    killSignal: 'SIGKILL',
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  });

type Manifest = Readonly<Record<string, { readonly file: string; readonly isEntry?: boolean }>>;

/** Returns the script and the style sheet of the embedded shop, by language, as paths at the shop. */
function embeddedBundles(storefront: string): Record<string, { script: string; style: string }> {
  const find = (locale: string) => {
    const path = join(storefront, `dist/client/.vite/manifest.embed.${locale}.json`);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    const script = Object.values(manifest).find(({ isEntry }) => isEntry)?.file;
    const style = manifest['style.css']?.file;
    if (!script || !style) throw new Error(`${path} names no entry or no style sheet`);
    return { script, style };
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, find(locale)]));
}

const BUILDERS: Record<Step['name'], (signal?: AbortSignal) => Promise<unknown>> = {
  messages: (signal) =>
    node([join(projectRoot, 'packages/messages/scripts/compile.ts')], projectRoot, signal),
  storefront: async (signal) => {
    const cwd = join(projectRoot, 'apps/storefront');
    rmSync(join(cwd, 'dist/client'), { recursive: true, force: true });
    await Promise.all([
      ...LOCALES.map((locale) => node([vite, ...BUILD], cwd, signal, { PAGE_LANGUAGE: locale })),
      ...LOCALES.map((locale) =>
        node([vite, ...BUILD], cwd, signal, { PAGE_LANGUAGE: locale, EMBEDDED: '1' }),
      ),
      node([vite, ...BUILD, '--config', 'vite.worker.config.ts'], cwd, signal),
      node([vite, ...BUILD, '--ssr', 'src/app/entry.server.tsx', '--outDir', 'dist/server'], cwd, signal),
    ]);
    const embed = [vite, ...BUILD, '--config', 'src/app/embedding/loader/vite.config.ts'];
    await node(embed, cwd, signal, { BUNDLES: JSON.stringify(embeddedBundles(cwd)) });
    await (await import('./precompress.ts')).precompress(join(cwd, 'dist/client/assets'));
  },
  server: (signal) => node([vite, ...BUILD], join(projectRoot, 'apps/server'), signal),
  backoffice: async (signal) => {
    const cwd = join(projectRoot, 'apps/backoffice');
    await node([vite, ...BUILD], cwd, signal);
    await (await import('./precompress.ts')).precompress(join(cwd, 'dist/assets'));
  },
};

const cache = join(projectRoot, 'node_modules/.cache/folio');
const stampPath = (step: Step): string => join(cache, `${step.name}.hash`);

/** Returns true if a part was built from the current sources. */
export const isFresh = (step: Step): boolean =>
  existsSync(stampPath(step)) &&
  readFileSync(stampPath(step), 'utf8') === fingerprint(projectRoot, step.sources) &&
  existsSync(join(projectRoot, step.made));

async function make(step: Step, signal: AbortSignal | undefined): Promise<void> {
  const sources = fingerprint(projectRoot, step.sources);
  rmSync(stampPath(step), { force: true }); // An abandoned build leaves no valid output.
  try {
    await BUILDERS[step.name](signal);
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    throw new Error(`Building ${step.name} failed:\n${stderr || stdout || error}`);
  }
  writeFileSync(stampPath(step), sources);
}

/**
 * Builds the stale parts among the named ones and reports which. Throws with the builder's output on failure,
 * and when `signal` aborts.
 */
export async function build(
  names: readonly string[] = STEPS.map((step) => step.name),
  signal?: AbortSignal,
): Promise<string[]> {
  mkdirSync(cache, { recursive: true });
  const built: string[] = [];
  for (const step of STEPS.filter(({ name }) => names.includes(name))) {
    if (isFresh(step)) continue;
    await alone(join(cache, 'build.lock'), async () => {
      signal?.throwIfAborted();
      if (isFresh(step)) return; // Another start has built it since.
      await make(step, signal);
      built.push(step.name);
    });
  }
  return built;
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  const built = await build(named.length > 0 ? named : undefined);
  console.log(built.map((name) => `built ${name}`).join('\n') || 'everything is up to date');
}
