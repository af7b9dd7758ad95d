import { z } from 'zod';
import type { CallContext, CallDeclarations } from '../../customers/visitors/call.ts';
import { Text } from '../../customers/visitors/inputs.ts';
import { cancelOrder } from '../../orders/records/cancel-order.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import type { Deps } from '../deps.ts';
import { viewReceipt, viewWithdrawal } from './view-withdrawal.ts';
import { withdraw } from './withdraw.ts';

/** More than any order has lines. */
const MAX_LINES = 500;
const LineId = z.int().positive();
const Cents = z.int().nonnegative();
/** Above the limit of a reason, so that a longer reason gets its own message. */
const Reason = z.string().max(20_000);

/** Returns the visitor's own order; undefined for any other, and for an order opened by a link alone. */
async function ownOrder({ deps, visitor }: CallContext<Deps>, id: string) {
  return findOwnOrderByNumber(deps, visitor, id);
}

export const withdrawalCalls = {
  withdrawal: {
    input: z.strictObject({ orderId: Text, lineIds: z.array(LineId).max(MAX_LINES) }),
    changes: false,
    run: async (context, { orderId, lineIds }) => {
      const order = await ownOrder(context, orderId);
      return order ? viewWithdrawal(context.deps, context.visitor, order, lineIds) : null;
    },
  },
  withdraw: {
    input: z.strictObject({
      orderId: Text,
      lineIds: z.array(LineId).max(MAX_LINES),
      reason: Reason,
      shown: Cents,
      key: Text,
    }),
    changes: true,
    run: async (context, { orderId, ...input }) => {
      const order = await ownOrder(context, orderId);
      return order ? withdraw(context.deps, context.visitor, order, input) : null;
    },
  },
  withdrawalReceipt: {
    input: z.strictObject({ orderId: Text, withdrawalId: Text }),
    changes: false,
    run: async (context, { orderId, withdrawalId }) => {
      const order = z.uuid().safeParse(withdrawalId).success && (await ownOrder(context, orderId));
      return order ? viewReceipt(context.deps, order, withdrawalId, context.visitor.store.timeZone) : null;
    },
  },
  cancelOrder: {
    input: z.strictObject({ orderId: Text }),
    changes: true,
    run: async (context, { orderId }) => {
      const order = await ownOrder(context, orderId);
      return order ? cancelOrder(context.deps, order) : null;
    },
  },
} satisfies Partial<CallDeclarations<Deps>>;
