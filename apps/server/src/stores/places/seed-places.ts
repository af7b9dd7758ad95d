import { sql } from 'kysely';
import { COMPANIES } from '../../../seed/companies.ts';
import { consulates } from '../../../seed/consulates.ts';
import { parishes } from '../../../seed/parishes.ts';
import { municipalities, postalCodes } from '../../../seed/places.ts';
import { registries } from '../../../seed/registries.ts';
import type { Tx } from '../../platform/db/connect.ts';

type Table = 'place' | 'place_postcode' | 'registry' | 'company';

async function isEmpty(tx: Tx, table: Table, kind?: string): Promise<boolean> {
  const where = kind ? sql`where kind = ${kind}` : sql``;
  const { rows } = await sql`select 1 from ${sql.table(table)} ${where} limit 1`.execute(tx);
  return rows.length === 0;
}

async function insertPlaces(tx: Tx, places: readonly object[]): Promise<void> {
  // A single statement with one parameter inserts eight thousand rows in some fifty milliseconds.
  await sql`
    insert into place (kind, code, name, region, aliases, weight, slow, delivery_hours)
    select kind, code, name, region, aliases, weight, slow, delivery_hours
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as row (kind text, code text, name text, region text, aliases text[], weight int, slow boolean,
        delivery_hours int)
    on conflict do nothing`.execute(tx);
}

/**
 * Seeds the shop's own places, each kind once; staff changes and imports stay. Registries and companies are marked as
 * demonstration data.
 */
export async function seedPlaces(tx: Tx): Promise<void> {
  if (await isEmpty(tx, 'place', 'municipio')) await insertPlaces(tx, municipalities());
  if (await isEmpty(tx, 'place', 'freguesia')) await insertPlaces(tx, parishes());
  if (await isEmpty(tx, 'place', 'abroad')) await insertPlaces(tx, consulates());
  if (await isEmpty(tx, 'place_postcode'))
    await tx.insertInto('place_postcode').values(postalCodes()).execute();
  if (await isEmpty(tx, 'registry')) {
    const names = new Map(municipalities().map(({ code, name }) => [code, name]));
    const rows = registries(names).map((row) => ({
      ...row,
      municipalities: [...row.municipalities],
      source: 'demo',
    }));
    await tx.insertInto('registry').values(rows).execute();
  }
  if (await isEmpty(tx, 'company'))
    await tx
      .insertInto('company')
      .values(COMPANIES.map((row) => ({ ...row, source: 'demo' })))
      .execute();
}
