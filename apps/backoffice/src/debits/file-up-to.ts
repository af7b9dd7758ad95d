import type { DebitsView } from '@folio/contract/staff/debits';

/** What a file up to a day takes along: all that its account has waiting by then, earlier days too. `amount` in cents. */
export function fileUpTo(
  { accounts, due }: Pick<DebitsView, 'accounts' | 'due'>,
  until: DebitsView['due'][number],
) {
  const taken = due.filter(({ account, day }) => account === until.account && day <= until.day);
  const account = accounts.find(({ name }) => name === until.account);
  return {
    creditor: account?.creditor ?? until.account,
    account: account?.account ?? until.account,
    count: taken.reduce((sum, { count }) => sum + count, 0),
    amount: taken.reduce((sum, { amount }) => sum + amount, 0),
  };
}
