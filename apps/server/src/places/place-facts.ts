import { foldName } from '@folio/domain/place/slow-registry';
import { nameForms } from './fold.ts';
import type { PlaceFact, RegistryRow } from './places.queries.ts';

type Facts = { readonly slow: boolean; readonly hours: number | null };
export type PlaceFacts = {
  readonly of: (kind: string, code: string) => Facts;
  /** Names of the slow municipalities, in every form, as VA-5 compares them. */
  readonly slowNames: readonly string[];
};

const NOTHING: Facts = { slow: false, hours: null };

/** What the registries of a town say together: slow if all are; as many hours as the slowest needs, if all tell. */
function ofRegistries(registries: readonly RegistryRow[]): Facts {
  if (registries.length === 0) return NOTHING;
  const hours = registries.map((registry) => registry.delivery_hours);
  return {
    slow: registries.every(({ slow }) => slow),
    hours: hours.every((one) => one !== null) ? Math.max(...(hours as number[])) : null,
  };
}

/** VA-5 and BC-7: what staff say of a town comes first, then what its registries are known for. */
export function placeFacts(
  rows: readonly PlaceFact[],
  registriesOf: (code: string) => readonly RegistryRow[],
): PlaceFacts {
  const said = new Map(rows.map((row) => [`${row.kind} ${row.code}`, row]));
  const slow = rows.filter((row) => row.kind === 'municipio' && row.slow);
  return {
    of: (kind, code) => {
      const own = said.get(`${kind} ${code}`);
      const theirs = kind === 'municipio' ? ofRegistries(registriesOf(code)) : NOTHING;
      return own || theirs !== NOTHING
        ? { slow: own?.slow || theirs.slow, hours: own?.delivery_hours ?? theirs.hours }
        : NOTHING;
    },
    slowNames: [
      ...new Set(slow.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(nameForms).map(foldName))),
    ],
  };
}
