import { expect } from '@playwright/test';
import { queryRows } from './shop-database.ts';

/** Returns a zone in which it is noon now: the shop writes by day. */
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  // POSIX counts westwards.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/**
 * Makes the cart of an address five hours older, moves its store to where it is noon, and runs the job that writes
 * about such carts, until it has written. The store must be one in Spain.
 */
export async function leaveForFiveHours(email: string): Promise<void> {
  const folder = process.env.SHOP_DATA ?? '';
  const [reminder] = await queryRows<{ cart_id: string; store_id: number }>(
    folder,
    `update cart_reminder set agreed_at = agreed_at - interval '5 hours' where email = $1
      returning cart_id, store_id`,
    [email],
  );
  await queryRows(folder, `update cart set updated_at = updated_at - interval '5 hours' where id = $1`, [
    reminder?.cart_id,
  ]);
  const moveTo = (zone: string) =>
    queryRows(folder, 'update store set time_zone = $1 where id = $2', [zone, reminder?.store_id]);
  try {
    await expect
      .poll(
        async () => {
          await moveTo(zoneAtNoon());
          await queryRows(folder, `insert into jobs.job (name) values ('remind-of-carts')`);
          const rows = await queryRows<{ sent_at: Date | null }>(
            folder,
            'select sent_at from cart_reminder where email = $1',
            [email],
          );
          return rows[0]?.sent_at ?? null;
        },
        { timeout: 30_000, intervals: [1_000] },
      )
      .not.toBeNull();
  } finally {
    await moveTo('Europe/Madrid');
  }
}
