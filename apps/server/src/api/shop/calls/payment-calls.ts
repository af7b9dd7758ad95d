import { z } from 'zod';
import { claimPurchase } from '../../../analytics/claim-purchase.ts';
import { clearInvalidPayment } from '../../../payments/attempts/clear-invalid-payment.ts';
import { pay } from '../../../payments/attempts/pay.ts';
import { settleReturn } from '../../../payments/attempts/turn-back.ts';
import { viewPayment } from '../../../payments/attempts/view-payment.ts';
import type { CallDeclarations } from './call.ts';
import { Fields, NoInput, Text } from './inputs.ts';
import { ownOrder } from './own-order.ts';

export const paymentCalls = {
  payment: {
    input: z.strictObject({ orderId: Text.nullable(), method: Text.nullable() }),
    changes: false,
    secret: true,
    waits: true,
    run: async (context, { orderId, method }) => {
      const order = await ownOrder(context, orderId);
      return order ? viewPayment(context.deps, context.visitor, order, method) : null;
    },
  },
  pay: {
    input: z.strictObject({ orderId: Text, method: Text.nullable(), fields: Fields, key: Text.optional() }),
    changes: true,
    secret: true,
    waits: true,
    run: async (context, { orderId, ...input }) => {
      const order = await ownOrder(context, orderId);
      return order ? pay(context.deps, context.visitor, order, input) : null;
    },
  },
  settle: {
    input: z.strictObject({ orderId: Text, fields: Fields }),
    changes: true,
    waits: true,
    run: async (context, { orderId, fields }) => {
      const order = await ownOrder(context, orderId);
      return order ? settleReturn(context.deps, context.visitor, order, fields) : null;
    },
  },
  clearInvalidPayment: {
    input: NoInput,
    changes: true,
    run: ({ deps, visitor }) => clearInvalidPayment(deps, visitor),
  },
  claimPurchase: {
    input: z.strictObject({ orderId: Text.nullable() }),
    changes: true,
    run: async (context, { orderId }) => {
      const order = await ownOrder(context, orderId);
      return order ? claimPurchase(context.deps, order) : null;
    },
  },
} satisfies Partial<CallDeclarations>;
