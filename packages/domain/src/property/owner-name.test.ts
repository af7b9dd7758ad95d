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
])('[VA-6] treats the owner’s name %s as unknown', (name) => expect(isOwnerUnknown(name)).toBe(true));

it.each(['María López', 'Antonio Conde', 'Noé Unknownson', 'No Sé Nada, S. L.'])(
  '[VA-6] treats the owner’s name %s as known',
  (name) => expect(isOwnerUnknown(name)).toBe(false),
);

it('checks a long row of full stops in linear time', async () => {
  const name = `${'.'.repeat(60_000)}a`;
  expect(isOwnerUnknown(name)).toBe(false);
  expect(await cpuTime(() => isOwnerUnknown(name))).toBeLessThan(2000);
});
