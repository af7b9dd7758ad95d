import type { Store } from './store.ts';

/**
 * Returns the issuer in one line: name, tax id, address and register entry, which the law requires on every page and in
 * every mail.
 */
export const issuerLine = ({ legalName, taxId, address, register }: Store['issuer']): string =>
  [legalName, taxId, `${address.line}, ${address.postalCode} ${address.city}`, register]
    .filter(Boolean)
    .join(' · ');
