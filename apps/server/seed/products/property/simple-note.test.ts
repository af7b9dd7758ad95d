import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import { deliveryHours } from '@folio/domain/flow/delivery';
import { EMPTY_DRAFT, nextStep, stepStates, submitStep } from '@folio/domain/flow/engine';
import { calculatePrice } from '@folio/domain/flow/price';
import { summary } from '@folio/domain/flow/summary';
import { describe, expect, it } from 'vitest';
import { SIMPLE_NOTE } from './simple-note.ts';

const TODAY = '2026-03-10';
const { definition, basePrice } = SIMPLE_NOTE;
const GETAFE = { code: '28065', name: 'Getafe', region: 'Madrid' };
const STEPS: Readonly<Record<string, Record<string, unknown>>> = {
  step1: { conoce_nombre_propietario: 'si' },
  step2: { nombre: 'María López García' },
  step3: { direccion: 'Calle Toledo 24, 3.º B' },
  step4: { municipio: GETAFE },
  step41: { tiene_datos_registrales: 'si' },
  step42: { finca: '12345', tomo: '4' },
  step5: { interes_legitimo: 'compra', servicio_urgente: 'normal' },
};

/** Returns the steps shown for the answers `steps`, and the final draft. */
function walk(steps: typeof STEPS) {
  let draft = EMPTY_DRAFT;
  const way: string[] = [];
  for (let key: string | null = 'step1'; key; key = nextStep(definition, draft, key, TODAY)) {
    way.push(key);
    if (key !== 'step6') draft = submitStep(definition, draft, key, steps[key] ?? {}, TODAY).draft;
  }
  return { way, draft };
}

/** Returns the print value, price and promise of a delivery from a registry of this kind. */
function sold(servicio_urgente: string, facts: { slow?: boolean; hours?: number } = {}) {
  const answers = { ...walk(STEPS).draft.answers, municipio: { ...GETAFE, ...facts }, servicio_urgente };
  const printed = summary(definition, answers, 'es', TODAY);
  return {
    words: printed.find((entry) => entry.option === 'servicio_urgente')?.value,
    net: calculatePrice(definition, basePrice, answers, TODAY).net,
    hours: deliveryHours(definition, answers, TODAY),
  };
}

describe('the steps of the Nota Simple', () => {
  it('[RT-3] has the steps of the route list, step0 excepted, and ends with adding to the cart', () => {
    const all = ['step1', 'step2', 'step3', 'step4', 'step41', 'step42', 'step5', 'step6'];
    expect(walk(STEPS).way).toEqual(all);
    expect(stepStates(definition, EMPTY_DRAFT, TODAY).map(({ key }) => key)).toEqual(all);
  });

  it('[RT-3] skips step2 and step42 without the owner’s name and registry data', () => {
    const less = {
      ...STEPS,
      step1: { conoce_nombre_propietario: 'no' },
      step41: { tiene_datos_registrales: 'no' },
    };
    const { way } = walk(less);
    expect(way).toEqual(['step1', 'step3', 'step4', 'step41', 'step5', 'step6']);
  });

  it('[EN-12] uses the names of the form', () => {
    const ids = definition.steps.flatMap((step) => step.options.map((option) => option.id));
    const named = ['nombre', 'direccion', 'municipio', 'otros_datos', 'servicio_urgente'];
    expect(ids).toEqual(expect.arrayContaining([...named, 'conoce_nombre_propietario']));
  });

  it('[VA-11] reports every invalid answer of the whole form at once', () => {
    const right = walk(STEPS).draft.answers;
    expect(readWholeForm(definition, right, TODAY).errors).toEqual([]);
    const wrong = { ...right, direccion: '', cru: '123', interes_legitimo: 'curiosidad' };
    expect(readWholeForm(definition, wrong, TODAY).errors).toEqual([
      { option: 'direccion', code: 'required' },
      { option: 'cru', code: 'cru_wrong' },
      { option: 'interes_legitimo', code: 'unknown_value' },
    ]);
  });
});

describe('the Nota Simple as sold', () => {
  it('[EN-2] prints the registry data under one label', () => {
    expect(summary(definition, walk(STEPS).draft.answers, 'pt', TODAY)).toContainEqual({
      option: 'finca',
      group: 'otros_datos',
      label: 'Dados registais',
      value: 'Finca: 12345 · Tomo: 4',
      step: 'step42',
    });
  });

  it('[BC-5] [BC-7] has the client’s prices and promises at a usual registry', () => {
    expect(sold('normal')).toEqual({ words: 'Recibir antes de 4 horas laborables', net: 2076, hours: 4 });
    expect(sold('urgent')).toEqual({ words: 'Urgente', net: 2676, hours: 3 });
    expect(sold('custom')).toMatchObject({ net: 2076 });
  });

  it('[BC-7] promises what a slow registry can meet, in words and in hours', () => {
    expect(sold('normal', { slow: true })).toEqual({
      words: 'Recibir en 2 días laborables',
      net: 2076,
      hours: 16,
    });
    expect(sold('urgent', { slow: true })).toEqual({ words: 'Urgente', net: 2676, hours: 8 });
    expect(sold('custom', { slow: true })).toMatchObject({ net: 2076 });
  });

  it.each([
    ['custom', 1, 'Urgente en 1 hora laborable', 1, 3276],
    ['custom', 2, 'Urgente en 2 horas laborables', 2, 3276],
    ['urgent', 3, 'Urgente en 3 horas laborables', 3, 2676],
    ['urgent', 4, 'Urgente', 3, 2676],
  ])('[BC-7] %s at a registry known to need %i hours is ‘%s’', (speed, known, words, hours, net) => {
    expect(sold(speed, { hours: known })).toEqual({ words, hours, net });
  });

  it.each([undefined, 3, 4])('[BC-7] offers no delivery faster than a registry’s known %s hours', (hours) => {
    const facts = hours === undefined ? {} : { hours };
    expect(sold('custom', facts)).toMatchObject({ hours: 4, net: 2076 });
  });
});
