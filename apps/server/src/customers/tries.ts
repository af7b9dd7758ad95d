import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Db } from '../db/connect.ts';
import { countTry } from '../staff/sign-in-tries.ts';

type Row = { tries: number; since: Date; locked_until: Date | null };
type Count = (before: Row | undefined, now: Date) => Row | null;

const MINUTE_MS = 60_000;
const FORGOTTEN_MS = 24 * 60 * MINUTE_MS;

/** So many within a window that begins with the first. */
const atMost =
  (most: number, windowMs: number): Count =>
  (before, now) => {
    if (!before || now.getTime() - before.since.getTime() > windowMs)
      return { tries: 1, since: now, locked_until: null };
    return before.tries < most ? { ...before, tries: before.tries + 1 } : null;
  };

/** What may be tried how often; by account as staff's sign-in counts, by address of the network in plain windows. */
export const LIMITS = {
  password: countTry,
  'log-in': atMost(30, 5 * MINUTE_MS),
  'check-email': atMost(30, 10 * MINUTE_MS),
  'known-email': atMost(30, 10 * MINUTE_MS),
  remember: atMost(20, 60 * MINUTE_MS),
  register: atMost(30, 60 * MINUTE_MS),
  'vat-number': atMost(20, 10 * MINUTE_MS),
} as const satisfies Record<string, Count>;
export type Limit = keyof typeof LIMITS;

/** Who has one address of the newer kind has as many as they like of its network (RFC 6177). */
export function networkOf(of: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(of)?.[1];
  if (mapped || !isIPv6(of)) return mapped ?? of;
  const [head = '', tail] = of.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

/** The row of a limit: a hash, so that the table tells nobody who tried what. */
const keyOf = (secret: string, limit: Limit, of: string): string =>
  createHmac('sha256', secret)
    .update(`${limit} ${networkOf(of.trim().toLowerCase())}`)
    .digest('hex');

type Counting = {
  readonly db: Db;
  readonly config: { readonly secret: string };
  readonly clock: () => Date;
};

/** Counts one try before it is looked at, so that many at once count as well, in all processes together. False when it is one too many. */
export async function takeTry({ db, config, clock }: Counting, limit: Limit, of: string): Promise<boolean> {
  const [now, key] = [clock(), keyOf(config.secret, limit, of)];
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('customer_try')
      .values({ key, tries: 0, since: now, locked_until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await tx
      .selectFrom('customer_try')
      .select(['tries', 'since', 'locked_until'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    const counted = LIMITS[limit](before, now);
    if (counted) await tx.updateTable('customer_try').set(counted).where('key', '=', key).execute();
    return counted !== null;
  });
}

/** A password that proved right ends the count of its account. */
export async function forgetTries({ db, config }: Counting, limit: Limit, of: string): Promise<void> {
  await db
    .deleteFrom('customer_try')
    .where('key', '=', keyOf(config.secret, limit, of))
    .execute();
}

/** What was counted long ago counts no more. */
export async function eraseTries({ db, clock }: Pick<Counting, 'db' | 'clock'>): Promise<void> {
  const long = new Date(clock().getTime() - FORGOTTEN_MS);
  await db
    .deleteFrom('customer_try')
    .where('since', '<', long)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', long)]))
    .execute();
}
