import { isEditable, type Product } from '../catalogue/catalogue.ts';
import type { CartLine } from '../visitors/cart-line.ts';

/**
 * Tells whether the visitor may change a line of their cart: answers of another customer are hidden (AP-6), a quote is frozen
 * but for what staff left to its reader, and some products are entered again instead (SH-4).
 */
export const mayEdit = (line: Pick<CartLine, 'redacted' | 'quoted'>, product: Product): boolean =>
  !line.redacted && (!line.quoted || line.quoted.kind === 'phone') && isEditable(product);
