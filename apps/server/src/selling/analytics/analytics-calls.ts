import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Text } from '../../customers/visitors/inputs.ts';
import { openedOrder } from '../../orders/records/opened-order.ts';
import type { Deps } from '../deps.ts';
import { claimPurchase } from './claim-purchase.ts';

export const analyticsCalls = {
  claimPurchase: {
    input: z.strictObject({ orderId: Text.nullable() }),
    changes: true,
    run: async (context, { orderId }) => {
      const opened = await openedOrder(context, orderId);
      return opened ? claimPurchase(context.deps, opened.order) : null;
    },
  },
} satisfies Partial<CallDeclarations<Deps>>;
