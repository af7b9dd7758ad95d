import { ACCOUNT_CHANGES, type AccountChange, DONE } from '../links.ts';
import { useQueryOnce } from '../page/use-query-once.ts';

/** Returns the change of the account that has just been made, to confirm it once. */
export function useAccountChange(): AccountChange | undefined {
  const done = useQueryOnce(DONE);
  return ACCOUNT_CHANGES.find((change) => change === done);
}
