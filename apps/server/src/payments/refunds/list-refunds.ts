import { REFUND_TABS, type RefundTab } from '@folio/contract/payments/refund-tabs';
import type { RefundsView } from '@folio/contract/payments/refunds.staff';
import type { Deps } from '../deps.ts';
import { countRefunds, selectTabRefunds } from './list.queries.ts';
import { showRefunds } from './show-refund.ts';

const PAGE = 50;

/** Returns one page of a tab of refunds, with the number of refunds under each tab. */
export async function listRefunds(deps: Deps, tab: RefundTab, page: number): Promise<RefundsView> {
  const now = deps.clock();
  const [counts, rows] = await Promise.all([
    Promise.all(
      REFUND_TABS.map(async (counted) => [counted, await countRefunds(deps.db, counted, now)] as const),
    ),
    selectTabRefunds(deps.db, tab, now, PAGE + 1, page * PAGE),
  ]);
  const { stores } = deps.catalogue.current();
  const shown = await showRefunds(deps, rows.slice(0, PAGE), true);
  return {
    counts: Object.fromEntries(counts) as RefundsView['counts'],
    refunds: shown.map(({ row, shown }) => {
      const store = stores.get(row.store_id);
      return {
        ...shown,
        orderId: String(row.order_id),
        email: row.email,
        locale: row.locale,
        storeName: store?.name ?? String(row.store_id),
        timeZone: store?.timeZone ?? 'UTC',
      };
    }),
    more: rows.length > PAGE,
  };
}
