import { z } from 'zod';
import { claimPurchase } from '../../../analytics/claim-purchase.ts';
import type { Deps } from '../../../deps.ts';
import type { CallDeclarations } from './call.ts';
import { Text } from './inputs.ts';
import { openedOrder } from './opened-order.ts';

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
