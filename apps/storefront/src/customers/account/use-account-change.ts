import { ACCOUNT_CHANGES, type AccountChange, DONE } from '../../page/links.ts';
import { useQueryOnce } from '../../page/parts/use-query-once.ts';

/** Returns the latest change of the account, to confirm it once. */
export function useAccountChange(): AccountChange | undefined {
  const done = useQueryOnce(DONE);
  return ACCOUNT_CHANGES.find((change) => change === done);
}
