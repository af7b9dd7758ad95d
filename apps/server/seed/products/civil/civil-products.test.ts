import { checkDefinition } from '@folio/domain/flow/check/check-definition';
import type { Answers } from '@folio/domain/flow/definition';
import { OPTION_TYPES } from '@folio/domain/flow/definition';
import { COUNTRIES, definitionIn } from '@folio/domain/flow/definition-in';
import { deliveryHours } from '@folio/domain/flow/delivery';
import { CONFIRMATION, confirmReadiness, MAX_STEPS } from '@folio/domain/flow/engine';
import { calculatePrice } from '@folio/domain/flow/price';
import { stepStates } from '@folio/domain/flow/step-states';
import { summary } from '@folio/domain/flow/summary';
import { LOCALES } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import { everyPath, passEveryStep } from '../../../test/forms/every-path.ts';
import { listOptions, TODAY } from '../../../test/forms/seeded-product.ts';
import { CIVIL_PRODUCTS } from './civil-products.ts';

const products = CIVIL_PRODUCTS.map((product) => [product.id, product] as const);
const CARD_FIRST = ['cartao_cidadao', 'cartao_cidadao'];
/** Each form as shown in the stores of a country, without duplicates. */
const forms = CIVIL_PRODUCTS.flatMap(({ id, definition }) => {
  const asked = new Map(COUNTRIES.map((country) => [definitionIn(country, definition), country]));
  return [...asked].map(([form, country]) => [id, country, form] as const);
});
describe('every form about people', () => {
  it('[PR-6] [PR-7] is in its group of the catalogue once, under its id', () => {
    expect(CIVIL_PRODUCTS.map(({ id }) => id).sort()).toEqual([
      15865, 17492, 17558, 17563, 18395, 18416, 18444, 18469, 18472, 18473, 18474, 18475, 18476, 18480, 18511,
    ]);
  });

  it.each(products)('[PR-9] of product %i has no fault', (_, { definition }) => {
    expect(checkDefinition(definition, TODAY)).toEqual([]);
    expect(definition.steps.length).toBeLessThanOrEqual(MAX_STEPS);
  });

  it.each(forms)(
    '[PR-9] [SW-1] of product %i, in %s, can be completed on every path',
    (_, __, definition) => {
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
    },
  );

  it.each(products)('of product %i promises what its texts say on every path', (_, product) => {
    const { definition, basePrice } = product;
    const paths = everyPath(definition, TODAY);
    const asked = paths.flatMap((answers) => [answers, { ...answers, plazo: 'urgente' }]);
    for (const answers of asked) {
      const said = summary(definition, answers, 'es', TODAY).find(({ option }) => option === 'plazo')?.value;
      const days = /^(?:Normal|Preferente): en (\d+) días laborables$/.exec(said ?? '')?.[1];
      const hours = deliveryHours(definition, answers, TODAY);
      if (Number(days) * 8 !== hours) expect({ answers, said, hours }).toBeNull();
      expect(calculatePrice(definition, basePrice, answers, TODAY).net).toBeGreaterThanOrEqual(basePrice);
    }
  });

  it('offers the Cartão de Cidadão first in Portugal, and not elsewhere', () => {
    const inPortugal = CIVIL_PRODUCTS.filter(({ stores }) => [16, 26, 28].some((id) => stores.includes(id)));
    expect(inPortugal.map(({ id }) => id).sort()).toEqual([17563, 18395, 18416, 18444]);
    for (const { definition } of inPortugal) {
      const kinds = (country: string) =>
        listOptions(definitionIn(country, definition)).filter(({ id }) => id.startsWith('tipo_documento_'));
      expect(kinds('PT').length).toBeGreaterThan(0);
      for (const kind of kinds('PT')) expect([kind.default, kind.values?.[0]?.id]).toEqual(CARD_FIRST);
      for (const kind of [...kinds('ES'), ...kinds('IE')])
        expect(kind.values?.map(({ id }) => id)).not.toContain('cartao_cidadao');
    }
  });

  it('[PR-9] uses every option type except Portuguese parishes', () => {
    const used = new Set(
      CIVIL_PRODUCTS.flatMap(({ definition }) => listOptions(definition).map(({ type }) => type)),
    );
    expect(OPTION_TYPES.filter((type) => !used.has(type))).toEqual(['freguesia']);
  });

  it('[EN-4] offers only existing products beside it', () => {
    const related = CIVIL_PRODUCTS.flatMap((product) => product.related ?? []);
    expect(related.length).toBeGreaterThan(0);
    for (const { product } of related) expect(CIVIL_PRODUCTS.map(({ id }) => id)).toContain(product);
  });

  it('addresses customers with tú or polite Portuguese, and never poses as the registry', () => {
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
