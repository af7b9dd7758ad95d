import { LANDING_FOLDERS } from '@folio/contract/selling/landing.view';

const TOWN_FOLDERS = ['municipios', ...LANDING_FOLDERS.map((folder) => folder.toLowerCase())];

/** Returns whether an address is a town page (RT-10), which the embedded shop does not have. */
export const isTownAddress = (pathname: string): boolean =>
  !import.meta.env.EMBEDDED && TOWN_FOLDERS.includes((pathname.split('/')[1] ?? '').toLowerCase());
