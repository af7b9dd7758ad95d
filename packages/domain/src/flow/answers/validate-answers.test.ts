import { describe, expect, it } from 'vitest';
import type { Answer, Option, OptionType } from '../definition.ts';
import { choice, field, numbered, sameText, step } from '../fixtures/build.ts';
import { PARCEL } from '../fixtures/parcel.ts';
import type { FieldErrorCode } from './field-codes.ts';
import { readWholeForm, validateAll } from './validate-answers.ts';

const TODAY = '2026-03-10';
const flow = (...options: Option[]) => numbered([step('step1', options)]);
const validate = (option: Option, answer?: Answer) =>
  validateAll(flow(option), answer === undefined ? {} : { [option.id]: answer }, TODAY);
const ANSWERS = {
  named: 'no',
  address: 'Calle Toledo 24',
  town: { code: '28065', name: 'Getafe', region: 'Madrid' },
  coded: 'no',
  reason: 'gift',
  speed: 'normal',
};

describe('validating answers', () => {
  it.each<OptionType>([
    'field',
    'area',
    'date',
    'municipio',
    'municipio_ce',
    'freguesia',
    'sociedad',
    'file',
  ])('[VA-1] requires an answer to a required %s only', (type) => {
    expect(validate({ ...field('x'), type })).toEqual([{ option: 'x', code: 'required' }]);
    expect(validate({ ...field('x'), type, required: false })).toEqual([]);
  });

  it.each<OptionType>(['drop_down', 'radio', 'radio_button', 'checkbox'])(
    '[VA-1] requires a choice for a required %s',
    (type) => {
      expect(validate({ ...choice('x', ['a']), type })).toEqual([{ option: 'x', code: 'required' }]);
      expect(validate({ ...choice('x', ['a']), type, required: false })).toEqual([]);
    },
  );

  it('[VA-2] does not require an invisible option', () => {
    const hidden = { ...field('y'), when: [{ option: 'x', value: 'b' }] };
    expect(validateAll(flow(choice('x', ['a', 'b']), hidden), { x: 'a' }, TODAY)).toEqual([]);
    expect(validateAll(flow(choice('x', ['a', 'b']), hidden), { x: 'b' }, TODAY)).toEqual([
      { option: 'y', code: 'required' },
    ]);
  });

  it.each<[OptionType, Answer, FieldErrorCode]>([
    ['field', 'x'.repeat(201), 'too_long'],
    ['area', 'x'.repeat(2001), 'too_long'],
    ['date', '31-02-2024', 'date_unreal'],
    ['date', '12-01-24', 'date_short_year'],
    ['date', '2024', 'not_a_date'],
    ['date', '1-13-2024', 'not_a_date'],
    ['drop_down', 'z', 'unknown_value'],
    ['checkbox', ['a', 'z'], 'unknown_value'],
    ['municipio', { code: null, name: '12', region: '' }, 'not_a_place'],
    ['municipio', { code: null, name: 'x'.repeat(201), region: '' }, 'too_long'],
    ['municipio', 'Getafe', 'wrong_type'],
    ['field', ['a'], 'wrong_type'],
    ['file', 'dni.jpg', 'wrong_type'],
  ])('[EN-8] %s rejects an invalid answer: %.20j is %s', (type, answer, code) => {
    const values = type === 'drop_down' || type === 'checkbox' ? { values: choice('x', ['a']).values } : {};
    expect(validate({ ...field('x'), type, ...values }, answer)).toMatchObject([{ option: 'x', code }]);
  });

  it('[EN-8] applies an option’s own maximum length and reports it', () => {
    const option = { ...field('x'), maxLength: 3 };
    expect(validate(option, 'abc')).toEqual([]);
    expect(validate(option, 'abcd')).toEqual([
      { option: 'x', code: 'too_long', params: { max: 3, length: 4 } },
    ]);
  });

  it('[VA-1] ignores inherited properties', () => {
    expect(validate(field('constructor'))).toEqual([{ option: 'constructor', code: 'required' }]);
  });

  it('[EN-8] warns once of a place typed freely, not of a company', () => {
    const x = { code: null, name: 'Aldea', region: '' };
    const warnings = (type: OptionType) =>
      readWholeForm(flow({ ...field('x'), type }), { x }, TODAY).warnings;
    expect(warnings('municipio_ce')).toEqual([{ option: 'x', code: 'place_free_text' }]);
    expect(warnings('sociedad')).toEqual([]);
  });

  it.each(['', 'Desconocido', 'Owner unknown'])('[VA-6] stores an owner called “%s” as none', (x) => {
    const unknownOwner = sameText('Desconocido');
    const option = { ...field('x'), required: false, unknownOwner };
    expect(readWholeForm(flow(option), { x }, TODAY)).toEqual({ answers: {}, errors: [], warnings: [] });
    expect(readWholeForm(flow(option), { x: 'Ana' }, TODAY).answers).toEqual({ x: 'Ana' });
    expect(readWholeForm(flow(field('x')), { x: 'Desconocido' }, TODAY).answers).toEqual({
      x: 'Desconocido',
    });
  });

  it('[VA-10] runs named checks after the type’s own', () => {
    expect(validate({ ...field('dni'), checks: ['tax-id-es'] }, '54362315Z')).toEqual([
      { option: 'dni', code: 'tax_id_wrong' },
    ]);
    expect(validate({ ...field('dni'), checks: ['tax-id-es'] }, '54362315K')).toEqual([]);
  });
});

describe('a whole form at once', () => {
  it('[VA-11] accepts valid answers', () => {
    expect(readWholeForm(PARCEL, ANSWERS, TODAY)).toEqual({ answers: ANSWERS, errors: [], warnings: [] });
  });

  it('[VA-11] reports every invalid answer in form order, whatever the browser allowed', () => {
    const raw = { ...ANSWERS, named: '', address: { a: 1 }, town: 'Getafe', reason: 'curiosity' };
    const { errors, warnings } = readWholeForm(PARCEL, raw, TODAY);
    expect(errors.map(({ option, code }) => [option, code])).toEqual([
      ['named', 'required'],
      ['address', 'wrong_type'],
      ['reason', 'unknown_value'],
    ]);
    expect(warnings).toEqual([{ option: 'town', code: 'place_free_text' }]);
  });

  it('[VA-11] drops answers to invisible options without an error', () => {
    const raw = { ...ANSWERS, name: 'Ana', box: { a: 1 }, extra: 'x' };
    const { answers, errors } = readWholeForm(PARCEL, raw, TODAY);
    expect({ answers, errors }).toEqual({ answers: ANSWERS, errors: [] });
  });

  it('[VA-4] lets later steps be blank but not invalid once early checkout is ready', () => {
    const early = numbered(
      [
        step('step1', [field('name')]),
        step('step2', [choice('kind', ['quick', 'full'])]),
        step('step3', [{ ...field('cru'), checks: ['cru'] }]),
      ],
      {
        earlyCheckout: { type: 'or', conditions: [{ option: 'kind', value: 'quick' }] },
        confirmOptions: [field('phone')],
      },
    );
    const codes = (answers: Record<string, string>) =>
      validateAll(early, answers, TODAY).map(({ option, code }) => `${option} ${code}`);
    expect(codes({ name: 'Ana', kind: 'quick', phone: '1' })).toEqual([]);
    expect(codes({ kind: 'quick', cru: '12' })).toEqual(['name required', 'cru cru_wrong', 'phone required']);
    expect(codes({ name: 'Ana', kind: 'full', phone: '1' })).toEqual(['cru required']);
  });
});
