import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryRows } from './shop/shop-database.ts';
import { startShop } from './shop/start-shop.ts';
import { signInStaff } from './staff/office.ts';

/** Starts one shop for the whole run; journeys that kill the shop start their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-e2e-'));
  const shop = await startShop(folder);
  // No journey on this shop survives a power failure, so writes need not reach the disk at once.
  await queryRows(folder, 'alter system set fsync = off');
  await queryRows(folder, 'select pg_reload_conf()');
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA = folder;
  process.env.MAILBOX_URL = shop.mailbox;
  await signInStaff(shop.url);
  return async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
