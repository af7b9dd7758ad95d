import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ConsentProofTable } from '../../platform/db/customer-tables.ts';
import type { Wording } from './wording.ts';

/** Stores a wording when it is first shown. */
export async function insertWording(db: Db, wording: Wording, first_used_at: Date): Promise<void> {
  await db
    .insertInto('consent_wording')
    .values({ ...wording, first_used_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a consent choice with the wording that the visitor saw. */
export async function insertConsentProof(
  db: Db,
  wording: Wording,
  proof: Omit<Insertable<ConsentProofTable>, 'wording_hash'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await insertWording(tx, wording, proof.given_at);
    await tx
      .insertInto('consent_proof')
      .values({ ...proof, wording_hash: wording.hash })
      .execute();
  });
}
