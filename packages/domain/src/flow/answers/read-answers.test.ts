import { describe, expect, it } from 'vitest';
import type { Answer, Option, OptionType } from '../definition.ts';
import { choice, field } from '../fixtures/build.ts';
import { type RawAnswers, readAnswers } from './read-answers.ts';
import { validateOption } from './validate-option.ts';

const typed = (type: OptionType): Option => ({ ...field('x'), type });
const check: Option = { ...choice('x', ['a', 'b', 'c']), type: 'checkbox' };
const read = (option: Option, x: unknown) => readAnswers([option], { x }).answers.x;
const PLACE = { code: '28065', name: 'Getafe', region: 'Madrid' };
const SHOWN = { visible: true, offered: [], unknownOwner: false, rejected: false } as const;
const FILE = { id: 'f1', name: 'dni.jpg', size: 10 };

describe('parsing posted answers', () => {
  it.each<[OptionType, unknown, Answer]>([
    ['field', '  Ana   María ', 'Ana María'],
    ['field', ['', 'Ana'], 'Ana'],
    ['field', 12, '12'],
    ['field', 'Jose\u0301', 'José'],
    ['field', 'A\u0000n\u200ea\u202e\tL', 'Ana L'],
    ['field', 'dos\nlíneas', 'dos líneas'],
    ['area', ' uno  \r\n\r\n\r\n dos ', 'uno\n\ndos'],
    ['date', ' 12-ene-2024 ', '2024-01-12'],
    ['date', '31-02-2024', '31-02-2024'],
    ['drop_down', 'a', 'a'],
    ['radio', 'a', 'a'],
    ['radio_button', ' a ', 'a'],
    ['municipio', PLACE, PLACE],
    ['municipio', 'Getafe', { code: null, name: 'Getafe', region: '' }],
    [
      'municipio_ce',
      { code: null, name: ' Ciudad de  México ', region: 'México' },
      { code: null, name: 'Ciudad de México', region: 'México' },
    ],
    ['freguesia', PLACE, PLACE],
    ['sociedad', 'Obras Ana SL', { code: null, name: 'Obras Ana SL', region: '' }],
    ['file', [FILE], [FILE]],
    ['file', FILE, [FILE]],
  ])('[EN-8] %s reads %j', (type, raw, answer) => expect(read(typed(type), raw)).toEqual(answer));

  it.each<[unknown, Answer | undefined]>([
    [
      ['b', 'a'],
      ['a', 'b'],
    ],
    ['b', ['b']],
    ['c,a', ['a', 'c']],
    [['a', 'a', ''], ['a']],
    [['z'], ['z']],
    [[], undefined],
    ['', undefined],
  ])('[EN-8] reads checkbox %j in the order of the definition', (raw, answer) =>
    expect(read(check, raw)).toEqual(answer),
  );

  it.each<[OptionType, unknown]>([
    ['field', ''],
    ['field', ' \t '],
    ['field', null],
    ['field', undefined],
    ['field', []],
    ['area', '\n\n'],
    ['date', ' '],
    ['drop_down', ''],
    ['municipio', ''],
    ['municipio', { code: null, name: ' ', region: '' }],
    ['file', []],
    ['file', ''],
  ])('[EN-8] %s: treats %j as blank and omits it', (type, raw) => {
    expect(readAnswers([typed(type)], { x: raw })).toEqual({ answers: {}, errors: [] });
  });

  it.each<[OptionType, unknown]>([
    ['field', { a: 1 }],
    ['field', true],
    ['date', { a: 1 }],
    ['radio', { a: 1 }],
    ['checkbox', { a: 1 }],
    ['checkbox', [{ a: 1 }]],
    ['municipio', 5],
    ['municipio', { code: 5, name: 'Getafe' }],
    ['municipio', { code: '1' }],
    ['municipio', { code: '1', name: 'Getafe', region: 5 }],
    ['file', 'dni.jpg'],
    ['file', [{ id: 'f1', name: 'dni.jpg', size: -1 }]],
  ])('[EN-8] %s: rejects the shape of %j', (type, raw) => {
    expect(readAnswers([typed(type)], { x: raw })).toEqual({
      answers: {},
      errors: [{ option: 'x', code: 'wrong_type' }],
    });
  });

  it.each<[OptionType, number]>([
    ['field', 400],
    ['area', 4000],
    ['date', 400],
    ['drop_down', 400],
  ])('[VA-11] keeps twice the limit of a %s that is too long', (type, most) => {
    const answer = read(typed(type), '漢'.repeat(80_000));
    expect(answer).toBe('漢'.repeat(most));
    expect(validateOption({ ...SHOWN, option: typed(type), answer }).errors.length).toBe(
      type === 'drop_down' ? 0 : 1,
    );
    const cut = read(typed(type), `a${'\u{1f600}'.repeat(40_000)}`);
    expect(String(cut).isWellFormed()).toBe(true);
  });

  it('[VA-11] applies the same limit to places and choices', () => {
    const long = '漢'.repeat(80_000);
    expect(read(typed('municipio'), { code: long, name: long, region: long })).toEqual({
      code: null,
      name: '漢'.repeat(400),
      region: '漢'.repeat(400),
    });
    expect(
      read(
        check,
        Array.from({ length: 5_000 }, (_, at) => `${at}漢`),
      ),
    ).toHaveLength(20);
    expect(read(check, [...'zyx'.repeat(99), 'b', 'a'])).toEqual(['z', 'y', 'x', 'a', 'b']);
  });

  it('[VA-2] ignores hidden options, unknown keys and inherited keys', () => {
    const raw = Object.assign(Object.create({ z: 'inherited' }), { x: 'a', y: 'b' }) as RawAnswers;
    expect(readAnswers([{ ...field('x'), hidden: true }, field('z')], raw)).toEqual({
      answers: {},
      errors: [],
    });
  });
});

