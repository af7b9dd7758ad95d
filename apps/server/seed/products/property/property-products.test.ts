import { CHECKS } from '@folio/domain/checks/checks';
import { readDate } from '@folio/domain/date/read-date';
import { lengthLimit } from '@folio/domain/flow/answers/length-limit';
import { normalize } from '@folio/domain/flow/answers/normalize';
import { checkDefinition } from '@folio/domain/flow/check/check-definition';
import { holds } from '@folio/domain/flow/conditions';
import { type Answers, type FlowDefinition, OPTION_TYPES } from '@folio/domain/flow/definition';
import { deliveryHours } from '@folio/domain/flow/delivery';
import {
  CONFIRMATION,
  canConfirm,
  confirmReadiness,
  EMPTY_DRAFT,
  isComplete,
  MAX_STEPS,
  submitStep,
} from '@folio/domain/flow/engine';
import { calculatePrice } from '@folio/domain/flow/price';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { stepStates } from '@folio/domain/flow/step-states';
import { summary } from '@folio/domain/flow/summary';
import { LOCALES } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import type { ProductSeed } from '../../products.ts';
import { everyPath, passEveryStep } from '../every-path.ts';
import { ANNUAL_ACCOUNTS_DEPOSIT } from './annual-accounts-deposit.ts';
import { APOSTILLE } from './apostille.ts';
import { CADASTRAL_CERTIFICATE } from './cadastral-certificate.ts';
import { CADASTRE_OWNER_CHANGE } from './cadastre-owner-change.ts';
import { DEED_COPY } from './deed-copy.ts';
import { MERCANTILE_NOTE } from './mercantile-note.ts';
import { MORTGAGE_CANCELLATION } from './mortgage-cancellation.ts';
import { PROPERTY_CERTIFICATE } from './property-certificate.ts';

import { PROPERTY_PRODUCTS } from './property-products.ts';
import { REGISTRY_OWNER_CHANGE } from './registry-owner-change.ts';
import { SIMPLE_DEED_COPY } from './simple-deed-copy.ts';
import { SIMPLE_NOTE } from './simple-note.ts';
import { SUPPLY_OWNER_CHANGE } from './supply-owner-change.ts';
import { TRADEMARK } from './trademark.ts';
import { URGENT_SIMPLE_NOTE } from './urgent-simple-note.ts';

const TODAY = '2026-03-10';
const products = PROPERTY_PRODUCTS.map((product) => [product.id, product] as const);
const optionsOf = ({ steps, confirmOptions = [] }: FlowDefinition) => [
  ...steps.flatMap((step) => step.options),
  ...confirmOptions,
];
const idsOf = (definition: FlowDefinition) => optionsOf(definition).map(({ id }) => id);

/** Returns the questions on the steps visible for these answers. */
const shown = ({ definition }: ProductSeed, answers: Answers) =>
  shownSteps(definition, { answers, passed: [] }, TODAY).flatMap(({ options }) =>
    options.map(({ option }) => option.id),
  );
const sold = ({ definition, basePrice }: ProductSeed, answers: Answers) => ({
  net: calculatePrice(definition, basePrice, answers, TODAY).net,
  hours: deliveryHours(definition, answers, TODAY),
});
/** Returns the first path whose answers include these. */
function pathWith({ definition }: ProductSeed, wanted: Answers): Answers {
  const path = everyPath(definition, TODAY).find((answers) =>
    Object.entries(wanted).every(([id, value]) => JSON.stringify(answers[id]) === JSON.stringify(value)),
  );
  if (path === undefined) throw new Error(`no path with ${JSON.stringify(wanted)}`);
  return path;
}
/** Returns the draft after the first steps, answered with `answers`. */
const begun = ({ definition }: ProductSeed, answers: Answers, until: string) => {
  const end = definition.steps.findIndex((step) => step.options.some(({ id }) => id === until));
  return definition.steps
    .slice(0, end + 1)
    .reduce((draft, { key }) => submitStep(definition, draft, key, answers, TODAY).draft, EMPTY_DRAFT);
};

