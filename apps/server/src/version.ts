import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const manifest = join(import.meta.dirname, '../../storefront/dist/client/.vite/manifest.json');

/** Returns a short hash of the browser build; empty while pages are served from their sources. */
function buildHash(file: string): string {
  if (!existsSync(file)) return '';
  return `+${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)}`;
}

/** The release and its build (BC-3): a change of either is a new version for open pages (AR-12). */
export const VERSION: string = `${packageJson.version}${buildHash(manifest)}`;
