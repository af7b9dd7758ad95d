import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryRows } from './shop-database.ts';
import { startShop } from './start-shop.ts';

/** One shop for the whole run; a journey that must kill it starts its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-e2e-'));
  const shop = await startShop(folder);
  // No journey on this shop outlives the machine: what is written need not reach the disk at once.
  await queryRows(folder, 'alter system set fsync = off');
  await queryRows(folder, 'select pg_reload_conf()');
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA = folder;
  process.env.MAILBOX_URL = shop.mailbox;
  return async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
