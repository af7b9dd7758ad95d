import { PLACE_LIST_NAMES, type PlaceList } from '@folio/contract/stores/place-lists';
import type { PlacesView, TownDelivery } from '@folio/contract/stores/places.staff';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.ts';

type Loaded = PlacesView['lists'][number];
type Kind = Loaded['kind'];

/** Table of each list's rows. */
const SOURCES: Readonly<Record<Kind, { readonly table: string; readonly kind?: string }>> = {
  municipalities: { table: 'place', kind: 'municipio' },
  abroad: { table: 'place', kind: 'abroad' },
  parishes: { table: 'place', kind: 'freguesia' },
  postcodes: { table: 'place_postcode' },
  localities: { table: 'locality' },
  registries: { table: 'registry' },
  companies: { table: 'company' },
};
const KINDS: readonly Kind[] = ['municipalities', 'abroad', ...PLACE_LIST_NAMES];

async function countRows(db: Db, kind: Kind): Promise<Omit<Loaded, 'kind' | 'last'>> {
  const { table, kind: part } = SOURCES[kind];
  const { rows } = await sql<{ rows: number; gone: number; sources: string[] }>`
    select count(*) filter (where removed_at is null) as rows, count(*) filter (where removed_at is not null) as gone,
      coalesce(array_agg(distinct source) filter (where removed_at is null), '{}') as sources
    from ${sql.table(table)} ${part ? sql`where kind = ${part}` : sql``}`.execute(db);
  return rows[0] ?? { rows: 0, gone: 0, sources: [] };
}

/** Selects the time and actor of each list's last import. */
async function selectLastImports(db: Db): Promise<Map<PlaceList, { at: string; actor: string }>> {
  const { rows } = await sql<{ kind: PlaceList; at: Date; actor: string }>`
    select distinct on (details->>'kind') details->>'kind' as kind, at, actor from audit_event
    where action = 'places_imported' order by details->>'kind', at desc`.execute(db);
  return new Map(rows.map(({ kind, at, actor }) => [kind, { at: at.toISOString(), actor }]));
}

/** Selects the loaded rows of each list. */
export async function selectLoadedLists(db: Db): Promise<Loaded[]> {
  const last = await selectLastImports(db);
  const counts = await Promise.all(KINDS.map((kind) => countRows(db, kind)));
  return KINDS.map((kind, index) => ({
    ...(counts[index] as Omit<Loaded, 'kind' | 'last'>),
    kind,
    last: last.get(kind as PlaceList) ?? null,
  }));
}

const towns = (db: Db) =>
  db
    .selectFrom('place')
    .select(['code', 'name', 'region', 'slow', 'delivery_hours as hours'])
    .where('kind', '=', 'municipio');

/** Selects the municipalities that staff marked as slow. */
export const selectSlowTowns = (db: Db): Promise<TownDelivery[]> =>
  towns(db).where('slow', '=', true).orderBy('name').execute();

/** Selects these municipalities in the given order. */
export async function selectTowns(db: Db, codes: readonly string[]): Promise<TownDelivery[]> {
  if (codes.length === 0) return [];
  const rows = await towns(db).where('code', 'in', codes).execute();
  return codes.flatMap((code) => rows.find((row) => row.code === code) ?? []);
}
