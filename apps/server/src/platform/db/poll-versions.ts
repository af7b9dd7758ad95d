import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** A marker of the catalogue, the places and the merchant accounts each; it changes whenever its subject does. */
export type Versions = {
  readonly catalogue: string;
  readonly places: string;
  readonly payment_accounts: string;
};
type Subject = keyof Versions;
export const SUBJECTS = ['catalogue', 'places', 'payment_accounts'] as const satisfies readonly Subject[];

/** One statement for all. Merchant accounts have no counter: a hash of their few rows stands for one. */
export async function selectVersions(db: Db): Promise<Versions> {
  const { rows } = await sql<Versions>`
    select
      (select version::text from catalogue_state) as catalogue,
      (select version || ':' || facts from place_state) as places,
      (
        select coalesce(md5(string_agg(payment_account::text, '|' order by id)), '') from payment_account
      ) as payment_accounts`.execute(db);
  const [versions] = rows;
  if (!versions) throw new Error('the database has no versions');
  return versions;
}

export type VersionPoll = {
  /** Looks once, and calls the handler of each subject that changed since the last look. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
};

/**
 * Looks every so often whether something changed that a NOTIFY should have told: the fallback for a listener whose connection is cut or
 * whose pooler swallows notifications. A failed look is the next one's business.
 */
export function pollVersions(
  db: Db,
  everyMs: number,
  handlers: Readonly<Record<Subject, () => void>>,
): VersionPoll {
  let seen: Versions | undefined;
  const look = async (): Promise<void> => {
    const now = await selectVersions(db);
    // The first look has nothing to compare with: what changed since the start is unknown, so all is read again.
    for (const subject of SUBJECTS) if (now[subject] !== seen?.[subject]) handlers[subject]();
    seen = now;
  };
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  timer.unref();
  return { look, close: () => clearInterval(timer) };
}
