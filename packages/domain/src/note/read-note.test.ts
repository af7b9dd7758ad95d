import { describe, expect, it } from 'vitest';
import {
  FLAT_WITH_MORTGAGE,
  FLAT_WITH_USUFRUCT,
  PORTUGUESE_CERTIFICATE,
  RURAL_PLOT,
} from './fixtures/notes.ts';
import { readIssueDate } from './issue-date.ts';
import type { Note } from './note.ts';
import { noteEntities } from './note-entities.ts';
import { readNote } from './read-note.ts';

const read = (pages: readonly (readonly string[])[]): Note => {
  const note = readNote(pages.map((lines) => lines.join('\n')));
  if (!note) throw new Error('the note was not read');
  return note;
};
const owners = (note: Note) =>
  note.owners.map(({ name, taxId, share, right, regime }) => [name, taxId, share, right, regime]);
const charges = (note: Note) =>
  note.charges.map(({ kind, amount, beneficiary }) => [kind, amount, beneficiary]);
const facts = (note: Note) => Object.fromEntries(note.facts.map(({ kind, text }) => [kind, text]));

describe('[EN-3] a Nota Simple is read completely', () => {
  it('of a flat with a mortgage that two spouses own', () => {
    const note = read(FLAT_WITH_MORTGAGE);
    expect(owners(note)).toEqual([
      ['PRUEBA INVENTADA, ANA', '12345678Z', '50 %', 'full', 'joint'],
      ['EJEMPLO FICTICIO, LUIS', '87654321X', '50 %', 'full', 'joint'],
    ]);
    expect(charges(note)).toEqual([
      ['mortgage', 15_000_000, 'BANCO INVENTADO, S.A.'],
      ['tax', null, null],
    ]);
    expect(note.free).toBeNull();
    expect(facts(note)).toEqual({
      registry: 'REGISTRO DE LA PROPIEDAD DE GETAFE Nº 2',
      finca: '41235',
      volume: '1.234',
      book: '567',
      folio: '89',
      address: 'CALLE DE EJEMPLO 12, planta 3, puerta B',
      description: expect.stringMatching(/^URBANA: NÚMERO CATORCE.*centésimas por ciento$/),
      area: 'útil: 78,40 m2',
      cru: '28065000412358',
      cadastre: '9872023VH5797S0001WX',
      issued: '2026-11-16',
    });
    expect(note.facts.filter(({ kind }) => kind === 'area').map(({ text }) => text)).toEqual([
      'construida: 92,15 m2',
      'útil: 78,40 m2',
    ]);
  });

  it('of a rural plot without charges that a company owns', () => {
    const note = read(RURAL_PLOT);
    expect(owners(note)).toEqual([
      ['INVERSIONES INVENTADAS DEL SUR, S.L.', 'B12345674', '100 %', 'full', null],
    ]);
    expect(note.charges).toEqual([]);
    expect(note.free).toEqual({ page: 1, text: 'LIBRE DE CARGAS' });
    expect(facts(note)).toEqual({
      registry: 'REGISTRO DE LA PROPIEDAD DE ARANJUEZ',
      finca: '7.812',
      section: '2ª',
      volume: '2.310',
      book: '145',
      folio: '33',
      address: 'paraje LOS LLANOS DE EJEMPLO, término municipal de Aranjuez, polígono 12, parcela 45',
      description: expect.stringMatching(/^RÚSTICA: Tierra de secano.*parcela 44$/),
      area: 'dos hectáreas, treinta y cuatro áreas y diez centiáreas',
      cru: '28003000078124',
      cadastre: '28013A012000450000LK',
      issued: '2026-02-03',
    });
  });

  it('of a flat with a usufruct and an embargo', () => {
    const note = read(FLAT_WITH_USUFRUCT);
    expect(owners(note)).toEqual([
      ['CARMEN MUESTRA IMAGINARIA', '11111111H', '100 %', 'usufruct', null],
      ['JOSÉ SUPUESTO MUESTRA', '22222222J', '1/2', 'bare', 'separate'],
      ['ELENA SUPUESTO MUESTRA', '33333333P', '1/2', 'bare', 'separate'],
    ]);
    expect(charges(note)).toEqual([
      ['usufruct', null, 'CARMEN MUESTRA IMAGINARIA'],
      ['embargo', 481_267, 'COMUNIDAD DE PROPIETARIOS INVENTADA'],
    ]);
    expect(facts(note)).toEqual({
      registry: 'REGISTRO DE LA PROPIEDAD Nº 5 DE SEVILLA',
      finca: '3456/B',
      section: '1ª',
      volume: '988',
      book: '412',
      folio: '17',
      address: 'Avenida de la Invención, número 7, de Sevilla',
      description: expect.stringMatching(/^URBANA\. Vivienda letra A.*patio común$/),
      area: 'construida de ochenta y un metros con cincuenta decímetros cuadrados',
      cru: '41025000345672',
      issued: '2026-10-21',
    });
  });
});

