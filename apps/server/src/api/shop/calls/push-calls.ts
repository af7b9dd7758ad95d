import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { findOwnOrderByNumber } from '../../../orders/find-order.ts';
import { pushAnswer } from '../../../push/push-answer.ts';
import { subscribe, unsubscribe } from '../../../push/subscribe.ts';
import type { CallDeclarations } from './call.ts';
import { Text } from './inputs.ts';

export const pushCalls = {
  pushSubscribe: {
    input: z.strictObject({ orderId: Text, subscription: z.unknown() }),
    changes: true,
    run: async ({ deps, visitor }, { orderId, subscription }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      if (!order || !visitor.session) return null;
      return pushAnswer(await subscribe(deps, visitor.session, order.id, subscription), visitor.locale);
    },
  },
  pushUnsubscribe: {
    input: z.strictObject({ orderId: Text }),
    changes: true,
    run: async ({ deps, visitor }, { orderId }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      if (order && visitor.session) await unsubscribe(deps, visitor.session, order.id);
      return null;
    },
  },
} satisfies Partial<CallDeclarations<Deps>>;
