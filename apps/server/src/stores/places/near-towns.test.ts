import { describe, expect, it } from 'vitest';
import type { IndexedPlace } from './indexed-place.ts';
import { nearTowns } from './near-towns.ts';

const town = (code: string, name: string, postcodes: string[]): IndexedPlace =>
  ({ code, name, region: 'Madrid', aliases: [], weight: 1, postcodes }) as unknown as IndexedPlace;

const TOWNS = [
  town('28005', 'Alcalá de Henares', ['28801', '28802', '28805']),
  town('28007', 'Alcorcón', ['28921', '28922']),
  town('28049', 'Coslada', ['28820']),
  town('28065', 'Getafe', ['28320', '28901', '28903', '28905', '28909']),
  town('28074', 'Leganés', ['28909', '28911', '28914']),
  town('28113', 'Pinto', ['28320']),
  town('28900', 'Sin código', ['289']),
];

describe('towns near a town', () => {
  it('[RT-10] are those that share a postal code, then those with the closest codes', () => {
    const names = nearTowns(TOWNS)('28065').map(({ name }) => name);
    expect(names).toEqual(['Pinto', 'Leganés', 'Alcorcón', 'Coslada', 'Alcalá de Henares']);
  });

  it('[RT-10] are unknown for a town without a complete postal code', () => {
    expect(nearTowns(TOWNS)('28900')).toEqual([]);
    expect(nearTowns(TOWNS)('99999')).toEqual([]);
  });
});
