import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const manifest = join(import.meta.dirname, '../../storefront/dist/client/.vite/manifest.json');

/** A short name of what the browser gets: another build, another name. Empty while the pages come from their sources. */
function buildOf(file: string): string {
  if (!existsSync(file)) return '';
  return `+${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)}`;
}

/** Our own release, and its build (BC-3): a change of either is a new version to the pages that are open (AR-12). */
export const VERSION: string = `${packageJson.version}${buildOf(manifest)}`;
