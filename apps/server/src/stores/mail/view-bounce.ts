import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { selectBounce } from './bounces.queries.ts';

type Bounce = NonNullable<Awaited<ReturnType<typeof selectBounce>>>;
/** Returns a bounce as staff see it. */
export const viewBounce = ({ bounced_at, status, reason }: Bounce): StaffOrder['bounce'] => ({
  at: bounced_at.toISOString(),
  status,
  reason,
});
