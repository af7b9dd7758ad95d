import { describe, expect, it } from 'vitest';
import type { Answer, Answers, Option, OptionType } from './definition.ts';
import { workingHoursOf } from './delivery.ts';
import { choice, field, numbered, step } from './fixtures/build.ts';
import { SIMPLE_NOTE, SIMPLE_NOTE_PRICE } from './fixtures/simple-note.ts';
import { priceOf } from './price.ts';
import { printAnswer } from './print.ts';
import { summary } from './summary.ts';

const TODAY = '2026-03-10';
const NOTE: Answers = {
  conoce_nombre_propietario: 'si',
  nombre: 'María López',
  direccion: 'Calle Toledo 24',
  municipio: { code: '28065', name: 'Getafe', region: 'Madrid' },
  tiene_datos_registrales: 'si',
  finca: '123',
  tomo: '4',
  interes_legitimo: 'compra',
  servicio_urgente: 'urgent',
};

describe('the summary', () => {
  it('[EN-2] prints the answers in the order of asking, registry data together, asides left out', () => {
    expect(summary(SIMPLE_NOTE, NOTE, 'es', TODAY)).toEqual([
      { option: 'nombre', label: 'Nombre del propietario', value: 'María López', step: 'step2' },
      { option: 'direccion', label: 'Dirección del inmueble', value: 'Calle Toledo 24', step: 'step3' },
      { option: 'municipio', label: 'Municipio', value: 'Getafe (Madrid)', step: 'step4' },
      {
        option: 'finca',
        group: 'otros_datos',
        label: 'Datos registrales',
        value: 'Finca: 123 · Tomo: 4',
        step: 'step42',
      },
      { option: 'interes_legitimo', label: '¿Para qué la necesitas?', value: 'Compra', step: 'step5' },
      { option: 'servicio_urgente', label: 'Entrega', value: 'Urgente', step: 'step5' },
    ]);
  });

  it('speaks the language it is asked for', () => {
    const labels = (locale: 'pt' | 'en') =>
      summary(SIMPLE_NOTE, NOTE, locale, TODAY).map(({ label, value }) => `${label}: ${value}`);
    expect(labels('pt')).toContain('Dados registais: Finca: 123 · Tomo: 4');
    expect(labels('en')).toContain('Delivery: Urgent');
  });

  it('[VA-2] never prints what is not asked any more', () => {
    const entries = summary(SIMPLE_NOTE, { ...NOTE, tiene_datos_registrales: 'no' }, 'es', TODAY);
    expect(entries.map((entry) => entry.option)).not.toContain('finca');
  });

  it('neither prints nor charges what is carried for the wire only', () => {
    const flag: Option = {
      ...choice('flag', []),
      hidden: true,
      default: '1',
      values: [{ id: '1', name: { es: '1', pt: '1', en: '1' }, price: 5 }],
    };
    const flow = numbered([step('step1', [field('name'), flag])]);
    expect(summary(flow, { name: 'Ana' }, 'es', TODAY).map((entry) => entry.option)).toEqual(['name']);
    expect(priceOf(flow, 100, { name: 'Ana' }, TODAY).net).toBe(100);
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
    const values = ['a', 'b'].map((id) => ({ id, name: { es: `nombre de ${id}`, pt: id, en: id } }));
    const option: Option = { ...field('x'), type, values };
    expect(printAnswer(option, answer, 'es')).toBe(text);
  });
});

describe('the price', () => {
  it.each([
    ['normal', 2076, []],
    ['urgent', 2676, [{ option: 'servicio_urgente', value: 'urgent', amount: 600 }]],
    ['custom', 3276, [{ option: 'servicio_urgente', value: 'custom', amount: 1200 }]],
  ])('[BC-5] a Nota Simple delivered %s costs %d', (servicio_urgente, net, parts) => {
    expect(priceOf(SIMPLE_NOTE, SIMPLE_NOTE_PRICE, { ...NOTE, servicio_urgente }, TODAY)).toEqual({
      net,
      parts,
    });
  });

  it('[EN-7] adds an option’s own price when answered, and each chosen value’s', () => {
    const priced = (id: string, amount: number) => ({ id, name: { es: id, pt: id, en: id }, price: amount });
    const extras: Option = {
      ...choice('extras', []),
      type: 'checkbox',
      required: false,
      values: [priced('a', 100), priced('b', 20), priced('c', 3)],
    };
    const flow = numbered([step('step1', [{ ...field('copy'), required: false, price: 5000 }, extras])]);
    expect(priceOf(flow, 1, { copy: 'sí', extras: ['a', 'c'] }, TODAY).net).toBe(5104);
    expect(priceOf(flow, 1, {}, TODAY)).toEqual({ net: 1, parts: [] });
  });

  it('[VA-2] what is not offered any more is not charged', () => {
    const slow = { code: '28065', name: 'Getafe', region: 'Madrid', slow: true };
    expect(
      priceOf(SIMPLE_NOTE, SIMPLE_NOTE_PRICE, { ...NOTE, municipio: slow, servicio_urgente: 'custom' }, TODAY)
        .net,
    ).toBe(2076);
  });

  it.each([
    ['normal', 4],
    ['urgent', 3],
    ['custom', 2],
  ])('[BC-7] delivery %s promises %d working hours', (servicio_urgente, hours) => {
    expect(workingHoursOf(SIMPLE_NOTE, { ...NOTE, servicio_urgente }, TODAY)).toBe(hours);
  });
});
