import { HOST_PAGE_LIMIT } from '@folio/contract/payments/payment.calls';
import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Fields, NoInput, Text } from '../../customers/visitors/inputs.ts';
import { openedOrder } from '../../orders/records/opened-order.ts';
import type { Deps } from '../deps.ts';
import { clearInvalidPayment } from './clear-invalid-payment.ts';
import { pay } from './pay.ts';
import { redactForHost, redactPayment, redactResultForHost } from './redact-payment.ts';
import { settleReturn } from './turn-back.ts';
import { viewPayment } from './view-payment.ts';

export const paymentCalls = {
  payment: {
    input: z.strictObject({ orderId: Text.nullable(), method: Text.nullable() }),
    changes: false,
    embedded: true,
    secret: true,
    waits: true,
    run: async (context, { orderId, method }) => {
      const opened = await openedOrder(context, orderId);
      if (!opened) return null;
      const payment = await viewPayment(context.deps, context.visitor, opened.order, method);
      if (context.visitor.embedded) return redactForHost(payment);
      return opened.isOwn ? payment : redactPayment(payment);
    },
  },
  pay: {
    input: z.strictObject({
      ...{ orderId: Text, method: Text.nullable(), fields: Fields, key: Text.optional() },
      // Paying matters more than the way back.
      hostPage: z.string().max(HOST_PAGE_LIMIT).optional().catch(undefined),
    }),
    changes: true,
    embedded: true,
    secret: true,
    waits: true,
    run: async (context, { orderId, ...input }) => {
      const opened = await openedOrder(context, orderId);
      if (!opened) return null;
      const paid = await pay(context.deps, context.visitor, opened.order, input);
      return context.visitor.embedded ? redactResultForHost(paid) : paid;
    },
  },
  settle: {
    input: z.strictObject({ orderId: Text, fields: Fields }),
    changes: true,
    embedded: true,
    waits: true,
    run: async (context, { orderId, fields }) => {
      const opened = await openedOrder(context, orderId);
      return opened ? settleReturn(context.deps, context.visitor, opened.order, fields) : null;
    },
  },
  clearInvalidPayment: {
    input: NoInput,
    changes: true,
    embedded: true,
    run: ({ deps, visitor }) => clearInvalidPayment(deps, visitor),
  },
} satisfies Partial<CallDeclarations<Deps>>;
