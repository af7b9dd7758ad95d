import type { Store } from './store.ts';

/** Returns the issuer in one line: name, tax id and address, which the law requires on every page and in every mail. */
export const issuerLine = ({ legalName, taxId, address }: Store['issuer']): string =>
  `${legalName} · ${taxId} · ${address.line}, ${address.postalCode} ${address.city}`;
