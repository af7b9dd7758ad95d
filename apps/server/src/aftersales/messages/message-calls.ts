import type { ContactForm } from '@folio/contract/selling/catalogue.calls';
import { MAX_MESSAGE_FILES } from '@folio/domain/message/files';
import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { MessageCode, MessageText, Text } from '../../customers/visitors/inputs.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import type { Deps } from '../deps.ts';
import { sendMessage } from './send-message.ts';
import { seeAnswers, viewThread, writeAboutOrder } from './write-about-order.ts';

const Message = z.object({
  name: MessageText,
  email: MessageCode,
  order: MessageCode,
  subject: MessageText,
  message: MessageText,
}) satisfies z.ZodType<ContactForm>;

export const messageCalls = {
  sendMessage: {
    input: z.strictObject({ form: Message, key: Text }),
    changes: true,
    run: ({ deps, visitor }, { form, key }) => sendMessage(deps, visitor, form, key),
  },
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
} satisfies Partial<CallDeclarations<Deps>>;
