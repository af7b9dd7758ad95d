import { sql } from 'kysely';
import { storedFileName } from '../payments/direct-debits/file-names.ts';
import { encryptionContext } from '../payments/merchant-accounts/encrypt-settings.ts';
import { mandateContext } from '../payments/providers/sepa/sign-mandate.ts';
import { payoutContext } from '../payments/refunds/pay-out.ts';
import type { Db } from '../platform/db/connect.ts';
import { decryptBytes, encryptBytes, isCurrent } from '../platform/files/encrypt-bytes.ts';
import type { Secrets } from '../platform/files/file-keys.ts';

/** Every column encrypted under FOLIO_SECRET, with the function for the name that each value is bound to. */
const COLUMNS = [
  { table: 'merchant_account', key: 'id', column: 'encrypted_secrets', getContext: encryptionContext },
  { table: 'refund', key: 'id', column: 'payout', getContext: payoutContext },
  { table: 'sepa_mandate', key: 'reference', column: 'iban', getContext: mandateContext },
  { table: 'sepa_file', key: 'id', column: 'content', getContext: storedFileName },
] as const;

/**
 * Re-encrypts every value that is not under the current secret, each in its own statement, and returns their number.
 */
export async function rekeyRows(db: Db, secrets: Secrets): Promise<number> {
  let changed = 0;
  for (const { table, key, column, getContext } of COLUMNS) {
    const [tableRef, keyRef, columnRef] = [sql.table(table), sql.ref(key), sql.ref(column)];
    const { rows } = await sql<{ id: string; value: Buffer }>`
      select ${keyRef}::text as id, ${columnRef} as value from ${tableRef}
      where length(${columnRef}) > 0 order by 1`.execute(db);
    for (const { id, value } of rows.filter((row) => !isCurrent(secrets, row.value))) {
      const fresh = encryptBytes(secrets, getContext(id), decryptBytes(secrets, getContext(id), value));
      // A value changed in the meantime is already current.
      const { numAffectedRows } = await sql`
        update ${tableRef} set ${columnRef} = ${fresh}
        where ${keyRef}::text = ${id} and ${columnRef} = ${value}`.execute(db);
      changed += Number(numAffectedRows ?? 0);
    }
  }
  return changed;
}
