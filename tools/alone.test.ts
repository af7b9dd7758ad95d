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

it('[start] two builds at once go one after the other', async () => {
  const file = lockFile();
  const said: string[] = [];
  const work = (name: string) => async () => {
    said.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 50));
    said.push(`${name} ends`);
  };
  await Promise.all([alone(file, work('first')), alone(file, work('second'))]);
  expect(said).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('[start] a build that was killed does not stop the next', async () => {
  const file = lockFile();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  expect(await alone(file, async () => 'built')).toBe('built');
});

it('[start] a build that failed does not stop the next', async () => {
  const file = lockFile();
  await expect(alone(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await alone(file, async () => 'built')).toBe('built');
});
