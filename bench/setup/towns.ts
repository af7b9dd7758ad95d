import { connect } from '../../apps/server/src/platform/db/connect.ts';
import { selectPlaces } from '../../apps/server/src/stores/places/places.queries.ts';
import { createTowns } from '../../apps/server/src/stores/places/towns.ts';

/** Returns the last part of the path of each town's page. */
export async function townSlugs(databaseUrl: string): Promise<string[]> {
  const { db } = connect(databaseUrl, { max: 1 });
  const rows = await selectPlaces(db, 'municipio');
  await db.destroy();
  const towns = createTowns(rows.map((row) => ({ ...row, gone: false })));
  return towns.all.map(({ code }) => towns.getSlug(code));
}
