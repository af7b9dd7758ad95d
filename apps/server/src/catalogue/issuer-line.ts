import type { Store } from './store.ts';

/** Who answers for the store, in one line: name, tax id and address, as the law wants them on every page and in every mail. */
export const issuerLine = ({ legalName, taxId, address }: Store['issuer']): string =>
  `${legalName} · ${taxId} · ${address.line}, ${address.postalCode} ${address.city}`;
