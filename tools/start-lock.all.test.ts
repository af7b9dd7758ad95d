import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';
import { startedAt } from './process-tree.ts';

const script = `
  import { holdFolder } from ${JSON.stringify(join(projectRoot, 'tools/start-lock.ts'))};
  console.log((await holdFolder(process.argv[1])) ?? 'ours');
  if (process.argv[2]) setInterval(() => undefined, 1000);
`;
const nodeArguments = (folder: string, ...more: string[]) => [
  ...['--input-type=module-typescript', '-e', script, folder, ...more],
];

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folio-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Prints the result of a launcher's attempt: the holder's process id, or that it holds the folder itself. */
const tryOn = (folder: string): string =>
  spawnSync(process.execPath, nodeArguments(folder), { encoding: 'utf8' }).stdout.trim();

/** Starts a launcher that holds the folder until it is ended. */
async function holder(folder: string) {
  const child = spawn(process.execPath, nodeArguments(folder, 'stay'));
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString().trim()).toBe('ours');
  return child;
}

it('[start] rejects a folder held by a living launcher and names it', async () => {
  const folder = temporaryFolder();
  const { pid } = await holder(folder);
  expect(tryOn(folder)).toBe(String(pid));
  expect(readdirSync(folder)).toEqual(['start.lock']);
});

it('[start] takes over the folder of a killed launcher, zombie or not', async () => {
  const folder = temporaryFolder();
  const child = await holder(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(tryOn(folder)).toBe('ours');
  expect(existsSync(join(folder, 'start.lock'))).toBe(false);
});

it.each([
  ['whose process id was reused', () => `${process.pid} 1`],
  ['that is empty', () => ''],
  ['that is partly written', () => String(process.pid)],
])('[start] ignores a lock %s', (_what, held) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'start.lock'), held());
  expect(tryOn(folder)).toBe('ours');
});

it('[start] determines when a process began, and that none did', () => {
  expect(Number(startedAt(process.pid))).toBeGreaterThan(0);
  expect(startedAt(2 ** 22 + 1)).toBeUndefined();
});
