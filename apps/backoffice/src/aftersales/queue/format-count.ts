import { MAX_COUNTED } from '@folio/contract/staff/limits';

/**
 * Formats a count of lines; `999+` where the server stopped counting, `7+` where a search has more matches than it
 * counts.
 */
export const formatCount = (count: number, hasMore = false): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED}+` : hasMore ? `${count || ''}+` : String(count);
