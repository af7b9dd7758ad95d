import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SERVER_FLAGS } from './server-flags.ts';

/** Reads 512 MB in chunks of 64 kB like a socket, and prints the peak growth of buffers in megabytes. */
const READER = `
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  for (let read = 0; read < 8192; read += 1) {
    Buffer.allocUnsafeSlow(65_536);
    most = Math.max(most, process.memoryUsage().arrayBuffers);
    if (read % 16 === 0) await new Promise((done) => setImmediate(done));
  }
  console.log((most - before) / 1024 / 1024);
`;

it('bounds the memory of buffers after reading', () => {
  const grown = execFileSync(process.execPath, [...SERVER_FLAGS, '--input-type=module', '--eval', READER]);
  expect(Number(grown)).toBeGreaterThan(0);
  expect(Number(grown)).toBeLessThan(50);
});

it('matches the start command in the manual', () => {
  const manual = readFileSync(join(import.meta.dirname, '../docs/operating/install.md'), 'utf8');
  expect(manual).toContain(`node ${SERVER_FLAGS.join(' ')} apps/server/dist/main.js`);
});
