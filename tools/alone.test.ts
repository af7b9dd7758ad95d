import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { alone } from './alone.ts';

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folio-alone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'lock');
}

it('[start] runs two concurrent builds one after the other', async () => {
  const file = lockFile();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 50));
    log.push(`${name} ends`);
  };
  await Promise.all([alone(file, work('first')), alone(file, work('second'))]);
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('[start] builds after an earlier build was killed', async () => {
  const file = lockFile();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  expect(await alone(file, async () => 'built')).toBe('built');
});

it('[start] builds after an earlier build failed', async () => {
  const file = lockFile();
  await expect(alone(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await alone(file, async () => 'built')).toBe('built');
});
