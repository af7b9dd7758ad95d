import { links } from '../links.ts';

const FROM = 'desde';
/** Where a line is edited: over the page one is on, from the chooser's summary, or in the cart. */
type From = 'dialogo' | 'servicios' | null;

/** Where a line's form is shown and posted, and from where it was come to. */
export const editLink = (id: string, from: From): string =>
  `${links.cartLineEdit(id)}${from ? `?${FROM}=${from}` : ''}`;

export const returnTarget = (search: string): From => {
  const from = new URLSearchParams(search).get(FROM);
  return from === 'dialogo' || from === 'servicios' ? from : null;
};

/** Whoever edits a line comes back to where they were. */
export const backFrom = (from: From): string => (from === 'servicios' ? links.chooser() : links.cart());
