import { readWireForm } from '@folio/contract/selling/wire-forms/wire-forms';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import type { Answers } from '@folio/domain/flow/definition';
import { deliveryHours } from '@folio/domain/flow/delivery';
import { canEnter, EMPTY_DRAFT, nextStep } from '@folio/domain/flow/engine';
import { calculatePrice } from '@folio/domain/flow/price';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { describe, expect, it } from 'vitest';
import { PERMANENT_CERTIFICATE } from './permanent-certificate.ts';
import { PROPERTY_SEARCH } from './property-search.ts';
import { SIMPLIFIED_PROPERTY_REPORT } from './simplified-property-report.ts';

const TODAY = '2026-03-10';
type Product = typeof PROPERTY_SEARCH;
const way = ({ definition }: Product, answers: Answers) =>
  shownSteps(definition, { answers, passed: [] }, TODAY).map(({ key }) => key);
const asked = ({ definition }: Product, answers: Answers) =>
  shownSteps(definition, { answers, passed: [] }, TODAY).flatMap(({ options }) =>
    options.map(({ option }) => option.id),
  );
const listOptions = ({ definition }: Product) => definition.steps.flatMap(({ options }) => options);
/** Parses a form in the specification's spelling, as calls and entry points do. */
function readWire({ flow, definition }: Product, form: object) {
  const wire = readWireForm(flow, form);
  if (!wire.ok) throw new Error(JSON.stringify(wire.issues));
  return readWholeForm(definition, wire.raw, TODAY);
}
const PARISH = { code: '110654', name: 'Alvalade', region: 'Lisboa, Lisboa' };

describe('the property query', () => {
  const { definition, basePrice } = PROPERTY_SEARCH;

  it('[RT-4] has step1 to step7, and step1 forwards to step2', () => {
    expect(definition.steps.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6, 7].map((at) => `step${at}`));
    expect(canEnter(definition, EMPTY_DRAFT, 'step1', TODAY)).toEqual({ ok: false, redirectTo: 'step2' });
    expect(canEnter(definition, EMPTY_DRAFT, 'step2', TODAY)).toEqual({ ok: true });
  });

  it('[RT-4] a person skips step5, a company step3 and step4', () => {
    expect(way(PROPERTY_SEARCH, { opcion: 'persona' })).toEqual([
      'step2',
      'step3',
      'step4',
      'step6',
      'step7',
    ]);
    expect(way(PROPERTY_SEARCH, { opcion: 'empresa' })).toEqual(['step2', 'step5', 'step6', 'step7']);
  });

  it('[EN-13] accepts the form’s names, an optional DNI, and its numbers of properties', () => {
    const rest = {
      nombre_persona: 'María López García',
      num_propiedades: '3017',
      interes_legitimo: 'herencia',
    };
    const read = readWire(PROPERTY_SEARCH, { opcion_persona: '1', ...rest });
    expect(read.errors).toEqual([]);
    expect(read.answers).toEqual({ opcion: 'persona', ...rest, proviene_de_ns: 'no' });
    const company = { opcion_empresa: '1', nombre_empresa: 'Jardines del Tajo, S. L.' };
    expect(readWire(PROPERTY_SEARCH, { ...rest, ...company, nombre_persona: '' })).toMatchObject({
      errors: [],
      answers: { opcion: 'empresa', nombre_empresa: { name: 'Jardines del Tajo, S. L.' } },
    });
    const numbers = listOptions(PROPERTY_SEARCH).find(({ id }) => id === 'num_propiedades');
    expect(numbers?.values?.map(({ id }) => id)).toEqual(['3017', '50', '25', '10', '3', '1']);
    expect(listOptions(PROPERTY_SEARCH).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['dni', 'nombre_empresa']),
    );
  });

  it('[BC-5] costs 12 EUR for any number, and states the price of each property found', () => {
    for (const num_propiedades of ['3017', '1'])
      expect(calculatePrice(definition, basePrice, { num_propiedades }, TODAY).net).toBe(1200);
    const help = definition.steps.find(({ key }) => key === 'step6')?.help;
    for (const text of [help?.es, help?.pt, PROPERTY_SEARCH.description.es, PROPERTY_SEARCH.description.pt])
      expect(text).toMatch(/12\s€.*20,76\s€/);
    for (const text of [help?.en, PROPERTY_SEARCH.description.en]) expect(text).toMatch(/€12.*€20\.76/);
  });
});

