import type { StaffDispute } from '@folio/contract/aftersales/order-payments.staff';
import type { Selectable } from 'kysely';
import type { DisputeTable } from '../../platform/db/payment-tables.ts';
import type { Deps } from '../deps.ts';
import { isDecidable } from './stuck-disputes.ts';

export const showDispute = (deps: Deps, dispute: Selectable<DisputeTable>): StaffDispute => ({
  ref: dispute.dispute_ref,
  gateway: dispute.gateway,
  amount: dispute.amount,
  reason: dispute.reason,
  state: dispute.state,
  decidable: isDecidable(deps, dispute),
  openedAt: dispute.opened_at.toISOString(),
  updatedAt: dispute.updated_at.toISOString(),
});
