/**
 * Land registries for a demonstration: plausible, not an official list, which nobody publishes in a form to read. Each capital and some
 * larger towns have theirs; the others are looked for by staff. The real ones come by import.
 */
import { PROVINCES } from './provinces.ts';
import { SPANISH_TOWNS } from './spanish-towns.ts';

export type RegistrySeed = {
  /** Province and a running number. */
  readonly code: string;
  readonly name: string;
  /** Which of the registries of its town; null when there is one only. */
  readonly number: number | null;
  readonly province: string;
  readonly municipalities: readonly string[];
};

/** `names`: the municipalities' names by INE code. */
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
