import type { CartLine } from '../../customers/visitors/cart-line.ts';
import { isEditable, type Product } from '../../stores/catalogue/catalogue.ts';

/**
 * Returns whether the visitor may change a line of their cart: answers of another customer are hidden (AP-6), and some
 * products are entered again instead (SH-4). A quote is frozen, except the answers that staff left to its reader.
 */
export const mayEdit = (line: Pick<CartLine, 'redacted' | 'quoted'>, product: Product): boolean =>
  !line.redacted && (!line.quoted || line.quoted.kind === 'phone') && isEditable(product);
