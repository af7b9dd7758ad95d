import { z } from 'zod';
import { findOwnOrder, openByLink, parseOrderId } from '../../../orders/find-order.ts';
import { giveConsents } from '../../../orders/give-consents.ts';
import { selectAccessibleOrders } from '../../../orders/orders.queries.ts';
import { viewOrder, viewOrders } from '../../../views/view-order.ts';
import { WithVisitor } from '../../../visitors/visitor.ts';
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
      const opened = key ? await openByLink(deps, visitor, id, key) : undefined;
      const order = key ? opened?.value : await findOwnOrder(deps, visitor, id);
      if (!order) return null;
      const viewer = opened?.visitor ?? visitor;
      const view = await viewOrder(deps, order, visitor.locale, { viewer: viewer.session });
      return new WithVisitor(viewer, view);
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
