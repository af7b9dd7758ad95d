import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIP = new Set(['node_modules', 'dist', 'generated', '.data', '.git']);

/** Returns a fingerprint of files by path, size and modification time; equal fingerprints mean no changes. */
export function fingerprint(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) {
      hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) if (!SKIP.has(name)) visit(join(path, name));
  };
  for (const folder of folders) visit(folder);
  return hash.digest('hex');
}