describe('every form about property and companies', () => {
  it('[PR-6] [PR-7] [PR-8] is present once, by id', () => {
    expect(PROPERTY_PRODUCTS.map(({ id }) => id).sort()).toEqual([
      15868, 16707, 17564, 18324, 18346, 18347, 18357, 18361, 18370, 18379, 18391, 18414, 18421, 18456, 18458,
      18464, 18471, 18486, 18491, 18498, 18505, 18506, 18507, 18508,
    ]);
  });

  it.each(products)('[PR-9] of product %i has no fault', (_, { definition }) => {
    expect(checkDefinition(definition, TODAY)).toEqual([]);
    expect(definition.steps.length).toBeLessThanOrEqual(MAX_STEPS);
  });

  it.each(products)('[PR-9] [SW-1] of product %i can be completed on every path', (_, { definition }) => {
    const passed = definition.steps.map(({ key }) => key);
    const ways = new Map<string, Answers>();
    for (const answers of everyPath(definition, TODAY)) {
      const states = stepStates(definition, { answers, passed }, TODAY);
      const faults = states.flatMap(({ errors }) => errors);
      if (faults.length > 0) expect({ answers, faults }).toEqual({ answers, faults: [] });
      const shown = states.filter(({ skipped }) => !skipped).map(({ key }) => key);
      if (!ways.has(shown.join())) ways.set(shown.join(), answers);
    }
    for (const [shown, answers] of ways) {
      const { way, draft, errors } = passEveryStep(definition, answers, TODAY);
      const end = definition.kind === 'numbered' ? `,${CONFIRMATION}` : '';
      const seen = way.filter((key) => key === CONFIRMATION || shown.split(',').includes(key));
      expect({ errors, way: seen.join() }).toEqual({ errors: [], way: shown + end });
      expect(isComplete(definition, draft, TODAY)).toBe(true);
      expect(confirmReadiness(definition, draft, TODAY)).toEqual({ ready: true, errors: [] });
    }
  });

  it.each(products)('[EN-2] of product %i prints every path in every language', (_, { definition }) => {
    for (const answers of everyPath(definition, TODAY)) {
      const settled = normalize(definition, answers, TODAY);
      for (const locale of LOCALES) {
        const printed = summary(definition, settled, locale, TODAY);
        expect(printed.length).toBeGreaterThan(0);
        expect(printed.filter(({ label, value }) => !label.trim() || !value.trim())).toEqual([]);
      }
    }
  });

  it('[PR-9] uses every type', () => {
    const used = new Set(
      PROPERTY_PRODUCTS.flatMap(({ definition }) => optionsOf(definition).map(({ type }) => type)),
    );
    expect(OPTION_TYPES.filter((type) => !used.has(type))).toEqual([]);
  });

  it('[EN-8] has large buttons only alone on their page, since they submit it', () => {
    const crowded = PROPERTY_PRODUCTS.flatMap(({ id, definition }) => [
      ...definition.steps
        .filter((step) => step.options.some(({ type }) => type === 'radio_button') && step.options.length > 1)
        .map(({ key }) => `${id} ${key}`),
      ...(definition.confirmOptions ?? []).filter(({ type }) => type === 'radio_button'),
    ]);
    expect(crowded).toEqual([]);
  });

  it('shows valid examples in every language', () => {
    const wrong = PROPERTY_PRODUCTS.flatMap(({ definition }) => optionsOf(definition)).flatMap((option) =>
      LOCALES.filter((locale) => {
        const example = option.example?.[locale] ?? '';
        const refused = option.checks?.some((name) => CHECKS[name](example) !== null) ?? false;
        const undated = option.type === 'date' && readDate(example) === null;
        return refused || undated || example.length > lengthLimit(option);
      }).map((locale) => `${option.id} (${locale})`),
    );
    expect(wrong).toEqual([]);
  });

  it('[EN-4] offers only existing products beside it', () => {
    const ids = [SIMPLE_NOTE, ...PROPERTY_PRODUCTS].map(({ id }) => id);
    const related = PROPERTY_PRODUCTS.flatMap((product) => (product.related ? [product] : []));
    expect(related.map(({ id }) => id).sort()).toEqual([16707, 18346, 18458]);
    for (const { related: offer, definition } of related) {
      expect(ids).toContain(offer?.product);
      const [condition] = offer?.when ?? [];
      const id = condition && 'option' in condition ? condition.option : '';
      const values = optionsOf(definition).find((option) => option.id === id)?.values ?? [];
      const offered = values.map((value) => holds(offer?.when, { [id]: value.id }, TODAY));
      expect([offered.includes(true), offered.includes(false)]).toEqual([true, true]);
    }
  });

  it('[PR-4] [PR-5] [RO-3] is sold in Portugal only if Portuguese, and elsewhere only if not', () => {
    const portugal = [16, 26, 28];
    for (const { id, stores } of PROPERTY_PRODUCTS) {
      if (id === 18414 || id === 18421) expect(stores).toEqual(portugal);
      else expect(stores.filter((store) => portugal.includes(store))).toEqual([]);
    }
  });

  it.each([17, 18, 19, 20])('is complete for owners abroad in English-speaking store %i', (store) => {
    const there = PROPERTY_PRODUCTS.filter(({ stores }) => stores.includes(store)).map(({ id }) => id);
    expect(there.sort()).toEqual([17564, 18357, 18458, 18464, 18471, 18508]);
  });

  it('[CH-3] [CT-2] [OS-6] flags the energy certificate, the owner search and perishable documents', () => {
    const flagged = PROPERTY_PRODUCTS.flatMap(({ id, flags }) =>
      Object.entries(flags).map((flag) => [id, flag]),
    );
    expect(flagged).toEqual([
      [18508, ['goes_out_of_date', true]],
      [18464, ['labelled_with_verb', true]],
      [18324, ['owner_search', true]],
    ]);
  });

  it('promises the delivery that its texts name', () => {
    const values = PROPERTY_PRODUCTS.flatMap(({ definition }) => optionsOf(definition)).flatMap(
      (option) => option.values ?? [],
    );
    const promises = values.flatMap(({ name, workingHours }) => {
      const [, count, unit] = /en (\d+) (horas|días) laborables/i.exec(name.es) ?? [];
      return count ? [{ said: Number(count) * (unit === 'días' ? 8 : 1), workingHours, name }] : [];
    });
    expect(promises.length).toBeGreaterThan(5);
    for (const { said, workingHours, name } of promises) {
      expect({ name, workingHours }).toEqual({ name, workingHours: said });
      for (const locale of LOCALES)
        expect(/\d+/.exec(name[locale])).toEqual(expect.arrayContaining([/\d+/.exec(name.es)?.[0]]));
    }
  });

  it('has no registry fee above its price', () => {
    for (const { id, basePrice, officialFee } of PROPERTY_PRODUCTS)
      expect({ id, fair: officialFee >= 0 && officialFee < basePrice }).toEqual({ id, fair: true });
  });

  it('addresses customers with tú or polite Portuguese, and never poses as the registry', () => {
    const words = JSON.stringify(PROPERTY_PRODUCTS);
    const said = (locale: string) =>
      [...words.matchAll(new RegExp(`"${locale}":"([^"]*)"`, 'g'))].map(([, text = '']) => ` ${text} `);
    const wrong = (locale: string, pattern: RegExp) => said(locale).filter((text) => pattern.test(text));
    expect(wrong('es', /[^\p{L}](ustede?s?|rellene|indique|escriba|elija|oficial)[^\p{L}]/iu)).toEqual([]);
    expect(wrong('pt', /[^\p{L}](vocês?|teus?|tuas?|tens|podes|escreve|oficial)[^\p{L}]/iu)).toEqual([]);
    expect(wrong('en', /official/i)).toEqual([]);
    expect(LOCALES.flatMap((locale) => wrong(locale, /[!¡]/))).toEqual([]);
  });
});

