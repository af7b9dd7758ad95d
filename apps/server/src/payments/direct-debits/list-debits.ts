import { DEBIT_TAB_STATES, DEBIT_TABS, type DebitTab } from '@folio/contract/payments/debit-tabs';
import type { DebitRow, DebitsView } from '@folio/contract/payments/direct-debits.staff';
import { maskIban } from '@folio/domain/bank/iban';
import { earliestHandedIn } from '@folio/domain/bank/target-days';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Deps } from '../deps.ts';
import { BANK_ZONE } from '../providers/sepa/bank-time.ts';
import { isSepa } from '../providers/sepa/sepa.ts';
import { countDebits, type ListedDebit, selectDebits, selectDue, selectFiles } from './list.queries.ts';

const PAGE = 100;

/** Returns the page of direct debits: the sums due by day, a tab's debits, and the files sent and received. */
export async function listDebits(deps: Deps, tab: DebitTab, page: number): Promise<DebitsView> {
  const states = DEBIT_TAB_STATES[tab];
  const [due, counts, rows, files] = await Promise.all([
    selectDue(deps.db),
    countDebits(deps.db),
    selectDebits(deps.db, states, tab === 'queued', PAGE + 1, page * PAGE),
    selectFiles(deps.db),
  ]);
  const earliest = earliestHandedIn(todayIn(BANK_ZONE, deps.clock()));
  const sumCounts = (wanted: readonly string[]): number =>
    counts.filter(({ state }) => wanted.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    accounts: [...deps.gateways.values()].filter(isSepa).map(({ name, creditor }) => ({
      name,
      creditor: creditor.CREDITOR_NAME,
      creditorId: creditor.CREDITOR_ID,
      account: maskIban(creditor.CREDITOR_IBAN),
    })),
    due: due.map(({ collect_on: day, gateway, count, amount }) => ({
      account: gateway,
      day,
      count,
      amount,
      late: day < earliest,
    })),
    counts: Object.fromEntries(
      DEBIT_TABS.map((one) => [one, sumCounts(DEBIT_TAB_STATES[one])]),
    ) as DebitsView['counts'],
    debits: rows.slice(0, PAGE).map(toRow),
    more: rows.length > PAGE,
    files: files.map(({ added_at, added_by, message_id, ...file }) => ({
      ...file,
      messageId: message_id,
      addedAt: added_at.toISOString(),
      addedBy: added_by,
    })),
  };
}

const toRow = (row: ListedDebit): DebitRow => ({
  mandate: row.mandate,
  orderId: String(row.order_id),
  holder: row.holder,
  account: row.account,
  amount: row.amount,
  collectOn: row.collect_on,
  state: row.state,
  reason: row.reason,
  updatedAt: row.updated_at.toISOString(),
});
