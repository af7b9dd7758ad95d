import { CHECKS } from '@folio/domain/checks/checks';
import { readDate } from '@folio/domain/date/read-date';
import { checkDefinition } from '@folio/domain/flow/check-definition';
import { holds } from '@folio/domain/flow/conditions';
import type { Answers, FlowDefinition } from '@folio/domain/flow/definition';
import { OPTION_TYPES } from '@folio/domain/flow/definition';
import { workingHoursOf } from '@folio/domain/flow/delivery';
import {
  CONFIRMATION,
  canConfirm,
  confirmReadiness,
  EMPTY_DRAFT,
  isComplete,
  MAX_STEPS,
  nextStep,
  submitStep,
} from '@folio/domain/flow/engine';
import { priceOf } from '@folio/domain/flow/price';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { stepStates } from '@folio/domain/flow/step-states';
import { summary } from '@folio/domain/flow/summary';
import { lengthLimit } from '@folio/domain/flow/validate-option';
import { LOCALES } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import { BIRTH_CERTIFICATE } from './birth-certificate.ts';
import { CIVIL_PRODUCTS } from './civil-products.ts';
import { CONTESTED_DIVORCE } from './contested-divorce.ts';
import { COPY_OF_WILL } from './copy-of-will.ts';
import { everyPath, passEveryStep } from './every-path.ts';
import { LAST_WILLS } from './last-wills.ts';
import { LIFE_INSURANCE } from './life-insurance.ts';
import { MUTUAL_DIVORCE } from './mutual-divorce.ts';
import { PERMANENT_DISABILITY } from './permanent-disability.ts';
import { RESIDENCE_PERMIT } from './residence-permit.ts';
import { SEPARATION } from './separation.ts';

const TODAY = '2026-03-10';
const products = CIVIL_PRODUCTS.map((product) => [product.id, product] as const);
const optionsOf = ({ steps, confirmOptions = [] }: FlowDefinition) => [
  ...steps.flatMap((step) => step.options),
  ...confirmOptions,
];

/** The first path whose answers include these. */
function pathWith({ definition }: { readonly definition: FlowDefinition }, wanted: Answers): Answers {
  const path = everyPath(definition, TODAY).find((answers) =>
    Object.entries(wanted).every(([id, value]) => answers[id] === value),
  );
  if (path === undefined) throw new Error(`no path with ${JSON.stringify(wanted)}`);
  return path;
}

