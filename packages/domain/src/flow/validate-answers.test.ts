import { describe, expect, it } from 'vitest';
import type { Answer, FieldErrorCode, Option, OptionType } from './definition.ts';
import { choice, field, numbered, step } from './fixtures/build.ts';
import { PARCEL } from './fixtures/parcel.ts';
import { readWholeForm, validateAll } from './validate-answers.ts';

const TODAY = '2026-03-10';
const flow = (...options: Option[]) => numbered([step('step1', options)]);
const errorsOf = (option: Option, answer?: Answer) =>
  validateAll(flow(option), answer === undefined ? {} : { [option.id]: answer }, TODAY);
const ANSWERS = {
  named: 'no',
  address: 'Calle Toledo 24',
  town: { code: '28065', name: 'Getafe', region: 'Madrid' },
  coded: 'no',
  reason: 'gift',
  speed: 'normal',
};

describe('validating', () => {
  it.each<OptionType>([
    'field',
    'area',
    'date',
    'municipio',
    'municipio_ce',
    'freguesia',
    'sociedad',
    'file',
  ])('[VA-1] a required %s must be answered, another need not', (type) => {
    expect(errorsOf({ ...field('x'), type })).toEqual([{ option: 'x', code: 'required' }]);
    expect(errorsOf({ ...field('x'), type, required: false })).toEqual([]);
  });

  it.each<OptionType>(['drop_down', 'radio', 'radio_button', 'checkbox'])(
    '[VA-1] a required %s must be chosen',
    (type) => {
      expect(errorsOf({ ...choice('x', ['a']), type })).toEqual([{ option: 'x', code: 'required' }]);
      expect(errorsOf({ ...choice('x', ['a']), type, required: false })).toEqual([]);
    },
  );

  it('[VA-2] an invisible option is not required', () => {
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
  ])('[EN-8] %s refuses a wrong answer: %.20j is %s', (type, answer, code) => {
    const values = type === 'drop_down' || type === 'checkbox' ? { values: choice('x', ['a']).values } : {};
    expect(errorsOf({ ...field('x'), type, ...values }, answer)).toMatchObject([{ option: 'x', code }]);
  });

  it('[EN-8] an option may set its own length, told with the error', () => {
    const option = { ...field('x'), maxLength: 3 };
    expect(errorsOf(option, 'abc')).toEqual([]);
    expect(errorsOf(option, 'abcd')).toEqual([
      { option: 'x', code: 'too_long', params: { max: 3, length: 4 } },
    ]);
  });

  it('[VA-1] nothing inherited passes for an answer', () => {
    expect(errorsOf(field('constructor'))).toEqual([{ option: 'constructor', code: 'required' }]);
  });

  it('[EN-8] a place typed freely is asked about once, a company is not', () => {
    const x = { code: null, name: 'Aldea', region: '' };
    const doubts = (type: OptionType) => readWholeForm(flow({ ...field('x'), type }), { x }, TODAY).doubts;
    expect(doubts('municipio_ce')).toEqual([{ option: 'x', code: 'place_free_text' }]);
    expect(doubts('sociedad')).toEqual([]);
  });

  it.each(['', 'Desconocido', 'Owner unknown'])('[VA-6] an owner called “%s” is stored as none', (x) => {
    const unknownOwner = { es: 'Desconocido', pt: 'Desconhecido', en: 'Unknown' };
    const option = { ...field('x'), required: false, unknownOwner };
    expect(readWholeForm(flow(option), { x }, TODAY)).toEqual({ answers: {}, errors: [], doubts: [] });
    expect(readWholeForm(flow(option), { x: 'Ana' }, TODAY).answers).toEqual({ x: 'Ana' });
    expect(readWholeForm(flow(field('x')), { x: 'Desconocido' }, TODAY).answers).toEqual({
      x: 'Desconocido',
    });
  });

  it('[VA-10] a named check is asked after the type', () => {
    expect(errorsOf({ ...field('dni'), checks: ['tax-id-es'] }, '54362315Z')).toEqual([
      { option: 'dni', code: 'tax_id_wrong' },
    ]);
    expect(errorsOf({ ...field('dni'), checks: ['tax-id-es'] }, '54362315K')).toEqual([]);
  });
});

describe('a whole form at once', () => {
  it('[VA-11] a right one has no errors', () => {
    expect(readWholeForm(PARCEL, ANSWERS, TODAY)).toEqual({ answers: ANSWERS, errors: [], doubts: [] });
  });

  it('[VA-11] every wrong answer is found, in the order of the form, whatever the browser let through', () => {
    const raw = { ...ANSWERS, named: '', address: { a: 1 }, town: 'Getafe', reason: 'curiosity' };
    const { errors, doubts } = readWholeForm(PARCEL, raw, TODAY);
    expect(errors.map(({ option, code }) => [option, code])).toEqual([
      ['named', 'required'],
      ['address', 'wrong_type'],
      ['reason', 'unknown_value'],
    ]);
    expect(doubts).toEqual([{ option: 'town', code: 'place_free_text' }]);
  });

  it('[VA-11] answers to what was not asked are dropped, not refused', () => {
    const raw = { ...ANSWERS, name: 'Ana', box: { a: 1 }, extra: 'x' };
    const { answers, errors } = readWholeForm(PARCEL, raw, TODAY);
    expect({ answers, errors }).toEqual({ answers: ANSWERS, errors: [] });
  });

  it('[VA-4] with early checkout ready, later steps may be blank but not wrong', () => {
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