describe('the urgent Nota Simple', () => {
  it('[PR-2] has the questions of the Nota Simple', () => {
    expect(idsOf(URGENT_SIMPLE_NOTE.definition)).toEqual(idsOf(SIMPLE_NOTE.definition));
  });

  it('[PR-2] [BC-7] costs the urgent price and takes at most 24 hours', () => {
    const path = pathWith(URGENT_SIMPLE_NOTE, { servicio_urgente: 'urgent' });
    const at = (slow: boolean) => ({ ...path, municipio: { code: '1', name: 'Getafe', region: '', slow } });
    const urgent = { ...path, servicio_urgente: 'urgent' };
    expect(sold(URGENT_SIMPLE_NOTE, at(false))).toEqual({ net: 2676, hours: 3 });
    expect(sold(URGENT_SIMPLE_NOTE, at(true))).toEqual({ net: 2676, hours: 8 });
    expect(sold(SIMPLE_NOTE, urgent).net).toBe(2676);
  });
});

describe('a copy of a deed', () => {
  const known = pathWith(DEED_COPY, { 1655: '4323' });
  const unknown = pathWith(DEED_COPY, { 1655: '4324' });

  it('[VA-7] hides 1653, 1654, 1699 and 1660 when 1655 is 4324, otherwise only 1660', () => {
    const fields = ['1653', '1654', '1699', '1660'];
    const seen = (answers: Answers) => fields.filter((id) => shown(DEED_COPY, answers).includes(id));
    expect(seen(unknown)).toEqual([]);
    expect(seen(known)).toEqual(['1653', '1654', '1699']);
  });

  it('[VA-7] [VA-2] clears the notary’s data when the notary turns out to be unknown', () => {
    const { definition } = DEED_COPY;
    const changed = normalize(definition, { ...normalize(definition, known, TODAY), 1655: '4324' }, TODAY);
    expect(normalize(definition, known, TODAY)).toMatchObject({ 1660: 'notario' });
    for (const id of ['1653', '1654', '1699', '1660']) expect(changed).not.toHaveProperty(id);
  });

  it('[SW-7] asks for property, company or clues only for the search of a notary, which costs more', () => {
    expect(shown(DEED_COPY, known)).not.toContain('direccion');
    expect(shown(DEED_COPY, unknown)).toContain('direccion');
    const of = (clase_escritura: string) => shown(DEED_COPY, { ...unknown, clase_escritura });
    expect([of('sociedad').includes('sociedad'), of('sociedad').includes('direccion')]).toEqual([
      true,
      false,
    ]);
    expect([of('poder').includes('pistas'), of('poder').includes('direccion')]).toEqual([true, false]);
    expect(sold(DEED_COPY, known)).toEqual({ net: 4900, hours: 40 });
    expect(sold(DEED_COPY, unknown)).toEqual({ net: 6976, hours: 56 });
  });

  it('shows the hinted step6 on every path', () => {
    for (const answers of [known, unknown]) {
      const keys = shownSteps(DEED_COPY.definition, { answers, passed: [] }, TODAY).map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining(['step1', 'step6']));
    }
  });

  it('[SW-7] requires proof from heirs and representatives only', () => {
    for (const product of [DEED_COPY, SIMPLE_DEED_COPY]) {
      const of = (relacion: string) => shown(product, pathWith(product, { relacion }));
      expect(of('heredero')).toEqual(expect.arrayContaining(['certificado_defuncion', 'titulo_sucesorio']));
      expect(of('otorgante')).not.toContain('certificado_defuncion');
      expect(of('interesado')).toContain('interes');
      expect(of('representante')).toContain('documento_representacion');
    }
  });

  it('[VA-2] offers apostille and translation for authorised copies only', () => {
    const abroad = { tipo_copia: 'autorizada', extras: ['apostilla', 'traduccion'], entrega: 'papel' };
    expect(shown(DEED_COPY, known)).not.toContain('extras');
    expect(sold(DEED_COPY, { ...known, ...abroad })).toEqual({
      net: 4900 + 5900 + 4500 + 5900 + 1500,
      hours: 96,
    });
    expect(sold(DEED_COPY, { ...known, ...abroad, tipo_copia: 'simple' }).net).toBe(4900 + 1500);
  });

  it('[VA-2] asks for the archive only of deeds over twenty-five years old', () => {
    const of = (fecha_escritura: string) => shown(SIMPLE_DEED_COPY, { fecha_escritura });
    expect(of('2001-03-09')).toContain('archivo_historico');
    expect(of('2001-03-10')).not.toContain('archivo_historico');
  });

  it('[EN-4] asks for a phone on the confirmation page for a courier', () => {
    const { definition } = DEED_COPY;
    const missing = (entrega: string) => {
      const { telefono_mensajero: _, ...answers } = pathWith(DEED_COPY, { entrega });
      const { draft } = passEveryStep(definition, answers, TODAY);
      return confirmReadiness(definition, draft, TODAY).errors.map(({ option }) => option);
    };
    expect([missing('email'), missing('papel')]).toEqual([[], ['telefono_mensajero']]);
  });
});

