import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isFresh, STEPS } from '../build.ts';
import { projectRoot } from '../embedded-postgres.ts';
import { fingerprint } from '../source-hash.ts';
import { temporaryFolder } from './start.ts';

const STAMPS = 'node_modules/.cache/folio';

const copy = (folder: string, path: string): void =>
  cpSync(join(projectRoot, path), join(folder, path), {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  });

/** Lists the files that a commit of everything would contain. */
function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\0');
  return names.filter((name) => name !== '' && existsSync(join(projectRoot, name)));
}

/** Links the installed packages; the workspaces' own links must lead into the clone. */
function linkPackages(folder: string, at: string): void {
  const own = join(at, 'node_modules');
  if (!existsSync(join(projectRoot, own))) return;
  mkdirSync(join(folder, own), { recursive: true });
  for (const name of readdirSync(join(projectRoot, own)))
    if (name === '@folio') copy(folder, join(own, name));
    else if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(projectRoot, own, name), join(folder, own, name));
}

/** Copies the parts that take long to build, with stamps for the copied sources; a stale part is built again. */
function copyBuilt(folder: string): void {
  mkdirSync(join(folder, STAMPS), { recursive: true });
  for (const step of STEPS)
    if (step.name !== 'messages' && isFresh(step)) {
      copy(folder, step.made.replace(/\/dist\/.*/, '/dist'));
      writeFileSync(join(folder, STAMPS, `${step.name}.hash`), fingerprint(folder, step.sources));
    }
}

const roomsIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder)).map((name) => join(folder, name));

/**
 * Makes a clean clone of this project, with the packages linked instead of installed: without files that Git ignores,
 * except parts that take long to build. Returns its folder.
 */
export function cleanClone(): string {
  const folder = temporaryFolder();
  for (const name of listFiles()) copy(folder, name);
  for (const at of ['.', ...roomsIn('apps'), ...roomsIn('packages')]) linkPackages(folder, at);
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  writeFileSync(join(folder, 'node_modules/.folio-lock'), `${lock}\n`);
  copyBuilt(folder);
  return folder;
}
