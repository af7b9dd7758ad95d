import { z } from 'zod';
import { findOpenedOrder, openByLink, parseOrderId } from '../../../orders/find-order.ts';
import { giveConsents } from '../../../orders/give-consents.ts';
import { selectAccessibleOrders } from '../../../orders/orders.queries.ts';
import { redactOrder } from '../../../views/redact-order.ts';
import { viewOrder, viewOrders } from '../../../views/view-order.ts';
import { WithVisitor } from '../../../visitors/visitor.ts';
import type { CallDeclarations } from './call.ts';
import { NoInput, StartConsents, Text } from './inputs.ts';
import { openedOrder } from './opened-order.ts';

export const orderCalls = {
  order: {
    input: z.strictObject({ orderId: Text, key: Text.nullable() }),
    changes: false,
    waits: true,
    run: async ({ deps, visitor }, { orderId, key }) => {
      const id = parseOrderId(orderId);
      if (id === undefined) return null;
      const byLink = key ? await openByLink(deps, visitor, id, key) : undefined;
      const opened = key ? byLink?.value : await findOpenedOrder(deps, visitor, id);
      if (!opened) return null;
      const viewer = byLink?.visitor ?? visitor;
      const view = await viewOrder(deps, opened.order, visitor.locale, { viewer: viewer.session });
      return new WithVisitor(viewer, opened.isOwn ? view : redactOrder(view));
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
      const opened = await openedOrder(context, orderId);
      return opened ? giveConsents(context.deps, context.visitor, opened.order, consents) : null;
    },
  },
} satisfies Partial<CallDeclarations>;