describe('early checkout', () => {
  const CRU = '28065000123456';
  const REFERENCE = '7837301VG8173B0001TT';
  const company = { code: null, name: 'Jardines del Tajo, S. L.', region: '' };
  const ready = (product: ProductSeed, answers: Answers, until: string) => {
    const draft = begun(product, answers, until);
    return {
      complete: isComplete(product.definition, draft, TODAY),
      early: canConfirm(product.definition, draft, TODAY),
    };
  };

  it('[VA-4] a property certificate needs only the CRU, with reason and requester on the confirmation page', () => {
    const answers = { tipo_certificado: 'dominio_cargas', entrega: 'email', cru: CRU };
    expect(ready(PROPERTY_CERTIFICATE, answers, 'cru')).toEqual({ complete: false, early: true });
    expect(ready(PROPERTY_CERTIFICATE, { ...answers, cru: '' }, 'cru').early).toBe(false);
    expect(ready(PROPERTY_CERTIFICATE, { ...answers, cru: '123' }, 'cru').early).toBe(false);
    const { definition } = PROPERTY_CERTIFICATE;
    const draft = begun(PROPERTY_CERTIFICATE, answers, 'cru');
    expect(confirmReadiness(definition, draft, TODAY).errors).toEqual([
      { option: 'interes_legitimo', code: 'required' },
      { option: 'solicitante', code: 'required' },
      { option: 'documento_solicitante', code: 'required' },
    ]);
    const last = { interes_legitimo: 'compra', solicitante: 'Ana Gil', documento_solicitante: 'XDA123456' };
    const said = submitStep(definition, draft, CONFIRMATION, last, TODAY).draft;
    expect(confirmReadiness(definition, said, TODAY)).toEqual({ ready: true, errors: [] });
  });

  it('[VA-4] a cadastral certificate needs the reference, unless protected data are requested', () => {
    const answers = {
      tipo_certificado: 'descriptivo_grafico',
      entrega: 'email',
      referencia_catastral: REFERENCE,
    };
    const with_ = (datos_protegidos: string) =>
      ready(CADASTRAL_CERTIFICATE, { ...answers, datos_protegidos }, 'referencia_catastral').early;
    expect([with_('no'), with_('si')]).toEqual([true, false]);
    const negative = { tipo_certificado: 'negativo', entrega: 'email' };
    expect(shown(CADASTRAL_CERTIFICATE, negative)).not.toContain('referencia_catastral');
    expect(shown(CADASTRAL_CERTIFICATE, negative)).toContain('nif_titular');
  });

  it('[VA-4] a mercantile note needs only the company', () => {
    expect(ready(MERCANTILE_NOTE, { sociedad: company }, 'sociedad')).toEqual({
      complete: false,
      early: true,
    });
    expect(ready(MERCANTILE_NOTE, {}, 'sociedad').early).toBe(false);
  });
});

