import type { DebitsView } from '@folio/contract/payments/direct-debits.staff';

/** Sums all debits of the account due up to a day, earlier days included. `amount` in cents. */
export function fileUpTo(
  { accounts, due }: Pick<DebitsView, 'accounts' | 'due'>,
  until: DebitsView['due'][number],
) {
  const included = due.filter(({ account, day }) => account === until.account && day <= until.day);
  const account = accounts.find(({ name }) => name === until.account);
  return {
    creditor: account?.creditor ?? until.account,
    account: account?.account ?? until.account,
    count: included.reduce((sum, { count }) => sum + count, 0),
    amount: included.reduce((sum, { amount }) => sum + amount, 0),
  };
}
