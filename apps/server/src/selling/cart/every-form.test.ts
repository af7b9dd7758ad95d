import { SHAPE_OF } from '@folio/domain/flow/answers/answer';
import type { Answers, Option } from '@folio/domain/flow/definition';
import { walk } from '@folio/domain/flow/walk';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../../../../tools/test/tier.ts';
import { PRODUCTS, type ProductSeed } from '../../../seed/products.ts';
import { everyPath } from '../../../test/forms/every-path.ts';
import { pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const TODAY = '2026-11-24';
const CALLS = {
  'nota-simple': 'addns',
  'q-propiedades': 'addqp',
  'certidao-permanente': 'addcertidao',
  'i-predial-simplificada': 'addipredial',
  product: 'addgeneric',
} as const;

/** Converts answers to the wire forms of EN-9 to EN-13, where a choice is a row of flags. */
function toWire({ flow, id }: ProductSeed, answers: Record<string, unknown>): object {
  const { opcion, forma_identificar, tipo, ...rest } = answers;
  switch (flow) {
    case 'product': {
      const values = Object.entries(answers).map(([option_id, value]) => ({ option_id, value }));
      return { product_id: id, values };
    }
    case 'q-propiedades':
      return { ...rest, [`opcion_${opcion}`]: true };
    case 'certidao-permanente':
      return { ...rest, [`forma_identificar_${forma_identificar}`]: '1', [`tipo_${tipo}`]: '1' };
    default:
      return answers;
  }
}

/** Generates an invalid value for an option; undefined when the wire can carry none. */
function brokenAnswer(option: Option, early: boolean): fc.Arbitrary<unknown> | undefined {
  const tooLong = fc.integer({ min: 4, max: 9 }).map((more) => 'x'.repeat((option.maxLength ?? 3000) + more));
  // A default fills a blank, and an early order may leave required questions out (VA-4).
  const needed = option.required && option.default === undefined && !early;
  const blank = needed ? [fc.constant(''), fc.constant('  ')] : [];
  switch (SHAPE_OF[option.type]) {
    case 'text':
      return option.checks?.some((check) => !['address-with-number', 'code'].includes(check))
        ? fc.oneof(fc.constant('¿¡?!'), ...blank)
        : fc.oneof(...(option.maxLength && option.maxLength < 3900 ? [tooLong] : []), ...blank, tooLong);
    case 'date':
      return fc.constantFrom('31/02/2024', '2024', 'ayer');
    case 'choice':
      return fc.stringMatching(/^zz[a-z]{1,8}$/);
    case 'choices':
      return fc.stringMatching(/^zz[a-z]{1,8}$/).map((value) => [value]);
    case 'place':
      return needed ? fc.constantFrom('', { code: null, name: '', region: '' }) : undefined;
    case 'files':
      // A file that was never uploaded does not count.
      return needed ? fc.constantFrom([], [{ id: 'x', name: 'passport.pdf', size: 1 }]) : undefined;
  }
}

/** Options that cannot be invalid: flags name no unknown value, and the wire carries no hidden option. */
const FLAGS = new Set([
  'opcion',
  'forma_identificar',
  'tipo',
  'prop_horizontal',
  'tiene_numero',
  'urgente',
  'conoce_nombre_propietario',
  'tiene_datos_registrales',
  'servicio_urgente',
  'proviene_de_ns',
  'quiere_un_certidao',
]);

const shownOptions = ({ definition }: ProductSeed, answers: Answers): Option[] =>
  walk(definition, answers, TODAY).steps.flatMap(({ options }) =>
    options.filter(({ visible }) => visible).map(({ option }) => option),
  );

const addCall = (product: ProductSeed) => `/desktopapp/rest/${CALLS[product.flow]}`;

async function createVisitor(product: ProductSeed) {
  const who = visitor(test, `${product.stores[0]}.localhost:3000`);
  await who.open();
  return who;
}

describe.each(PRODUCTS.map((product) => [`${product.id} ${product.name.es}`, product] as const))(
  'server-side validation of every answer of %s',
  (_name, product) => {
    const answers = everyPath(product.definition, TODAY)[0] ?? {};
    const options = shownOptions(product, answers);
    const breakable = options.flatMap((option) => {
      const broken = brokenAnswer(option, product.definition.earlyCheckout !== undefined);
      return broken && !(product.flow !== 'product' && FLAGS.has(option.id)) ? [{ option, broken }] : [];
    });

    it('[VA-11] [AP-21] names the invalid one in the store’s language and adds nothing to the cart', async () => {
      test.setNow(new Date(`${TODAY}T10:00:00Z`));
      const who = await createVisitor(product);
      expect(breakable.length).toBeGreaterThan(0);
      const cases = breakable.map(({ option, broken }) => broken.map((value) => ({ option, value })));
      await fc.assert(
        fc.asyncProperty(fc.tuple(...cases), async (all) => {
          for (const { option, value } of all) {
            const answer = await who.send(
              addCall(product),
              toWire(product, { ...answers, [option.id]: value }),
            );
            expect([option.id, answer.statusCode]).toEqual([option.id, 400]);
            const problem = answer.json().fields.find(({ name }: { name: string }) => name === option.id);
            expect([option.id, problem?.message]).toEqual([option.id, expect.stringMatching(/\w/)]);
          }
        }),
        { numRuns: IS_ALL ? 10 : 1 },
      );
      expect((await who.get('/desktopapp/rest/cart')).json().cart).toEqual([]);
    });

    it('[PR-9] adds a valid form and shows markup in an answer as text', async () => {
      const who = await createVisitor(product);
      const marked = options.find(
        ({ type, checks, maxLength }) => type === 'field' && !checks && (maxLength ?? 99) > 30,
      );
      const text = '<b onclick="x()">Ana</b>';
      const sent: Record<string, unknown> = marked ? { ...answers, [marked.id]: text } : { ...answers };
      for (const { id } of options.filter(({ type }) => type === 'file')) {
        const reply = await who.upload(`product/${product.id}`, id, Buffer.from(pdf()));
        sent[id] = [reply.json().value.file];
      }
      const answer = await who.send(addCall(product), toWire(product, sent));
      expect([answer.statusCode, answer.json().fields ?? []]).toEqual([200, []]);
      const [line] = answer.json().cart;
      expect(line).toMatchObject({ product_id: String(product.id) });
      if (!marked) return;
      expect(JSON.stringify(line.options)).toContain('Ana</b>');
      const page = await who.get('/cart');
      expect(page.body).not.toContain('<b onclick');
    });
  },
);