describe('conditions on dates', () => {
  it.each([
    ['a deed told late', CADASTRE_OWNER_CHANGE, 'fecha_titulo', '2026-01-08', '2026-01-09', 'requerimiento'],
    [
      'accounts a year late',
      ANNUAL_ACCOUNTS_DEPOSIT,
      'fecha_cierre',
      '2025-03-09',
      '2025-03-10',
      'fuera_plazo',
    ],
    ['an old document', APOSTILLE, 'fecha_emision', '2025-12-09', '2025-12-10', 'documento_antiguo'],
    ['a priority', TRADEMARK, 'fecha_prioridad', '2025-09-08', '2025-09-07', 'pais_prioridad'],
  ])(
    '[VA-2] %s decides a question on one side of its limit only',
    (_, product, date, inside, outside, option) => {
      expect(shown(product, { [date]: inside })).toContain(option);
      expect(shown(product, { [date]: outside })).not.toContain(option);
    },
  );
});

describe('owners, mortgages and supplies', () => {
  it('[SW-7] removes an old mortgage without a bank, and one paid at the sale without its certificate', () => {
    const of = (estado_deuda: string) =>
      shown(MORTGAGE_CANCELLATION, pathWith(MORTGAGE_CANCELLATION, { estado_deuda }));
    expect(of('caducada')).not.toContain('banco');
    expect(of('al_firmar')).toContain('banco');
    expect(of('al_firmar')).not.toContain('tiene_certificado');
    expect(of('pagada')).toContain('tiene_certificado');
  });

  it('[VA-2] removes a mortgage due less than twenty-one years ago with the bank', () => {
    const of = (vencimiento: string, more: Answers = {}) =>
      shown(MORTGAGE_CANCELLATION, { estado_deuda: 'caducada', vencimiento, ...more });
    expect(of('2005-03-10')).not.toContain('antes_de_21_anos');
    expect(of('2005-03-11')).toContain('antes_de_21_anos');
    expect(of('2005-03-11', { antes_de_21_anos: 'con_banco' })).toContain('banco');
    expect(of('2005-03-11', { antes_de_21_anos: 'hablar' })).not.toContain('banco');
  });

  it('[SW-7] asks who died for an inheritance; tax and deed cost more and take longer', () => {
    const bought = pathWith(REGISTRY_OWNER_CHANGE, { motivo_cambio: 'compra', tiene_escritura: 'si' });
    expect(shown(REGISTRY_OWNER_CHANGE, bought)).not.toContain('fallecido');
    const inherited = {
      ...pathWith(REGISTRY_OWNER_CHANGE, { motivo_cambio: 'herencia' }),
      tiene_escritura: 'si',
    };
    const tax = (impuesto_sucesiones: string) => ({ ...inherited, impuesto_sucesiones });
    expect(shown(REGISTRY_OWNER_CHANGE, inherited)).toContain('fallecido');
    expect(sold(REGISTRY_OWNER_CHANGE, tax('presentado'))).toEqual({ net: 19900, hours: 160 });
    expect(sold(REGISTRY_OWNER_CHANGE, tax('pendiente'))).toEqual({ net: 34900, hours: 240 });
    const all = { ...tax('pendiente'), tiene_escritura: 'no' };
    expect(sold(REGISTRY_OWNER_CHANGE, all)).toEqual({ net: 54900, hours: 320 });
  });

  it('[VA-2] asks each supply for its number, and charges each after the first', () => {
    const changed = (suministro: string, ...otros_suministros: string[]) => ({
      suministro,
      otros_suministros,
    });
    const of = (...all: [string, ...string[]]) => shown(SUPPLY_OWNER_CHANGE, changed(...all));
    expect(of('luz')).toContain('cups_luz');
    expect(of('luz')).not.toContain('contrato_agua');
    expect(of('luz', 'agua')).toEqual(expect.arrayContaining(['cups_luz', 'contrato_agua']));
    const net = (...all: [string, ...string[]]) => sold(SUPPLY_OWNER_CHANGE, changed(...all)).net;
    expect([net('gas'), net('luz', 'gas', 'agua'), net('luz', 'luz')]).toEqual([2900, 4900, 2900]);
  });
});

describe('a trade mark', () => {
  it('[SW-7] of words needs no logo, of a logo no words', () => {
    const of = (tipo_signo: string) => shown(TRADEMARK, { tipo_signo });
    expect(of('denominativa')).toContain('denominacion');
    expect(of('denominativa')).not.toContain('logotipo');
    expect(of('figurativa')).toContain('logotipo');
    expect(of('figurativa')).not.toContain('denominacion');
    expect(of('mixta')).toEqual(expect.arrayContaining(['denominacion', 'logotipo']));
  });

  it('[EN-7] costs more with each class', () => {
    const net = (numero_clases: string) => sold(TRADEMARK, { numero_clases }).net;
    expect([net('1'), net('2'), net('3')]).toEqual([26900, 38800, 50700]);
  });
});
