import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
// biome-ignore lint/style/noRestrictedImports: as above.
import { ConfigError, readConfig } from '../apps/server/src/app/read-config.ts';
// biome-ignore lint/style/noRestrictedImports: the launcher is no app and uses the server's rules.
import { MODE_RULES, MODES } from '../apps/server/src/platform/config/mode.ts';
import { projectRoot, StartError } from './embedded-postgres.ts';

const OPTIONS = ['--dev', '--sample-orders'];
const options = process.argv.slice(2);
export const development = options.includes('--dev');
export const sampleOrders = options.includes('--sample-orders');
export const mode = process.env.FOLIO_MODE || 'demo';
const rules = MODES.map((name) => ({ name, ...MODE_RULES[name] })).find(({ name }) => name === mode);
export const isDemo = rules?.demoData === true;
export const port = Number(process.env.PORT || 3000);
/** Seconds. */
export const firstPause = Number(process.env.RESTART_PAUSE || 0.5);
export const dataFolder = resolve(projectRoot, process.env.DATA_DIR || '.data');
export const filesUrl = process.env.FILES_URL || pathToFileURL(join(dataFolder, 'files')).href;

/** Reports wrong settings before anything is built or created, as a StartError. */
export function checkSettings(): void {
  const unknown = options.filter((option) => !OPTIONS.includes(option));
  if (unknown.length > 0)
    throw new StartError(
      `./start does not know ${unknown.join(' ')}: its options are ${OPTIONS.join(' and ')}.`,
    );
  if (!rules) throw new StartError(`FOLIO_MODE=${mode} must be one of ${MODES.join(', ')}.`);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`PORT=${process.env.PORT} is not a port: use a number from 1 to 65535.`);
  if (!(firstPause >= 0.01 && firstPause <= 30))
    throw new StartError(
      `RESTART_PAUSE=${process.env.RESTART_PAUSE} is no pause: use seconds from 0.01 to 30.`,
    );
  try {
    readConfig({
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: process.env.DATABASE_URL || 'postgres://localhost',
      FILES_URL: filesUrl,
      SMTP_URL: process.env.SMTP_URL || (isDemo ? 'smtp://sandbox' : undefined),
    });
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error;
  }
}
