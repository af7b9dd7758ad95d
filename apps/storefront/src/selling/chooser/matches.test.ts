import { describe, expect, it } from 'vitest';
import { found, matches } from './matches.ts';

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

  it('finds Portuguese words without accents', () => {
    expect(matches('certidao', 'Certidão Permanente')).toBe(true);
  });
});

describe('a search whose words are not all found', () => {
  const NOTE = ['Nota Simple', 'Los datos de un inmueble.', 'saber quién es el dueño de una casa'];
  const DEED = ['Copia de escritura', 'La copia que guarda el notario.', 'compraventa'];
  const all = [
    { texts: BIRTH, words: 'partida nacer' },
    { texts: NOTE.slice(0, 2), words: NOTE[2] },
    { texts: DEED, words: '' },
  ];
  const names = (search: string) =>
    found(search, all, ({ texts, words = '' }) => [texts, [...texts, words]]).map(({ texts }) => texts[0]);

  it.each([
    ['nacimeinto', 'Certificado de nacimiento'],
    ['nacimento', 'Certificado de nacimiento'],
    ['certificados de nacimiento', 'Certificado de nacimiento'],
    ['saber quien es el dueño', 'Nota Simple'],
    ['quien es el dueno de mi casa', 'Nota Simple'],
    ['escrituar', 'Copia de escritura'],
    ['notairo', 'Copia de escritura'],
  ])('‘%s’ finds %s alone', (search, name) => expect(names(search)).toEqual([name]));

  it('prefers exact words to similar ones', () => {
    const like = [['Casa'], ['Caja']];
    expect(found('casa', like, (texts) => [texts])).toEqual([['Casa']]);
  });

  it('prefers names, even misspelt, to descriptions', () => {
    const texts = [
      ['Matrimonio', 'También el nacimiento.'],
      ['Nacimiento', 'Del Registro Civil.'],
    ];
    const hits = found('nacimeinto', texts, ([name = '', description = '']) => [[name], [name, description]]);
    expect(hits.map(([name]) => name)).toEqual(['Nacimiento']);
  });

  const SERVICES = [
    ['Depósito de cuentas anuales', 'Las cuentas de tu empresa.'],
    ['Certificado de matrimonio', 'casarse boda'],
    ['Certificado catastral', 'Con su gráfico.'],
    ['Propiedades de una persona o empresa', 'Los inmuebles a su nombre.'],
    ['Nota mercantil', 'empresa autónomo administrador'],
    ['Divorcio de mutuo acuerdo', 'Pedir que acabe el matrimonio.'],
  ];
  const foundIn = (search: string) =>
    found(search, SERVICES, ([name = '', words = '']) => [[name], [name, words], [name, words, 'Grupo']]).map(
      ([name]) => name,
    );

  it('lists matches by name first, then matches by description', () => {
    expect(foundIn('empresa')).toEqual([
      'Propiedades de una persona o empresa',
      'Depósito de cuentas anuales',
      'Nota mercantil',
    ]);
    expect(foundIn('matrimonio')).toEqual(['Certificado de matrimonio', 'Divorcio de mutuo acuerdo']);
  });

  it('ignores groups when names or descriptions match', () => {
    expect(foundIn('cuentas')).toHaveLength(1);
    expect(foundIn('grupo')).toHaveLength(SERVICES.length);
  });

  it.each(['multa de tráfico', 'certificado digital', 'administrador de fincas en Teruel'])(
    'finds nothing by one of several words: ‘%s’',
    (search) => expect(foundIn(search)).toEqual([]),
  );

  it.each(['pedir divorcio', 'cuánto cuesta un divorcio', 'quiero el divorcio', 'necesito divorcio online'])(
    'ignores words that only express a request: ‘%s’',
    (search) => expect(foundIn(search)).toEqual(['Divorcio de mutuo acuerdo']),
  );

  it.each(['xqzw', 'zzz', '12345'])('finds nothing by ‘%s’', (search) => expect(names(search)).toEqual([]));

  it('finds everything by an empty search', () => expect(names('')).toHaveLength(3));
});
