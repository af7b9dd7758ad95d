/** The initial products. Each form is readable data in its own file. */

import type { FlowDefinition, RelatedProduct } from '@folio/domain/flow/definition';
import type { LocalizedText } from '@folio/domain/locale/locale';
import type { ServiceTerms } from '@folio/domain/withdrawal/terms';
import type { ProductFlow } from '../src/platform/db/catalogue-tables.ts';
import { CIVIL_PRODUCTS } from './products/civil/civil-products.ts';
import { PROPERTY_PRODUCTS } from './products/property/property-products.ts';
import { SIMPLE_NOTE } from './products/property/simple-note.ts';

export type ProductSeed = {
  readonly id: number;
  readonly key: string | null;
  readonly flow: ProductFlow;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  /** Net, in cents. */
  readonly basePrice: number;
  /** The registry's own fee inside the base price, net, in cents. */
  readonly officialFee: number;
  /**
   * The amount kept if a search finds nothing, or if its customer withdraws while work is in progress. By default
   * everything is refunded.
   */
  readonly terms?: ServiceTerms;
  readonly taxClass: string;
  readonly stores: readonly number[];
  readonly position: number;
  readonly definition: FlowDefinition;
  readonly related?: RelatedProduct;
};

export const PRODUCTS: readonly ProductSeed[] = [SIMPLE_NOTE, ...PROPERTY_PRODUCTS, ...CIVIL_PRODUCTS];
