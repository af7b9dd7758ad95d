import { expect, it } from 'vitest';
import { isOwnerUnknown } from './owner-name.ts';

it.each([undefined, '', '  ', 'Desconocido', 'DESCONOCIDO', 'no conocido', 'propietario desconocido'])(
  '[VA-6] the owner’s name %s counts as unknown',
  (name) => expect(isOwnerUnknown(name)).toBe(true),
);

it.each(['María López', 'Antonio Conde'])('[VA-6] the owner’s name %s counts as known', (name) =>
  expect(isOwnerUnknown(name)).toBe(false),
);
