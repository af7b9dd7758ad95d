import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@folio/domain/locale/locale';
import packageJson from '../../../package.json' with { type: 'json' };

const manifest = (name: string): string =>
  join(import.meta.dirname, `../../../../storefront/dist/client/.vite/manifest.${name}.json`);

/** Returns the path of the list of files that the browser build of a language consists of. */
export const manifestPath = (locale: Locale): string => manifest(locale);
/** The same of the shop embedded in other sites: a release's files are kept by its version. */
const embeddedManifestPath = (locale: Locale): string => manifest(`embed.${locale}`);

/** Returns a short hash of the browser builds; empty while pages are served from their sources. */
function buildHash(files: readonly string[]): string {
  if (!files.every(existsSync)) return '';
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return `+${hash.digest('hex').slice(0, 8)}`;
}

/** The release and its build (BC-3): a change of either is a new version for open pages (AR-12). */
export const VERSION: string = `${packageJson.version}${buildHash(LOCALES.flatMap((locale) => [manifestPath(locale), embeddedManifestPath(locale)]))}`;
