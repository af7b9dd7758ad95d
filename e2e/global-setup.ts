import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningVarnish, startVarnish } from '../tools/varnish.ts';
import { queryRows } from './shop/shop-database.ts';
import { type RunningShop, startShop } from './shop/start-shop.ts';
import { signInStaff } from './staff/office.ts';

/** Puts Varnish in front of the shop where the run asks for it (bench/README.md); returns the URL to open. */
async function openProxy(folder: string, shop: RunningShop): Promise<RunningVarnish> {
  if (process.env.E2E_PROXY !== 'varnish') return { url: shop.url, stop: async () => undefined };
  const proxy = await startVarnish(join(folder, 'varnish'), [shop.port]);
  return { ...proxy, url: proxy.url.replace('127.0.0.1', 'localhost') };
}

/** Starts one shop for the whole run; journeys that kill the shop start their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-e2e-'));
  const shop = await startShop(folder);
  // No journey on this shop survives a power failure, so writes need not reach the disk at once.
  await queryRows(folder, 'alter system set fsync = off');
  await queryRows(folder, 'select pg_reload_conf()');
  const proxy = await openProxy(folder, shop);
  process.env.SHOP_URL = proxy.url;
  process.env.SHOP_DATA = folder;
  process.env.MAILBOX_URL = shop.mailbox;
  await signInStaff(shop.url);
  return async () => {
    await proxy.stop();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
