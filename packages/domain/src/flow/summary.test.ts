import { describe, expect, it } from 'vitest';
import type { Answer, Answers, Option, OptionType } from './definition.ts';
import { deliveryHours } from './delivery.ts';
import { choice, field, numbered, sameText, step } from './fixtures/build.ts';
import { PARCEL, PARCEL_PRICE } from './fixtures/parcel.ts';
import { calculatePrice } from './price.ts';
import { printAnswer } from './print.ts';
import { summary } from './summary.ts';

const TODAY = '2026-03-10';
const ANSWERS: Answers = {
  named: 'yes',
  name: 'María López',
  address: 'Calle Toledo 24',
  town: { code: '28065', name: 'Getafe', region: 'Madrid' },
  coded: 'yes',
  box: '123',
  shelf: '4',
  reason: 'gift',
  speed: 'urgent',
};

describe('the summary', () => {
  it('[EN-2] prints answers in form order, groups under one label, and omits those marked so', () => {
    expect(summary(PARCEL, ANSWERS, 'es', TODAY)).toEqual([
      { option: 'name', label: 'name', value: 'María López', step: 'name' },
      { option: 'address', label: 'address', value: 'Calle Toledo 24', step: 'address' },
      { option: 'town', label: 'town', value: 'Getafe (Madrid)', step: 'town' },
      { option: 'box', group: 'codes', label: 'Códigos', value: 'box: 123 · shelf: 4', step: 'codes' },
      { option: 'reason', label: 'reason', value: 'gift', step: 'review' },
      { option: 'speed', label: 'Entrega', value: 'Urgente', step: 'review' },
    ]);
  });

  it('prints in the requested language', () => {
    const labels = (locale: 'pt' | 'en') =>
      summary(PARCEL, ANSWERS, locale, TODAY).map(({ label, value }) => `${label}: ${value}`);
    expect(labels('pt')).toContain('Entrega: Urgente');
    expect(labels('en')).toEqual(expect.arrayContaining(['Codes: box: 123 · shelf: 4', 'Delivery: Urgent']));
  });

  it('[VA-2] omits answers to options that are no longer visible', () => {
    const entries = summary(PARCEL, { ...ANSWERS, coded: 'no' }, 'es', TODAY);
    expect(entries.map((entry) => entry.option)).not.toContain('box');
  });

  it('[VA-6] prints that an owner is unknown, with the step of that answer', () => {
    const unknownOwner = {
      ...sameText('Owner unknown'),
      es: 'Propietario desconocido',
      pt: 'Proprietário desconhecido',
    };
    const owner: Option = { ...field('owner'), required: false, unknownOwner };
    const gate = choice('knows', ['yes', 'no']);
    const flow = numbered([
      step('step1', [gate]),
      { ...step('step2', [owner]), when: [{ option: 'knows', value: 'yes' }] },
    ]);
    const summarize = (answers: Answers) =>
      summary(flow, answers, 'es', TODAY).filter((entry) => entry.option === 'owner');
    const unknown = { option: 'owner', label: 'owner', value: 'Propietario desconocido' };
    expect(summarize({ knows: 'yes' })).toEqual([{ ...unknown, step: 'step2' }]);
    expect(summarize({ knows: 'yes', owner: 'No conocido' })).toEqual([{ ...unknown, step: 'step2' }]);
    expect(summarize({ knows: 'no' })).toEqual([{ ...unknown, step: 'step1' }]);
    expect(summarize({ knows: 'yes', owner: 'Ana' })).toMatchObject([{ value: 'Ana' }]);
  });

  it('neither prints nor charges hidden options', () => {
    const flag: Option = {
      ...choice('flag', []),
      hidden: true,
      default: '1',
      values: [{ id: '1', name: sameText('1'), price: 5 }],
    };
    const flow = numbered([step('step1', [field('name'), flag])]);
    expect(summary(flow, { name: 'Ana' }, 'es', TODAY).map((entry) => entry.option)).toEqual(['name']);
    expect(calculatePrice(flow, 100, { name: 'Ana' }, TODAY).net).toBe(100);
  });

  it.each<[OptionType, Answer, string]>([
    ['field', 'Ana', 'Ana'],
    ['area', 'uno\ndos', 'uno\ndos'],
    ['date', '2024-01-12', '12/01/2024'],
    ['date', '31-02-2024', '31-02-2024'],
    ['drop_down', 'a', 'nombre de a'],
    ['radio', 'z', 'z'],
    ['checkbox', ['a', 'b'], 'nombre de a, nombre de b'],
    ['municipio', { code: '28065', name: 'Getafe', region: 'Madrid' }, 'Getafe (Madrid)'],
    ['sociedad', { code: null, name: 'Obras SL', region: '' }, 'Obras SL'],
    [
      'file',
      [
        { id: '1', name: 'a.pdf', size: 1 },
        { id: '2', name: 'b.pdf', size: 1 },
      ],
      'a.pdf, b.pdf',
    ],
  ])('[EN-2] prints the value of a %s', (type, answer, text) => {
    const values = ['a', 'b'].map((id) => ({ id, name: { ...sameText(id), es: `nombre de ${id}` } }));
    const option: Option = { ...field('x'), type, values };
    expect(printAnswer(option, answer, 'es')).toBe(text);
  });
});

describe('the price', () => {
  it.each([
    ['normal', 1000, []],
    ['urgent', 1600, [{ option: 'speed', value: 'urgent', amount: 600 }]],
    ['custom', 2200, [{ option: 'speed', value: 'custom', amount: 1200 }]],
  ])('[EN-7] with the value %s costs %d', (speed, net, parts) => {
    expect(calculatePrice(PARCEL, PARCEL_PRICE, { ...ANSWERS, speed }, TODAY)).toEqual({ net, parts });
  });

  it('[EN-7] adds the surcharges of answered options and of chosen values', () => {
    const priced = (id: string, amount: number) => ({ id, name: sameText(id), price: amount });
    const extras: Option = {
      ...choice('extras', []),
      type: 'checkbox',
      required: false,
      values: [priced('a', 100), priced('b', 20), priced('c', 3)],
    };
    const flow = numbered([step('step1', [{ ...field('copy'), required: false, price: 5000 }, extras])]);
    expect(calculatePrice(flow, 1, { copy: 'sí', extras: ['a', 'c'] }, TODAY).net).toBe(5104);
    expect(calculatePrice(flow, 1, {}, TODAY)).toEqual({ net: 1, parts: [] });
  });

  it('[VA-2] does not charge values that are no longer offered', () => {
    const slow = { code: '28065', name: 'Getafe', region: 'Madrid', slow: true };
    const answers = { ...ANSWERS, town: slow, speed: 'custom' };
    expect(calculatePrice(PARCEL, PARCEL_PRICE, answers, TODAY).net).toBe(1000);
  });

  it.each([
    ['normal', false, 4],
    ['normal', true, 16],
    ['urgent', false, 3],
    ['custom', false, 2],
  ])('[BC-7] the value %s, in a slow place: %s, promises %d working hours', (speed, slow, hours) => {
    const town = { code: '28065', name: 'Getafe', region: 'Madrid', slow };
    expect(deliveryHours(PARCEL, { ...ANSWERS, town, speed }, TODAY)).toBe(hours);
  });
});
