import { describe, expect, it } from 'vitest';
import { matches } from './matches.ts';

const BIRTH = [
  'Certificado de nacimiento',
  'La partida de nacimiento del Registro Civil, para el DNI.',
] as const;

describe('the search of a chooser with many products', () => {
  it.each([
    '',
    '  ',
    'nacim',
    'NACIMIENTO',
    'partida',
    'naci cert',
    'dni',
    'nacimientó',
    'certificado, nacimiento',
  ])('[CH-5] finds the birth certificate by ‘%s’', (search) => expect(matches(search, ...BIRTH)).toBe(true));

  it.each(['escritura', 'miento', 'nacimiento escritura', 'certificados de nacimiento'])(
    'does not find it by ‘%s’',
    (search) => expect(matches(search, ...BIRTH)).toBe(false),
  );

  it('finds Portuguese words by their letters', () => {
    expect(matches('certidao', 'Certidão Permanente')).toBe(true);
  });
});
