import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Db } from '../../platform/db/connect.ts';
import type { Secrets } from '../../platform/files/file-keys.ts';
import { staffSecret } from './staff-auth.ts';
import { withStaff } from './staff-schema.ts';

const toKeys = (secrets: Secrets): string[] => secrets.map((secret) => staffSecret({ secret }));

/** Re-encrypts a value under the current key; undefined if it is current already or its key is unknown. */
async function reencrypt(
  [current = '', ...previous]: readonly string[],
  data: string,
): Promise<string | undefined> {
  const decrypt = (key: string) => symmetricDecrypt({ key, data }).catch(() => undefined);
  if ((await decrypt(current)) !== undefined) return undefined;
  for (const key of previous) {
    const plain = await decrypt(key);
    if (plain !== undefined) return symmetricEncrypt({ key: current, data: plain });
  }
  return undefined;
}

/**
 * Re-encrypts the second factors and recovery codes of staff, which better-auth encrypts under the shop's secret.
 * Returns their number.
 */
export async function rekeySecondFactors(db: Db, secrets: Secrets): Promise<number> {
  const keys = toKeys(secrets);
  let changed = 0;
  const rows = await withStaff(db)
    .selectFrom('staff_two_factor')
    .select(['id', 'secret', 'backup_codes'])
    .execute();
  for (const row of rows) {
    const [secret, codes] = [await reencrypt(keys, row.secret), await reencrypt(keys, row.backup_codes)];
    if (secret === undefined && codes === undefined) continue;
    await withStaff(db)
      .updateTable('staff_two_factor')
      .set({ ...(secret !== undefined && { secret }), ...(codes !== undefined && { backup_codes: codes }) })
      .where('id', '=', row.id)
      .where('secret', '=', row.secret)
      .execute();
    changed += 1;
  }
  return changed;
}
