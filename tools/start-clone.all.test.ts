import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listTree, readCommand, untilGone } from './process-tree.ts';
import { cleanClone } from './test/clone.ts';
import { freePort } from './test/free-port.ts';
import { fetchHealth, start, temporaryFolder } from './test/start.ts';

it('[start] starts in a clean clone without compiled messages, and stops everything with the database', {
  timeout: 180_000,
}, async () => {
  const clone = cleanClone();
  expect(existsSync(join(clone, 'packages/messages/generated'))).toBe(false);
  const port = await freePort();
  const shop = start({ PORT: String(port), DATA_DIR: temporaryFolder() }, [], clone);
  await shop.ready;
  expect(await fetchHealth(port)).toBe(200);
  const all = listTree(shop.process.pid as number);
  const database = all.find((pid) => readCommand(pid).includes('bin/postgres -D')) as number;
  process.kill(database, 'SIGKILL');
  expect(await shop.ended).toBe(1);
  expect(shop.said().err).toMatch(/^The database has ended by itself, and Folio with it\.$/m);
  await untilGone(all);
});
