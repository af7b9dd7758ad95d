import { expect, it } from 'vitest';
import { cpuTime } from '../../../../tools/cpu-time.ts';
import { isOwnerUnknown } from './owner-name.ts';

it.each([
  undefined,
  '',
  '  ',
  'Desconocido',
  'DESCONOCIDO',
  'no conocido',
  'propietario desconocido',
  'Desconocida',
  'Proprietário desconhecido',
  'Unknown',
  'Owner unknown',
  'Unknown owner',
  'not known',
  'No lo sé.',
  'não sei',
  'I don’t know',
])('[VA-6] the owner’s name %s counts as unknown', (name) => expect(isOwnerUnknown(name)).toBe(true));

it.each(['María López', 'Antonio Conde', 'Noé Unknownson', 'No Sé Nada, S. L.'])(
  '[VA-6] the owner’s name %s counts as known',
  (name) => expect(isOwnerUnknown(name)).toBe(false),
);

it('tells of a long row of full stops in time that grows with its length', async () => {
  const name = `${'.'.repeat(60_000)}a`;
  expect(isOwnerUnknown(name)).toBe(false);
  expect(await cpuTime(() => isOwnerUnknown(name))).toBeLessThan(2000);
});
