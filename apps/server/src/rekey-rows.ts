import { sql } from 'kysely';
import { storedFileName } from './payments/direct-debits/file-names.ts';
import { encryptionContext } from './payments/merchant-accounts/encrypt-settings.ts';
import { mandateContext } from './payments/providers/sepa/sign-mandate.ts';
import { payoutContext } from './payments/refunds/pay-out.ts';
import type { Db } from './platform/db/connect.ts';
import { decryptBytes, encryptBytes, isCurrent } from './platform/files/encrypt-bytes.ts';
import type { Secrets } from './platform/files/file-keys.ts';

/** Every column that is encrypted under FOLIO_SECRET, with the name that each row's value is bound to. */
const COLUMNS = [
  { table: 'payment_account', key: 'id', column: 'sealed', nameOf: encryptionContext },
  { table: 'refund', key: 'id', column: 'payout', nameOf: payoutContext },
  { table: 'sepa_mandate', key: 'reference', column: 'iban', nameOf: mandateContext },
  { table: 'sepa_file', key: 'id', column: 'content', nameOf: storedFileName },
] as const;

/** Encrypts every value again that is not under the current secret, each in a statement of its own. Answers how many. */
export async function rekeyRows(db: Db, secrets: Secrets): Promise<number> {
  let changed = 0;
  for (const { table, key, column, nameOf } of COLUMNS) {
    const [tableRef, keyRef, columnRef] = [sql.table(table), sql.ref(key), sql.ref(column)];
    const { rows } = await sql<{ id: string; value: Buffer }>`
      select ${keyRef}::text as id, ${columnRef} as value from ${tableRef}
      where length(${columnRef}) > 0 order by 1`.execute(db);
    for (const { id, value } of rows.filter((row) => !isCurrent(secrets, row.value))) {
      const fresh = encryptBytes(secrets, nameOf(id), decryptBytes(secrets, nameOf(id), value));
      // A value that was changed meanwhile is current by then.
      const { numAffectedRows } = await sql`
        update ${tableRef} set ${columnRef} = ${fresh}
        where ${keyRef}::text = ${id} and ${columnRef} = ${value}`.execute(db);
      changed += Number(numAffectedRows ?? 0);
    }
  }
  return changed;
}
