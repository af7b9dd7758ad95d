import type { CartView } from '@folio/contract/selling/cart.view';

/** Returns the first line of a cart whose quote leaves questions to the visitor (AP-6); undefined without one. */
export const findIncomplete = ({ lines }: CartView): CartView['lines'][number] | undefined =>
  lines.find(({ incomplete }) => incomplete);

/** Returns whether nothing prevents ordering a cart unchanged. */
export const isOrderable = (cart: CartView): boolean =>
  !cart.quote?.problem && findIncomplete(cart) === undefined;
