import type { ShellView } from '@folio/contract/app/shell.view';

/** The navbar's mode by route (SH-2): sticky, or with a link to the Nota Simple. */
export type NavbarMode = { readonly fixed: boolean; readonly note: boolean };

/** Modes by the first part of the path. Long pages have a sticky navbar; pages with a decision link nothing else. */
const MODES: Readonly<Record<string, NavbarMode>> = {
  'nota-simple': { fixed: false, note: false },
  cart: { fixed: false, note: false },
  customer: { fixed: false, note: false },
  product: { fixed: false, note: true },
  'q-propiedades': { fixed: false, note: true },
  'certidao-permanente': { fixed: false, note: false },
  'i-predial-simplificada': { fixed: false, note: false },
  RegistroPropiedad: { fixed: true, note: false },
  NotaSimpleRegistroPropiedad: { fixed: true, note: false },
  pedidos: { fixed: true, note: true },
};

/**
 * Returns the navbar's mode on a path. The chooser, also shown for unknown paths, offers the Nota Simple
 * itself where it is the main product (CH-3).
 */
export function navbarMode(pathname: string, { sellsNote, store }: ShellView): NavbarMode {
  const mode = MODES[pathname.split('/')[1] ?? ''] ?? { fixed: true, note: store.chooser !== 'registry' };
  return { ...mode, note: mode.note && sellsNote };
}