describe('every form about people', () => {
  it('[PR-6] [PR-7] is there, each id once', () => {
    expect(CIVIL_PRODUCTS.map(({ id }) => id).sort()).toEqual([
      15865, 17492, 17558, 17563, 18395, 18416, 18444, 18469, 18472, 18473, 18474, 18475, 18476, 18480, 18511,
    ]);
  });

  it.each(products)('[PR-9] of product %i has no fault', (_, { definition }) => {
    expect(checkDefinition(definition, TODAY)).toEqual([]);
    expect(definition.steps.length).toBeLessThanOrEqual(MAX_STEPS);
  });

  it.each(products)('[PR-9] [SW-1] of product %i can be finished on every path', (_, product) => {
    const { definition } = product;
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
      expect({ errors, way: way.join() }).toEqual({ errors: [], way: `${shown},${CONFIRMATION}` });
      expect(confirmReadiness(definition, draft, TODAY)).toEqual({ ready: true, errors: [] });
    }
  });

  it.each(products)('[BC-7] of product %i promises on every path what its words say', (_, product) => {
    const { definition, basePrice } = product;
    for (const answers of everyPath(definition, TODAY)) {
      const { plazo } = answers;
      const said = summary(definition, answers, 'es', TODAY).find(({ option }) => option === 'plazo')?.value;
      const days = /^(?:Normal|Urgente): en (\d+) días laborables$/.exec(said ?? '')?.[1];
      const hours = workingHoursOf(definition, answers, TODAY);
      if (plazo === undefined || Number(days) * 8 !== hours) expect({ answers, said, hours }).toBeNull();
      expect(priceOf(definition, basePrice, answers, TODAY).net).toBeGreaterThanOrEqual(basePrice);
    }
  });

  it('[EN-8] uses every type but that of Portuguese parishes', () => {
    const used = new Set(
      CIVIL_PRODUCTS.flatMap(({ definition }) => optionsOf(definition).map(({ type }) => type)),
    );
    expect(OPTION_TYPES.filter((type) => !used.has(type))).toEqual(['freguesia']);
  });

  it('[VA-11] shows examples that are right answers, in every language', () => {
    const wrong = CIVIL_PRODUCTS.flatMap(({ definition }) => optionsOf(definition)).flatMap((option) =>
      LOCALES.filter((locale) => {
        const example = option.example?.[locale] ?? '';
        const refused = option.checks?.some((name) => CHECKS[name](example) !== null) ?? false;
        const undated = option.type === 'date' && readDate(example) === null;
        return refused || undated || example.length > lengthLimit(option);
      }).map((locale) => `${option.id} (${locale})`),
    );
    expect(wrong).toEqual([]);
  });

  it('[PR-9] offers only products that exist beside one of these', () => {
    const related = CIVIL_PRODUCTS.flatMap((product) => product.related ?? []);
    expect(related.length).toBeGreaterThan(0);
    for (const { product } of related) expect(CIVIL_PRODUCTS.map(({ id }) => id)).toContain(product);
  });

  it('[ST-13] speaks Spanish with tú, polite Portuguese, and never as the registry itself', () => {
    const words = JSON.stringify(CIVIL_PRODUCTS);
    const said = (locale: string) =>
      [...words.matchAll(new RegExp(`"${locale}":"([^"]*)"`, 'g'))].map(([, text = '']) => ` ${text} `);
    const wrong = (locale: string, pattern: RegExp) => said(locale).filter((text) => pattern.test(text));
    expect(wrong('es', /[^\p{L}](ustede?s?|rellene|indique|escriba|oficial)[^\p{L}]/iu)).toEqual([]);
    expect(wrong('pt', /[^\p{L}](vocês?|teus?|tuas?|tens|oficial)[^\p{L}]/iu)).toEqual([]);
    expect(wrong('en', /official/i)).toEqual([]);
    expect(LOCALES.flatMap((locale) => wrong(locale, /[!¡]/))).toEqual([]);
  });
});

describe('the birth certificate', () => {
  it('[SW-7] asks of one’s own certificate neither the relationship nor the name again', () => {
    const own = pathWith(BIRTH_CERTIFICATE, { para_quien: 'mio' });
    expect(own).not.toHaveProperty('relacion');
    expect(own).not.toHaveProperty('nombre_solicitante');
    expect(pathWith(BIRTH_CERTIFICATE, { para_quien: 'otra' })).toHaveProperty('nombre_solicitante');
  });

  it('[VA-2] offers no apostille for the multilingual extract, which needs none', () => {
    const { definition } = BIRTH_CERTIFICATE;
    const multilingual = pathWith(BIRTH_CERTIFICATE, { tipo_certificado: 'plurilingue' });
    expect(multilingual).not.toHaveProperty('fuera_de_espana');
    const forced = { ...multilingual, fuera_de_espana: 'si', legalizacion: 'apostilla' };
    expect(priceOf(definition, 1980, forced, TODAY).parts.map(({ option }) => option)).not.toContain(
      'legalizacion',
    );
  });

  it('[BC-7] costs and promises more with an apostille, paper and haste', () => {
    const { definition, basePrice } = BIRTH_CERTIFICATE;
    const sold = (answers: Answers) => ({
      net: priceOf(definition, basePrice, answers, TODAY).net,
      hours: workingHoursOf(definition, answers, TODAY),
    });
    const plain = pathWith(BIRTH_CERTIFICATE, {
      inscrito_en: 'espana',
      fuera_de_espana: 'no',
      entrega: 'pdf',
    });
    expect(sold(plain)).toEqual({ net: 1980, hours: 40 });
    expect(sold({ ...plain, plazo: 'urgente' })).toEqual({ net: 3880, hours: 24 });
    const abroad = { fuera_de_espana: 'si', legalizacion: 'apostilla', traduccion: 'no', plazo: 'urgente' };
    expect(sold({ ...plain, ...abroad })).toEqual({ net: 6780, hours: 48 });
    expect(sold({ ...plain, inscrito_en: 'extranjero' })).toEqual({ net: 1980, hours: 96 });
    expect(sold({ ...plain, inscrito_en: 'extranjero', plazo: 'urgente' })).toEqual({ net: 1980, hours: 96 });
  });

  it('[EN-4] asks the purpose on the confirmation page, and a phone only for a courier', () => {
    const { definition } = BIRTH_CERTIFICATE;
    const asked = (entrega: string) => {
      const answers = pathWith(BIRTH_CERTIFICATE, { entrega });
      const bare = Object.fromEntries(
        Object.entries(answers).filter(([id]) => id !== 'telefono' && id !== 'finalidad'),
      );
      const { draft } = passEveryStep(definition, bare, TODAY);
      return confirmReadiness(definition, draft, TODAY).errors.map(({ option }) => option);
    };
    expect(asked('pdf')).toEqual(['finalidad']);
    expect(asked('papel')).toEqual(['finalidad', 'telefono']);
  });
});

