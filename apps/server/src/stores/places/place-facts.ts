import type { PlaceFact, RegistryRow } from './places.queries.ts';

type Facts = { readonly slow: boolean; readonly hours: number | null };
export type PlaceFacts = {
  readonly get: (kind: string, code: string) => Facts;
};

const NOTHING: Facts = { slow: false, hours: null };

/** Combines a town's registries: slow if all are slow; the hours of the slowest, if all are known. */
function combineRegistries(registries: readonly RegistryRow[]): Facts {
  if (registries.length === 0) return NOTHING;
  const hours = registries.map((registry) => registry.delivery_hours);
  return {
    slow: registries.every(({ slow }) => slow),
    hours: hours.every((one) => one !== null) ? Math.max(...(hours as number[])) : null,
  };
}

/** Prefers what staff have set for a town over its registries' values (VA-5, BC-7). */
export function placeFacts(
  rows: readonly PlaceFact[],
  getRegistries: (code: string) => readonly RegistryRow[],
): PlaceFacts {
  const ownFacts = new Map(rows.map((row) => [`${row.kind} ${row.code}`, row]));
  return {
    get: (kind, code) => {
      const own = ownFacts.get(`${kind} ${code}`);
      const registryFacts = kind === 'municipio' ? combineRegistries(getRegistries(code)) : NOTHING;
      return own || registryFacts !== NOTHING
        ? { slow: own?.slow || registryFacts.slow, hours: own?.delivery_hours ?? registryFacts.hours }
        : NOTHING;
    },
  };
}
