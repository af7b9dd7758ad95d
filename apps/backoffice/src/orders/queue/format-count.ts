import { MOST_COUNTED } from '@folio/contract/staff/limits';

/** A count of lines, as `999+` where the server stopped counting. */
export const formatCount = (count: number): string =>
  count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
