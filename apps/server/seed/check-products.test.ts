import { expect, it } from 'vitest';
import { seed } from '../src/app/seed/seed.ts';
import { createTestApp } from '../test/test-app.ts';
import { checkProducts } from './check-products.ts';
import { SIMPLE_NOTE } from './products/property/simple-note.ts';
import { PRODUCTS, type ProductSeed } from './products.ts';

const TODAY = '2026-03-10';

/** Returns an unsold Nota Simple whose second step depends on an option that no step shows. */
function faulty(): ProductSeed {
  const { definition } = SIMPLE_NOTE;
  const steps = definition.steps.map((step, at) =>
    at === 1 ? { ...step, when: [{ option: 'never_asked', value: 'si' }] } : step,
  );
  return { ...SIMPLE_NOTE, id: 99, key: null, definition: { ...definition, steps } };
}

it('[PR-9] finds no fault in the seeded forms', () => {
  expect(() => checkProducts(PRODUCTS, TODAY)).not.toThrow();
});

it('rejects a faulty form with its product, the path of the fault and its kind', () => {
  expect(() => checkProducts([SIMPLE_NOTE, faulty()], TODAY)).toThrow(
    /^The catalogue is rejected:\nproduct 99, steps\[1\]\.when\[0\]: unknown_option \{.*never_asked.*\}$/,
  );
});

it('stores nothing of a catalogue with a faulty form', async () => {
  const test = await createTestApp();
  try {
    const { db } = test.deps;
    await expect(seed(db, [faulty()])).rejects.toThrow('product 99, steps[1].when[0]');
    const sold = await db.selectFrom('product').select('id').where('id', '=', 99).execute();
    expect(sold).toEqual([]);
  } finally {
    await test.close();
  }
});
