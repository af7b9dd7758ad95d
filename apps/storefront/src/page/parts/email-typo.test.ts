import { describe, expect, it } from 'vitest';
import { likelyEmail } from './email-typo.ts';

describe('an e-mail address', () => {
  it.each([
    ['ana.prueba@gmial.com', 'ana.prueba@gmail.com'],
    ['Ana.Prueba@gmail.con', 'Ana.Prueba@gmail.com'],
    ['ana@gmial.con', 'ana@gmail.com'],
    ['ana@gmail.comm', 'ana@gmail.com'],
    ['ana@empresa-inventada.con', 'ana@empresa-inventada.com'],
    ['ana@hotmal.es', 'ana@hotmail.es'],
    ['ana@hotmail.cmo', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@yaho.es', 'ana@yahoo.es'],
    ['begoña@gmai.com', 'begona@gmail.com'],
    ['muñoz@gmail.com', 'munoz@gmail.com'],
    ['ana@gmáil.com', 'ana@gmail.com'],
    ['José.Núñez@hotmail.es', 'Jose.Nunez@hotmail.es'],
    ['begoña@despacho-inventado.con', 'begoña@despacho-inventado.com'],
    ['ana@sapo.pr', 'ana@sapo.pt'],
  ])('with a typo gets its probable correction: %s', (written, meant) => {
    expect(likelyEmail(written)).toBe(meant);
  });

  it.each([
    'ana@gmail.com',
    'ANA@GMAIL.COM',
    'ana@hotmail.co.uk',
    'ana@sapo.pt',
    'ana@empresa-inventada.es',
    'ana@despacho.cat',
    'muñoz@despacho.cat',
    'ana@yahoo.it',
    'ana@vodafone.pt',
    'ana@example.com',
    'ana@universidad.example',
    'ana',
    'ana@',
    '',
  ])('that looks right gets no warning: %s', (written) => {
    expect(likelyEmail(written)).toBeUndefined();
  });

  it.each([
    ['a long row of @', `${'@'.repeat(64_000)}gmail.con`],
    ['a long name', `${'a'.repeat(250)}@gmial.com`],
  ])('longer than the maximum is not checked: %s', (_, written) => {
    expect(likelyEmail(written)).toBeUndefined();
  });
});
