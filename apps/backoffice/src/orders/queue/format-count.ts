import { MAX_COUNTED } from '@folio/contract/staff/limits';

/** A count of lines, as `999+` where the server stopped counting. */
export const formatCount = (count: number): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count);
