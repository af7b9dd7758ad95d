import type { ShellView } from '@folio/contract/app/shell.view';
import { links } from '../../page/links.ts';

/**
 * The frame's mode by route (SH-2): a sticky navbar, its link to the Nota Simple, and a footer folded to one line, as
 * in forms.
 */
export type NavbarMode = { readonly fixed: boolean; readonly note: boolean; readonly isFolded: boolean };

/** Modes by the first part of the path. Long pages have a sticky navbar; pages with a decision link nothing else. */
const MODES: Readonly<Record<string, NavbarMode>> = {
  'nota-simple': { fixed: false, note: false, isFolded: true },
  cart: { fixed: false, note: false, isFolded: true },
  customer: { fixed: false, note: false, isFolded: true },
  product: { fixed: false, note: true, isFolded: true },
  'q-propiedades': { fixed: false, note: true, isFolded: true },
  'certidao-permanente': { fixed: false, note: false, isFolded: true },
  'i-predial-simplificada': { fixed: false, note: false, isFolded: true },
  RegistroPropiedad: { fixed: true, note: false, isFolded: false },
  NotaSimpleRegistroPropiedad: { fixed: true, note: false, isFolded: false },
  pedidos: { fixed: true, note: true, isFolded: false },
};

/**
 * Returns the navbar's mode on a path. The chooser, also shown for unknown paths, offers the Nota Simple
 * itself where it is the main product (CH-3).
 */
export function navbarMode(pathname: string, { sellsNote, store }: ShellView): NavbarMode {
  const mode = MODES[pathname.split('/')[1] ?? ''] ?? {
    fixed: true,
    note: store.chooser !== 'registry',
    isFolded: false,
  };
  // The account is no form.
  const isFolded = mode.isFolded && !pathname.startsWith(links.account());
  return { ...mode, note: mode.note && sellsNote, isFolded };
}
