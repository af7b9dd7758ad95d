import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanClone } from './test-clone.ts';
import { fetchHealth, freePort, start, temporaryFolder } from './test-start.ts';

it('[start] starts in a clean clone, which has no compiled messages yet', { timeout: 180_000 }, async () => {
  const clone = cleanClone();
  expect(existsSync(join(clone, 'packages/messages/generated'))).toBe(false);
  const port = await freePort();
  const shop = start({ PORT: String(port), DATA_DIR: temporaryFolder() }, [], clone);
  await shop.ready;
  expect(await fetchHealth(port)).toBe(200);
  shop.process.kill('SIGINT');
  expect(await shop.ended).toBe(0);
  expect(shop.left()).toEqual([]);
});
