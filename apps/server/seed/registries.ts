/**
 * Plausible land registries for a demonstration; no official list is published in a readable form. Capitals
 * and some larger towns have theirs, staff look up the others. Real ones are imported.
 */
import { PROVINCES } from './provinces.ts';
import { SPANISH_TOWNS } from './spanish-towns.ts';

export type RegistrySeed = {
  /** Province and a sequence number. */
  readonly code: string;
  readonly name: string;
  /** The registry's number within its town; null when it is the only one. */
  readonly number: number | null;
  readonly province: string;
  readonly municipalities: readonly string[];
};

/** Returns the land registries; `names` are the municipalities' names by INE code. */
export function registries(names: ReadonlyMap<string, string>): RegistrySeed[] {
  const running = new Map<string, number>();
  return SPANISH_TOWNS.flatMap(({ code: town, registries }) => {
    const count = Number(registries);
    return Array.from({ length: count }, (_, index) => {
      const province = town.slice(0, 2);
      const next = (running.get(province) ?? 0) + 1;
      running.set(province, next);
      return {
        code: `${province}${String(next).padStart(3, '0')}`,
        name: names.get(town) ?? '',
        number: count > 1 ? index + 1 : null,
        province: PROVINCES[province] ?? '',
        municipalities: [town],
      };
    });
  });
}
