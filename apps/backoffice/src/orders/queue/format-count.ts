import { MAX_COUNTED } from '@folio/contract/staff/limits';

/** Formats a count of lines; `999+` where the server stopped counting. */
export const formatCount = (count: number): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count);
