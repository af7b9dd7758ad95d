import { ORDER_STAGES } from '@folio/domain/order/order-stage';
import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Code, StartConsents, Text } from '../../customers/visitors/inputs.ts';
import {
  findOpenedOrder,
  findOrderOfLine,
  openByLink,
  parseOrderId,
} from '../../orders/records/find-order.ts';
import { openedOrder } from '../../orders/records/opened-order.ts';
import { giveConsents } from '../../orders/start-consents/give-consents.ts';
import type { Deps } from '../deps.ts';
import { redactOrderPage } from './redact-order.ts';
import { viewOrderList } from './view-order-list.ts';
import { viewOrderPage } from './view-order-page.ts';

export const orderCalls = {
  order: {
    input: z.strictObject({ orderId: Text, key: Text.nullable() }),
    changes: false,
    waits: true,
    run: async ({ deps, visitor }, { orderId, key }) => {
      const id = parseOrderId(orderId);
      if (id === undefined) return null;
      const opened = key
        ? await openByLink(deps, visitor, id, key)
        : await findOpenedOrder(deps, visitor, id);
      if (!opened || !visitor.session) return null;
      const page = await viewOrderPage(deps, opened.order, visitor.locale, visitor.session);
      return opened.isOwn ? page : redactOrderPage(page);
    },
  },
  orders: {
    input: z.strictObject({
      stage: z.enum(ORDER_STAGES).optional(),
      text: Code.optional(),
      after: z.string().max(40).optional(),
    }),
    changes: false,
    run: ({ deps, visitor }, query) => viewOrderList(deps, visitor, query),
  },
  orderOfLine: {
    input: z.strictObject({ lineId: Text }),
    changes: false,
    run: async ({ deps, visitor }, { lineId }) => {
      const order = await findOrderOfLine(deps, visitor, lineId);
      return order ? { id: String(order.id), state: order.state } : null;
    },
  },
  giveConsents: {
    input: z.strictObject({ orderId: Text, consents: StartConsents }),
    changes: true,
    run: async (context, { orderId, consents }) => {
      const opened = await openedOrder(context, orderId);
      return opened ? giveConsents(context.deps, context.visitor, opened.order, consents) : null;
    },
  },
} satisfies Partial<CallDeclarations<Deps>>;
