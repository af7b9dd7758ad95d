import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Text } from '../../customers/visitors/inputs.ts';
import type { Deps } from '../deps.ts';
import { findOwnOrderByNumber } from '../records/find-order.ts';
import { pushAnswer } from './push-answer.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

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
