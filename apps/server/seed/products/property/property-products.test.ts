import { normalize } from '@folio/domain/flow/answers/normalize';
import { checkDefinition } from '@folio/domain/flow/check/check-definition';
import { holds } from '@folio/domain/flow/conditions';
import { type Answers, OPTION_TYPES } from '@folio/domain/flow/definition';
import { CONFIRMATION, confirmReadiness, isComplete, MAX_STEPS } from '@folio/domain/flow/engine';
import { stepStates } from '@folio/domain/flow/step-states';
import { summary } from '@folio/domain/flow/summary';
import { LOCALES } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import { everyPath, passEveryStep } from '../../../test/forms/every-path.ts';
import { listOptions, TODAY } from '../../../test/forms/seeded-product.ts';
import { PROPERTY_PRODUCTS } from './property-products.ts';
import { SIMPLE_NOTE } from './simple-note.ts';

const products = PROPERTY_PRODUCTS.map((product) => [product.id, product] as const);

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
      PROPERTY_PRODUCTS.flatMap(({ definition }) => listOptions(definition).map(({ type }) => type)),
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

  it('[EN-4] offers only existing products beside it', () => {
    const ids = [SIMPLE_NOTE, ...PROPERTY_PRODUCTS].map(({ id }) => id);
    const related = PROPERTY_PRODUCTS.flatMap((product) => (product.related ? [product] : []));
    expect(related.map(({ id }) => id).sort()).toEqual([16707, 18346, 18458]);
    for (const { related: offer, definition } of related) {
      expect(ids).toContain(offer?.product);
      const [condition] = offer?.when ?? [];
      const id = condition && 'option' in condition ? condition.option : '';
      const values = listOptions(definition).find((option) => option.id === id)?.values ?? [];
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
    const values = PROPERTY_PRODUCTS.flatMap(({ definition }) => listOptions(definition)).flatMap(
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