describe('the certidão permanente', () => {
  const answers = (more: Answers): Answers => ({ distrito_concelho_freguesia: PARISH, ...more });

  it('[RT-6] [FL-1] has step1 to step7 and the review as its confirmation; step8 has nothing to choose', () => {
    const { definition } = PERMANENT_CERTIFICATE;
    expect(definition.steps.map(({ key }) => key)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((at) => `step${at}`).concat('confirmation'),
    );
    expect(definition.passedSteps).toEqual(['step8']);
    expect(nextStep(definition, EMPTY_DRAFT, 'step7', TODAY)).toBe('confirmation');
    expect(nextStep(definition, EMPTY_DRAFT, 'confirmation', TODAY)).toBeNull();
  });

  it.each([
    ['matricial', 'urbana', ['numero_artigo', 'seccao']],
    ['matricial', 'rustica', ['numero_artigo', 'seccao']],
    ['ficha', 'urbana', ['num_ficha']],
    ['livro', 'rustica', ['num_livro', 'livro', 'folhas']],
  ])('[RT-6] [EN-10] [DG-2] by %s, %s asks for %j', (forma_identificar, tipo, numbers) => {
    const all = ['numero_artigo', 'seccao', 'num_ficha', 'num_livro', 'livro', 'folhas'];
    const seen = asked(PERMANENT_CERTIFICATE, answers({ forma_identificar, tipo }));
    expect(seen.filter((id) => all.includes(id))).toEqual(numbers);
  });

  it('[RT-6] asks for a fraction only of divided urban property', () => {
    const of = (tipo: string, prop_horizontal: string) =>
      way(PERMANENT_CERTIFICATE, answers({ forma_identificar: 'ficha', tipo, prop_horizontal })).filter(
        (key) => ['step6', 'step7'].includes(key),
      );
    expect(of('urbana', 'si')).toEqual(['step6', 'step7']);
    expect(of('urbana', 'no')).toEqual(['step6']);
    expect(of('rustica', 'si')).toEqual([]);
  });

  it('[EN-10] [BC-5] accepts the form’s names for 24,70 EUR', () => {
    const rest = {
      distrito_concelho_freguesia: PARISH,
      num_livro: '4321',
      livro: 'B-12',
      folhas: '34v',
      prop_horizontal_fracao: 'AB',
    };
    const flags = { forma_identificar_livro: '1', tipo_urbana: '1', prop_horizontal: '1' };
    const { definition, basePrice } = PERMANENT_CERTIFICATE;
    const read = readWire(PERMANENT_CERTIFICATE, { ...rest, ...flags, quiere_un_certidao: '1' });
    expect(read.errors).toEqual([]);
    const choices = { forma_identificar: 'livro', tipo: 'urbana', prop_horizontal: 'si' };
    expect(read.answers).toEqual({ quiere_un_certidao: 'si', ...rest, ...choices });
    expect(calculatePrice(definition, basePrice, read.answers, TODAY).net).toBe(2470);
  });
});

describe('the informação predial simplificada', () => {
  const { definition, basePrice } = SIMPLIFIED_PROPERTY_REPORT;

  it('[RT-5] [FL-1] has the steps of the route list', () => {
    const keys = ['step1', 'step2', 'step21', 'step3', 'confirmation'];
    expect(definition.passedSteps).toEqual(['step4']);
    expect(definition.steps.map(({ key }) => key)).toEqual(keys);
    expect(way(SIMPLIFIED_PROPERTY_REPORT, { tiene_numero: 'si' })).toEqual(keys);
    expect(way(SIMPLIFIED_PROPERTY_REPORT, { tiene_numero: 'no' })).not.toContain('step21');
  });

  it('[RT-5] finds the property by its tax article when its number is unknown', () => {
    const of = (tiene_numero: string) => asked(SIMPLIFIED_PROPERTY_REPORT, { tiene_numero });
    expect([of('no').includes('numero_artigo'), of('no').includes('num_ficha')]).toEqual([true, false]);
    expect([of('si').includes('numero_artigo'), of('si').includes('num_ficha')]).toEqual([false, true]);
  });

  it('[EN-11] accepts a form without a number, and asks once for the article that would find the property', () => {
    const place = { distrito_concelho_freguesia: PARISH, prop_horizontal: '0', quiere_un_predial: '1' };
    const read = readWire(SIMPLIFIED_PROPERTY_REPORT, { ...place, tiene_numero: '0' });
    expect(read.errors).toEqual([]);
    expect(read.warnings).toContainEqual({ option: 'numero_artigo', code: 'left_blank' });
    const answered = readWholeForm(definition, { ...read.answers, numero_artigo: '1234' }, TODAY);
    expect(answered.warnings).toEqual([]);
  });

  it('[EN-11] [BC-5] accepts the form’s names for 11 EUR, and more when urgent', () => {
    const { answers, errors } = readWire(SIMPLIFIED_PROPERTY_REPORT, {
      distrito_concelho_freguesia: PARISH,
      tiene_numero: '1',
      num_ficha: '1234/19870512',
      prop_horizontal: '0',
      quiere_un_predial: '1',
    });
    expect(errors).toEqual([]);
    const sold = (urgente: string) => ({
      net: calculatePrice(definition, basePrice, { ...answers, urgente }, TODAY).net,
      hours: deliveryHours(definition, { ...answers, urgente }, TODAY),
    });
    expect(answers.urgente).toBe('no');
    expect([sold('no'), sold('si')]).toEqual([
      { net: 1100, hours: 8 },
      { net: 1600, hours: 3 },
    ]);
  });
});
