import { checkDefinition } from '@folio/domain/flow/check-definition';
import { describe, expect, it } from 'vitest';
import { PROPERTY_PRODUCTS } from './property-products.ts';

const TODAY = '2026-03-10';

describe('every form', () => {
  it.each(PROPERTY_PRODUCTS.map((product) => [product.id, product] as const))(
    '[PR-9] of product %i has no fault',
    (_, { definition }) => {
      expect(checkDefinition(definition, TODAY)).toEqual([]);
    },
  );
});
