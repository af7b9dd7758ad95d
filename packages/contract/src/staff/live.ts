/** The back office's stream of changes. */
import { z } from 'zod';
import type { StaffCallMap } from './staff-call.ts';

/** The data of an event: the numbers of the orders that have changed. */
export const OrdersChanged = z.object({ orders: z.array(z.string()) });
export type OrdersChanged = z.infer<typeof OrdersChanged>;

export const liveCalls = {
  /** Server-sent events; 400 for a client that does not accept them. */
  'GET /api/live': {},
} as const satisfies StaffCallMap;
