import type { Db } from '../../platform/db/connect.ts';

export async function selectPlacesVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('place_state').select('version').executeTakeFirstOrThrow();
  return row.version;
}

export function selectPlaces(db: Db, kind: 'municipio' | 'freguesia' | 'abroad') {
  return db
    .selectFrom('place')
    .select(['code', 'name', 'region', 'aliases', 'weight', 'source', 'removed_at'])
    .where('kind', '=', kind)
    .execute();
}
export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];

/** Selects village names by municipality. One aggregated row per municipality reads in a tenth of the time. */
export async function selectLocalities(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('locality')
    .select(['municipality'])
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['name']).distinct().as('names'))
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['entity']).distinct().as('entities'))
    .where('removed_at', 'is', null)
    .groupBy('municipality')
    .execute();
  return new Map(
    rows.map(({ municipality, names, entities }) => [municipality, [...new Set([...names, ...entities])]]),
  );
}

export async function selectPostcodes(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('place_postcode')
    .select('municipality')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['postcode']).as('codes'))
    .where('removed_at', 'is', null)
    .groupBy('municipality')
    .execute();
  return new Map(rows.map(({ municipality, codes }) => [municipality, codes]));
}

/** Selects the current registries; the demonstration's only in demo mode. */
export function selectRegistries(db: Db, demo: boolean) {
  const listed = db.selectFrom('registry').selectAll().where('removed_at', 'is', null).orderBy('code');
  return (demo ? listed : listed.where('source', '!=', 'demo')).execute();
}
export type RegistryRow = Awaited<ReturnType<typeof selectRegistries>>[number];

export function selectCompanies(db: Db, demo: boolean) {
  const listed = db.selectFrom('company').selectAll().where('removed_at', 'is', null);
  return (demo ? listed : listed.where('source', '!=', 'demo')).execute();
}

/** Selects the few places for which staff have set delivery facts. */
export function selectPlaceFacts(db: Db) {
  return db
    .selectFrom('place')
    .select(['kind', 'code', 'slow', 'delivery_hours'])
    .where(({ or, eb }) => or([eb('slow', '=', true), eb('delivery_hours', 'is not', null)]))
    .orderBy('kind')
    .orderBy('code')
    .execute();
}
export type PlaceFact = Awaited<ReturnType<typeof selectPlaceFacts>>[number];
