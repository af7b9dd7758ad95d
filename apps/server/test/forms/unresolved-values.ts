import type { Deps } from '../../src/app/deps.ts';
import type { PlaceKind } from '../../src/stores/places/places-state.ts';

/**
 * Resolves every listed place by the value that its search answers (AP-33), `Name (Region)`, and by `Name, Region`.
 * Returns the number of places, and the texts that another place or none resolves.
 */
export async function unresolvedValues({ db, places }: Deps, kind: 'municipio' | 'freguesia' | 'abroad') {
  const rows = await db
    .selectFrom('place')
    .select(['code', 'name', 'region'])
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .execute();
  const asked: PlaceKind = kind === 'abroad' ? 'municipio_ce' : kind;
  const wrong = rows.flatMap(({ code, name, region }) =>
    [`${name} (${region})`, `${name}, ${region}`].filter(
      (text) => places.resolve(asked, { code: null, name: text, region: '' }).code !== code,
    ),
  );
  return { total: rows.length, wrong };
}
