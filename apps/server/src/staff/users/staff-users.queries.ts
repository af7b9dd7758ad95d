import type { Locale } from '@folio/domain/locale/locale';
import type { Db } from '../../platform/db/connect.ts';
import { withStaff } from './staff-schema.ts';

/**
 * Deletes the sessions opened with the password alone once the second factor is active; the newest session has
 * just proved it.
 */
export async function deleteOlderSessions(db: Db, userId: string): Promise<void> {
  await withStaff(db)
    .deleteFrom('staff_session')
    .where('user_id', '=', userId)
    .where('id', '!=', (eb) =>
      eb
        .selectFrom('staff_session as newest')
        .select('newest.id')
        .where('newest.user_id', '=', userId)
        .orderBy('newest.created_at', 'desc')
        .limit(1),
    )
    .execute();
}

/** Sets the language of a staff user's screens. */
export async function updateLocale(db: Db, userId: string, locale: Locale, now: Date): Promise<void> {
  await withStaff(db)
    .updateTable('staff_user')
    .set({ locale, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
