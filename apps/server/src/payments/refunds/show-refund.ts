import type { StaffRefund } from '@folio/contract/aftersales/order-payments.staff';
import { maskIban } from '@folio/domain/bank/iban';
import type { Deps } from '../deps.ts';
import { type ListedRefund, selectLineNames, selectOrderRefunds } from './list.queries.ts';
import { decryptPayout } from './pay-out.ts';

/** Returns refunds as staff see them; without `details` for staff who may not see payments (RO-4). */
export async function showRefunds<R extends ListedRefund>(
  deps: Deps,
  rows: readonly R[],
  seesPayments: boolean,
): Promise<{ readonly row: R; readonly shown: StaffRefund }[]> {
  const lineIds = rows.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
  const names = await selectLineNames(deps.db, seesPayments ? lineIds : []);
  return rows.map((row) => ({
    row,
    shown: {
      id: row.id,
      amount: row.amount,
      state: row.state,
      payable: row.payable,
      silent: row.silent,
      dispute: row.dispute,
      requestedAt: row.requested_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      details: seesPayments ? refundDetails(deps, row, names) : null,
    },
  }));
}

export async function showOrderRefunds(
  deps: Deps,
  orderId: number,
  seesPayments: boolean,
): Promise<StaffRefund[]> {
  const shown = await showRefunds(
    deps,
    await selectOrderRefunds(deps.db, [orderId], deps.clock()),
    seesPayments,
  );
  return shown.map((one) => one.shown);
}

function refundDetails(
  deps: Deps,
  row: ListedRefund,
  names: ReadonlyMap<number, string>,
): NonNullable<StaffRefund['details']> {
  const account = decryptPayout(deps, row);
  return {
    lines: row.lines.flatMap(({ lineId }) => names.get(lineId) ?? []),
    reason: row.reason,
    note: row.note,
    requestedBy: row.requested_by,
    customer: row.customer_name,
    method: row.method,
    gateway: row.gateway,
    failureCode: row.failure_code,
    account: account && maskIban(account),
    chargedBack: row.charged_back,
  };
}
