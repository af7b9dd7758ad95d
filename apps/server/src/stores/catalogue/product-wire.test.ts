import type { ConditionWire, OptionWire } from '@folio/contract/stores/product';
import { chosenIds, isPlace } from '@folio/domain/flow/answers/answer';
import type { Answer, FlowDefinition } from '@folio/domain/flow/definition';
import { walk } from '@folio/domain/flow/walk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIMPLE_NOTE } from '../../../seed/products/property/simple-note.ts';
import { PRODUCTS } from '../../../seed/products.ts';
import { everyPath } from '../../../test/forms/every-path.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import type { Product } from './catalogue.ts';
import { productWire } from './product-wire.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const fetchProduct = async (id: string, host?: string) =>
  (await visitor(test, host).get(`/desktopapp/rest/product?id=${encodeURIComponent(id)}`)).json();
const fetchNote = async (host?: string) => JSON.parse((await fetchProduct('15867', host)).message);

describe('a product on the wire', () => {
  it('[AP-5] [EN-5] comes as ok, message with its JSON text, and config', async () => {
    const answer = await fetchProduct('15867');
    expect(Object.keys(answer).sort()).toEqual(['config', 'message', 'ok']);
    expect(answer).toMatchObject({ ok: true, config: { store_id: 14 } });
    expect(JSON.parse(answer.message)).toMatchObject({ product_id: '15867', name: 'Nota Simple' });
  });

  it.each(['1', 'x', '', '18444 or 1=1'])(
    '[ER-3] [AP-5] is missing for the id %j: ok is false',
    async (id) => {
      expect(await fetchProduct(id)).toMatchObject({ ok: false, message: '', config: { store_id: 14 } });
    },
  );

  it('[RO-3] [AP-5] is missing in a store that does not sell it', async () => {
    expect(await fetchProduct('15867', '16.localhost:3000')).toMatchObject({ ok: false, message: '' });
  });

  it('[AP-5] [AP-0] is none without an id, as with an unknown one', async () => {
    for (const query of ['', '?id=', '?id=1'])
      expect((await visitor(test).get(`/desktopapp/rest/product${query}`)).json()).toMatchObject({
        ...{ ok: false, message: '' },
      });
  });

  it('[EN-4] has these members, with the price in euros', async () => {
    const product = await fetchNote();
    expect(Object.keys(product).sort()).toEqual([
      'conditions_to_earlycheckout',
      'description',
      'name',
      'options',
      'price',
      'product_id',
      'questions_on_confirm',
      'related_conditions',
      'related_product',
    ]);
    expect(product.price).toBe(20.76);
  });

  it('[EN-7] has options with these members, and marks required ones with 1', async () => {
    const { options } = await fetchNote();
    expect(options).toHaveLength(SIMPLE_NOTE.definition.steps.flatMap((step) => step.options).length);
    const members = ['default', 'hidden', 'is_require', 'opt_values', 'option_id', 'previous_steps'];
    for (const option of options) {
      expect(Object.keys(option).sort()).toEqual([
        ...members,
        'previous_steps_default',
        'price',
        'title',
        'type',
      ]);
    }
    const findOption = (id: string) =>
      options.find((option: { option_id: string }) => option.option_id === id);
    expect(findOption('direccion')).toMatchObject({ is_require: '1', type: 'field' });
    expect(findOption('nombre')).toMatchObject({
      is_require: '0',
      previous_steps: [{ option_id: 'conoce_nombre_propietario', value: 'si' }],
    });
    expect(findOption('servicio_urgente').opt_values).toContainEqual({
      id: 'urgent',
      name: 'Urgente',
      price: 6,
    });
    expect(findOption('servicio_urgente').default).toBe('normal');
  });

  it("[EN-7] is in the visitor's language", async () => {
    const ana = visitor(test);
    ana.cookies.set('folio_locale', 'en');
    const answer = (await ana.get('/desktopapp/rest/product?id=15867')).json();
    const { options } = JSON.parse(answer.message);
    expect(options[2].title).toBe('Address of the property');
  });
});

/**
 * Simulates a client that knows only EN-7: returns the options it shows for some answers, including hidden defaults.
 */
