import { plainFigures } from '../checks/plain-figures.ts';

/** Spaces, dots and dashes with which people group the digits of a number. */
const GROUPED = /^(?:#|n\.?\s?o\.?)?\s*(\d+(?:[\s.-]+\d+)*)$/i;

/** Returns the digits of a number as people write or dictate it (`n.º 1400 000.036`); empty for any other text. */
export const spokenNumber = (text: string): string =>
  GROUPED.exec(plainFigures(text).trim())?.[1]?.replaceAll(/\D/g, '') ?? '';
