import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** A version marker each for catalogue, places and merchant accounts; it changes with its subject. */
export type Versions = {
  readonly catalogue: string;
  readonly places: string;
  readonly payment_accounts: string;
};
type Subject = keyof Versions;
export const SUBJECTS = ['catalogue', 'places', 'payment_accounts'] as const satisfies readonly Subject[];

/** Reads all versions in one statement. Merchant accounts have no counter, so a hash of their few rows is used. */
export async function selectVersions(db: Db): Promise<Versions> {
  const { rows } = await sql<Versions>`
    select
      (select version::text from catalogue_state) as catalogue,
      (select version || ':' || facts from place_state) as places,
      (
        select coalesce(md5(string_agg(merchant_account::text, '|' order by id)), '') from merchant_account
      ) as payment_accounts`.execute(db);
  const [versions] = rows;
  if (!versions) throw new Error('the database has no versions');
  return versions;
}

export type VersionPoll = {
  /** Polls once, and calls the handler of each subject that changed since the last poll. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
};

/**
 * Polls for changes that a NOTIFY should have reported: the fallback for a cut listener or a pooler that swallows
 * notifications. A failed poll is retried by the next one.
 */
export function pollVersions(
  db: Db,
  everyMs: number,
  handlers: Readonly<Record<Subject, () => void>>,
): VersionPoll {
  let seen: Versions | undefined;
  const poll = async (): Promise<void> => {
    const now = await selectVersions(db);
    // The first poll has nothing to compare with, so everything is read again.
    for (const subject of SUBJECTS) if (now[subject] !== seen?.[subject]) handlers[subject]();
    seen = now;
  };
  const timer = setInterval(() => void poll().catch(() => undefined), everyMs);
  timer.unref();
  return { look: poll, close: () => clearInterval(timer) };
}