type WireAnswers = Readonly<Record<string, string | readonly string[]>>;
const TODAY = '2026-11-24';
function visibleOptions(options: readonly OptionWire[], wireAnswers: WireAnswers): string[] {
  const answers: Record<string, readonly string[]> = {};
  const holds = ({ option_id, value, op }: ConditionWire) => {
    const expected = [value].flat();
    const answer = answers[option_id] ?? [];
    if (op === 'gtdate') return answer.some((day) => day > String(expected[0]));
    if (op === 'ltdate') return answer.some((day) => day < String(expected[0]));
    return answer.length === 0 ? expected.includes('') : answer.some((entry) => expected.includes(entry));
  };
  const shown: string[] = [];
  for (const option of options) {
    if (!option.previous_steps.every(holds)) continue;
    const clientValues = [wireAnswers[option.option_id] ?? []].flat();
    const clientAnswer = clientValues.length > 0 && option.hidden === '0' ? clientValues : null;
    const byDefault = option.default !== '' && option.previous_steps_default.every(holds);
    answers[option.option_id] = clientAnswer ?? (byDefault ? [option.default] : []);
    if (option.hidden === '0') shown.push(option.option_id);
  }
  return shown;
}

/** Returns an answer in EN-2 form. */
const toWireAnswer = (answer: Answer | undefined): string | readonly string[] =>
  isPlace(answer) ? (answer.code ?? answer.name) : chosenIds(answer);

describe('the conditions of a form on the wire', () => {
  const FORMS = PRODUCTS.map(({ id, name, definition }) => [id, name.en, definition] as const);
  it.each(FORMS)(
    '[EN-4] [EN-7] [VA-2] show a client with three operators the questions of %i, %s',
    (id, _, form) => {
      const definition = form as FlowDefinition;
      const product = { id, name: {}, description: {}, basePrice: 0, definition } as unknown as Product;
      const { options } = productWire(product, 'es', TODAY);
      const operators = options.flatMap(({ previous_steps }) => previous_steps.map(({ op }) => op ?? 'eq'));
      expect(['eq', 'gtdate', 'ltdate']).toEqual(expect.arrayContaining([...new Set(operators)]));
      for (const answers of everyPath(definition, TODAY)) {
        const walked = walk(definition, answers, TODAY).steps.filter(({ step }) => step !== null);
        const all = walked.flatMap((step) => step.options);
        // Values on the wire have no conditions, so the client cannot hide a choice without offered values.
        const expressible = all.filter(({ option, offered }) => !option.values || offered.length > 0);
        const visibleIds = expressible.filter(({ visible }) => visible).map(({ option }) => option.id);
        const wireAnswers = Object.fromEntries(
          all.map(({ option, answer }) => [option.id, toWireAnswer(answer)]),
        );
        const choices = new Set(
          all.filter((one) => !expressible.includes(one)).map(({ option }) => option.id),
        );
        const shown = visibleOptions(options, wireAnswers).filter((one) => !choices.has(one));
        expect(shown, JSON.stringify(answers)).toEqual(visibleIds);
      }
    },
  );
});

describe('a product with early checkout and questions on confirm', () => {
  it("[EN-4] carries them in the specification's shape", () => {
    const text = { es: 'Fecha', pt: 'Data', en: 'Date' };
    const option = { id: '1', type: 'date', title: text, required: true } as const;
    const product = {
      id: 18444,
      name: text,
      description: text,
      basePrice: 1000,
      definition: {
        kind: 'numbered',
        steps: [{ key: 'step1', name: text, title: text, options: [option] }],
        confirmOptions: [{ ...option, id: '2', required: false, price: 250 }],
        earlyCheckout: {
          type: 'or',
          conditions: [
            { option: '1', op: 'gtdate', value: '2020-01-01' },
            { anyOf: [{ option: '1', value: 'x' }] },
          ],
        },
      },
    } as unknown as Product;
    expect(productWire(product, 'es', TODAY)).toMatchObject({
      questions_on_confirm: [{ option_id: '2', is_require: '0', price: 2.5 }],
      conditions_to_earlycheckout: {
        type: 'or',
        options: [
          { option_id: '1', op: 'gtdate', value: '2020-01-01' },
          { option_id: 'helper_2', value: '' },
        ],
        confirmationOptions: ['2'],
      },
    });
  });
});
