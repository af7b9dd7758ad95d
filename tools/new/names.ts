import { GeneratorError } from './generated.ts';

/** Checks that a name has the form `energy-audit`. Throws a {@link GeneratorError} otherwise. */
export function requireKebabCase(name: string | undefined): string {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new GeneratorError('The name must be in small letters with hyphens, such as energy-audit.');
  return name;
}

const words = (name: string): string[] => name.split('-');
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `energy-audit` → `ENERGY_AUDIT`. */
export const toConstant = (name: string): string => words(name).join('_').toUpperCase();
/** `energy-audit` → `EnergyAudit`. */
export const toType = (name: string): string => words(name).map(capital).join('');
/** `energy-audit` → `energyAudit`. */
export const toFunction = (name: string): string =>
  words(name)[0] + words(name).slice(1).map(capital).join('');
/** `energy-audit` → `Energy audit`. */
export const toTitle = (name: string): string => capital(words(name).join(' '));