describe('last wills, life insurance and wills', () => {
  const after = (fecha_defuncion: string, product = LAST_WILLS) => pathWith(product, { fecha_defuncion });

  it('[VA-2] wait fifteen working days after the death', () => {
    const { definition } = LAST_WILLS;
    expect(after('2026-02-17')).toHaveProperty('espera');
    expect(after('2026-02-16')).not.toHaveProperty('espera');
    const hours = (fecha_defuncion: string) =>
      workingHoursOf(definition, { fecha_defuncion, fuera_de_espana: 'no' }, TODAY);
    expect([hours('2026-02-16'), hours('2026-02-17')]).toEqual([32, 152]);
  });

  it('[VA-2] warn that the registry of insurance forgets after five years', () => {
    expect(after('2021-03-10', LIFE_INSURANCE)).not.toHaveProperty('datos_antiguos');
    expect(after('2021-03-09', LIFE_INSURANCE)).toHaveProperty('datos_antiguos');
  });

  it('[EN-4] a copy of a will is offered with the certificate of last wills while that is not at hand', () => {
    const { related } = COPY_OF_WILL;
    expect(related?.product).toBe(LAST_WILLS.id);
    expect(holds(related?.when, { tiene_ultimas_voluntades: 'no' }, TODAY)).toBe(true);
    expect(holds(related?.when, { tiene_ultimas_voluntades: 'si' }, TODAY)).toBe(false);
  });

  it('[SW-7] a will asks for the notary only of those who can know', () => {
    expect(pathWith(COPY_OF_WILL, { tiene_ultimas_voluntades: 'si' })).toHaveProperty('notario');
    expect(pathWith(COPY_OF_WILL, { conoce_notario: 'no' })).not.toHaveProperty('notario');
  });
});

describe('a residence permit', () => {
  it.each([
    ['2026-05-10', 'antes_de_plazo'],
    ['2026-05-09', null],
    ['2026-03-10', null],
    ['2026-03-09', 'motivo_retraso'],
    ['2025-12-10', 'motivo_retraso'],
    ['2025-12-09', 'fuera_de_plazo'],
  ])('[VA-2] that ends on %s is asked for %s when renewed', (fecha_caducidad, asked) => {
    const { definition } = RESIDENCE_PERMIT;
    const renewal = { tramite: 'renovacion', permiso: 'estudios', fecha_caducidad };
    const shown = shownSteps(definition, { answers: renewal, passed: [] }, TODAY);
    const ids = shown.flatMap(({ options }) => options.map(({ option }) => option.id));
    const windows = ['antes_de_plazo', 'motivo_retraso', 'fuera_de_plazo'];
    expect(windows.filter((id) => ids.includes(id))).toEqual(asked === null ? [] : [asked]);
  });
});