describe('places', () => {
  const town = typed('municipio');
  const known = { ...PLACE, slow: true, hours: 3 };

  it('[VA-11] ignores facts of a place sent by the browser', () => {
    expect(read(town, { ...PLACE, slow: false, hours: 1 })).toEqual(PLACE);
  });

  it('[VA-11] keeps the server’s facts while the same place is sent again', () => {
    expect(readAnswers([town], { x: PLACE }, { x: known }).answers.x).toEqual(known);
    expect(
      readAnswers([town], { x: { ...PLACE, code: '28066' } }, { x: known }).answers.x,
    ).not.toHaveProperty('slow');
    expect(
      readAnswers([town], { x: { ...PLACE, region: 'Otra' } }, { x: known }).answers.x,
    ).not.toHaveProperty('slow');
  });

  it('[VA-11] prefers the server’s own lookup', () => {
    const answers = readAnswers([town], { x: PLACE }, { x: known }, (place) => ({
      ...place,
      hours: 8,
    })).answers;
    expect(answers.x).toEqual({ ...PLACE, hours: 8 });
  });

  it('[EN-8] reads a selected place from its text fields without JavaScript', () => {
    const picked = { 'x.code': '28065', 'x.name': 'Getafe', 'x.region': 'Madrid' };
    expect(readAnswers([town], { x: 'Getafe', ...picked }).answers.x).toEqual(PLACE);
    expect(readAnswers([town], { x: 'Parla', ...picked }).answers.x).toEqual({
      code: null,
      name: 'Parla',
      region: '',
    });
  });

  it.each([
    ['name', { code: null, name: 'a'.repeat(201), region: '' }],
    ['region', { code: null, name: 'Getafe', region: 'a'.repeat(201) }],
  ])('[VA-11] does not look up a %s that is too long', (_, x) => {
    const resolve = () => {
      throw new Error('looked up');
    };
    expect(readAnswers([town], { x }, {}, resolve)).toEqual({ answers: { x }, errors: [] });
    expect(validateOption({ ...SHOWN, option: town, answer: x }).errors).toEqual([
      { option: 'x', code: 'too_long', params: { max: 200, length: 201 } },
    ]);
  });
});
