import type { ShellView } from '@folio/contract/views';

/** What of the navbar depends on the route (SH-2): it stays in sight while the page scrolls, or offers the Nota Simple. */
export type NavbarMode = { readonly fixed: boolean; readonly note: boolean };

/** By the path's first part. Long pages keep the navbar in sight; a page where something is being decided offers nothing else. */
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

/** The navbar's mode on a path. The chooser, which unknown paths show too, offers the Nota Simple itself where it is built around it (CH-3). */
export function navbarMode(pathname: string, { sellsNote, store }: ShellView): NavbarMode {
  const mode = MODES[pathname.split('/')[1] ?? ''] ?? { fixed: true, note: store.chooser !== 'registry' };
  return { ...mode, note: mode.note && sellsNote };
}