describe('permanent disability', () => {
  const { definition, flags } = PERMANENT_DISABILITY;
  const begun = (forma_de_seguir: string) => {
    const answers = pathWith(PERMANENT_DISABILITY, { situacion: 'primera', forma_de_seguir });
    let draft = EMPTY_DRAFT;
    for (
      let key: string | null = 'step1';
      key && key !== 'step6';
      key = nextStep(definition, draft, key, TODAY)
    ) {
      draft = submitStep(definition, draft, key, answers, TODAY).draft;
    }
    return draft;
  };

  it('[VA-2] warns when the thirty working days for a claim have passed', () => {
    const claim = { situacion: 'denegada', fase: 'sin_reclamar' };
    const asked = (fecha_notificacion: string) => {
      const shown = shownSteps(definition, { answers: { ...claim, fecha_notificacion }, passed: [] }, TODAY);
      return shown.some(({ options }) => options.some(({ option }) => option.id === 'fuera_de_plazo'));
    };
    expect([asked('2026-01-27'), asked('2026-01-26')]).toEqual([false, true]);
  });

  it('[AR-3] goes straight to checkout', () => {
    expect(flags.straight_to_checkout).toBe(true);
  });

  it('[VA-4] may be ordered early by those who would rather talk, with a phone number', () => {
    const draft = begun('telefono');
    expect([isComplete(definition, draft, TODAY), canConfirm(definition, draft, TODAY)]).toEqual([
      false,
      true,
    ]);
    expect(confirmReadiness(definition, draft, TODAY).errors).toEqual([
      { option: 'telefono', code: 'required' },
    ]);
    const { draft: called } = submitStep(definition, draft, CONFIRMATION, { telefono: '600 111 222' }, TODAY);
    expect(confirmReadiness(definition, called, TODAY)).toEqual({ ready: true, errors: [] });
    expect(canConfirm(definition, begun('escrito'), TODAY)).toBe(false);
  });
});

describe('the end of a marriage', () => {
  it('[VA-2] asks for an attempt to agree, unless there is violence', () => {
    const violent = pathWith(CONTESTED_DIVORCE, { violencia: 'si' });
    expect(violent).not.toHaveProperty('negociacion');
    expect(workingHoursOf(CONTESTED_DIVORCE.definition, violent, TODAY)).toBe(32);
    expect(pathWith(CONTESTED_DIVORCE, { violencia: 'no' })).toHaveProperty('negociacion');
    expect(pathWith(SEPARATION, { acuerdo: 'si' })).not.toHaveProperty('violencia');
  });

  it('[VA-2] asks about the three months only of the newly married', () => {
    const asked = (fecha_matrimonio: string) => {
      const shown = shownSteps(
        MUTUAL_DIVORCE.definition,
        { answers: { fecha_matrimonio }, passed: [] },
        TODAY,
      );
      return shown.some(({ options }) => options.some(({ option }) => option.id === 'tres_meses'));
    };
    expect([asked('2025-12-10'), asked('2025-12-11')]).toEqual([false, true]);
  });

  it('[VA-2] by consent goes before a notary only without children in care', () => {
    const { definition } = MUTUAL_DIVORCE;
    const offered = (hijos_menores: string) => {
      const shown = shownSteps(definition, { answers: { hijos_menores }, passed: [] }, TODAY);
      const via = shown.flatMap(({ options }) => options).find(({ option }) => option.id === 'via');
      return { values: via?.offered.map(({ id }) => id), filled: via?.answer };
    };
    expect(offered('no')).toEqual({ values: ['notaria', 'juzgado'], filled: 'notaria' });
    expect(offered('si')).toEqual({ values: ['juzgado'], filled: undefined });
  });
});
