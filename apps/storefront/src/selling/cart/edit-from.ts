import { links } from '../../page/links.ts';

const FROM = 'desde';
/**
 * Where a line is edited: over the current page, from the chooser's summary or in the cart. `presupuesto`: its quote
 * leaves questions to its customer, who continues to the payment (AP-6).
 */
type From = 'dialogo' | 'servicios' | 'presupuesto' | null;
const FROMS: readonly From[] = ['dialogo', 'servicios', 'presupuesto'];

/** Returns where a line's form is shown and posted, and the page that its visitor came from. */
export const editLink = (id: string, from: From): string =>
  `${links.cartLineEdit(id)}${from ? `?${FROM}=${from}` : ''}`;

export const returnTarget = (search: string): From => {
  const from = new URLSearchParams(search).get(FROM);
  return FROMS.find((known) => known === from) ?? null;
};

/** Returns the page to return to after editing a line. */
export const backFrom = (from: From): string => (from === 'servicios' ? links.chooser() : links.cart());

/** The part before a line's id in the name under which the tab stores its form. */
export const CART_LINE = 'cart-line';
/** Returns the name under which the tab stores the form of a line. */
export const cartLineForm = (id: string): string => `${CART_LINE}/${id}`;

/** The dialog's reply to a successful update. */
export const LINE_UPDATED = 'updated';