it('[EN-3] quotes the words and the page of what it read', () => {
  const note = read(FLAT_WITH_MORTGAGE);
  expect(note.charges[0]?.quote).toMatchObject({ page: 2, text: expect.stringMatching(/^HIPOTECA a favor/) });
  expect(note.owners[0]?.quote.text).toContain('50,000000% (1/2) del pleno dominio con carácter ganancial');
});

it('[EN-3] names what it read for the wire', () => {
  const entities = noteEntities(read(FLAT_WITH_USUFRUCT));
  expect(entities.slice(0, 2)).toEqual([
    { entity: 'titular', text_data: 'CARMEN MUESTRA IMAGINARIA (11111111H), 100 % usufructo' },
    { entity: 'titular', text_data: 'JOSÉ SUPUESTO MUESTRA (22222222J), 1/2 nuda propiedad, privativo' },
  ]);
  expect(entities.map(({ entity }) => entity)).toEqual(
    expect.arrayContaining(['usufructo', 'embargo', 'idufir', 'fecha_emision']),
  );
});

describe('what is no Nota Simple, or cannot be read', () => {
  it.each([
    ['a Portuguese certificate', PORTUGUESE_CERTIFICATE.map((lines) => lines.join('\n'))],
    ['a scan without text', ['', '']],
    ['a note without owners', ['NOTA SIMPLE INFORMATIVA\nFINCA DE GETAFE Nº: 1']],
    ['no pages', []],
  ])('is not read: %s', (_what, pages) => {
    expect(readNote(pages)).toBeNull();
  });
});

it('takes spouses who are named together with one statement', () => {
  const note = read([
    [
      'NOTA SIMPLE',
      'FINCA Nº: 12',
      'TITULARES',
      'DON LUIS EJEMPLO UNO, con N.I.F. 12345678-Z, y DOÑA ANA EJEMPLO DOS, con N.I.F. X1234567L, casados entre sí, titulares con carácter ganancial del pleno dominio de la totalidad de esta finca.',
    ],
  ]);
  expect(owners(note)).toEqual([
    ['LUIS EJEMPLO UNO', '12345678Z', '100 %', 'full', 'joint'],
    ['ANA EJEMPLO DOS', 'X1234567L', '100 %', 'full', 'joint'],
  ]);
});

it('leaves out the spouse of an owner', () => {
  const note = read([
    [
      'NOTA SIMPLE',
      'FINCA Nº: 12',
      'TITULAR',
      'DON LUIS EJEMPLO UNO, con N.I.F. 12345678Z, casado con DOÑA ANA EJEMPLO DOS, con N.I.F. 87654321X, titular del pleno dominio de una tercera parte indivisa con carácter privativo.',
    ],
  ]);
  expect(owners(note)).toEqual([['LUIS EJEMPLO UNO', '12345678Z', '1/3', 'full', 'separate']]);
});

it('marks a cadastral reference whose control characters disagree, and keeps it off the wire', () => {
  const note = read([
    [
      'NOTA SIMPLE',
      'FINCA Nº: 12',
      'Referencia catastral: 9872023VH5797S0001AB',
      'TITULARES',
      'D. LUIS UNO, N.I.F. 12345678Z, pleno dominio',
    ],
  ]);
  expect(note.facts.find(({ kind }) => kind === 'cadastre')).toMatchObject({ isConfirmed: false });
  expect(noteEntities(note).map(({ entity }) => entity)).not.toContain('referencia_catastral');
});

it.each([
  ['DIECISEIS DE NOVIEMBRE DEL ANO DOS MIL VEINTISEIS', '2026-11-16'],
  ['TREINTA Y UNO DE ENERO DE DOS MIL TREINTA Y DOS', '2032-01-31'],
  ['PRIMERO DE SETIEMBRE DE 2025', '2025-09-01'],
  ['3 DE FEBRERO DE 2026', '2026-02-03'],
  ['21/10/2026 A LAS 9:00', '2026-10-21'],
  ['31/02/2026', null],
  ['HOY', null],
])('reads the date of %s', (words, date) => {
  expect(readIssueDate(words)).toBe(date);
});
