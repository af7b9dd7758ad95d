import { LANDING_FOLDERS } from '@folio/contract/selling/landing.view';

const TOWN_FOLDERS = ['municipios', ...LANDING_FOLDERS.map((folder) => folder.toLowerCase())];

/** Tells whether an address is one of the pages of towns (RT-10), which the embedded shop has not. */
export const isTownAddress = (pathname: string): boolean =>
  !import.meta.env.EMBEDDED && TOWN_FOLDERS.includes((pathname.split('/')[1] ?? '').toLowerCase());
