import { z } from 'zod';
import { findOwnOrder, openByLink, parseOrderId } from '../../../orders/find-order.ts';
import { giveConsents } from '../../../orders/give-consents.ts';
import { selectAccessibleOrders } from '../../../orders/orders.queries.ts';
import { viewOrder, viewOrders } from '../../../views/view-order.ts';
import type { CallDeclarations } from './call.ts';
import { NoInput, StartConsents, Text } from './inputs.ts';
import { ownOrder } from './own-order.ts';

export const orderCalls = {
  order: {
    input: z.strictObject({ orderId: Text, key: Text.nullable() }),
    changes: false,
    waits: true,
    run: async ({ deps, visitor }, { orderId, key }) => {
      const id = parseOrderId(orderId);
      if (id === undefined) return null;
      const order = key ? await openByLink(deps, visitor, id, key) : await findOwnOrder(deps, visitor, id);
      return order ? viewOrder(deps, order, visitor.locale, { viewer: visitor.session }) : null;
    },
  },
  orders: {
    input: NoInput,
    changes: false,
    run: async ({ deps, visitor }) => {
      if (!visitor.session) return [];
      const orders = await selectAccessibleOrders(deps.db, visitor.session, visitor.store.id);
      return viewOrders(deps, orders, visitor.locale, { viewer: visitor.session });
    },
  },
  giveConsents: {
    input: z.strictObject({ orderId: Text, consents: StartConsents }),
    changes: true,
    run: async (context, { orderId, consents }) => {
      const order = await ownOrder(context, orderId);
      return order ? giveConsents(context.deps, context.visitor, order, consents) : null;
    },
  },
} satisfies Partial<CallDeclarations>;
