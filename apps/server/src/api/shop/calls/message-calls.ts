import { MAX_MESSAGE_FILES } from '@folio/domain/message/files';
import { z } from 'zod';
import { seeAnswers, viewThread, writeAboutOrder } from '../../../contact/write-about-order.ts';
import { findOwnOrderByNumber } from '../../../orders/find-order.ts';
import type { CallDeclarations } from './call.ts';
import { MessageText, Text } from './inputs.ts';

export const messageCalls = {
  thread: {
    input: z.strictObject({ orderId: Text }),
    changes: false,
    run: async ({ deps, visitor }, { orderId }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      return order ? viewThread(deps, order) : null;
    },
  },
  writeAboutOrder: {
    input: z.strictObject({
      ...{ orderId: Text, text: MessageText, key: Text },
      fileIds: z.array(z.uuid()).max(MAX_MESSAGE_FILES).default([]),
    }),
    changes: true,
    run: async ({ deps, visitor }, { orderId, ...form }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      return order ? writeAboutOrder(deps, visitor, order, form) : null;
    },
  },
  seeAnswers: {
    input: z.strictObject({ orderId: Text }),
    changes: true,
    run: async ({ deps, visitor }, { orderId }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      if (!order) return null;
      await seeAnswers(deps, order);
      return true;
    },
  },
} satisfies Partial<CallDeclarations>;
