/** The back office's messages from the contact form. */
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';
import type { StaffCallMap } from '../staff/staff-call.ts';

export const MessagesQuery = z.object({
  tab: z.enum(['open', 'done']).default('open'),
  page: z.coerce.number<number | string>().int().min(0).max(10_000).default(0),
});
export type MessagesQuery = z.output<typeof MessagesQuery>;

export const StaffMessage = z.object({
  id: z.uuid(),
  storeName: z.string(),
  timeZone: z.string(),
  /** The language of the page that it was sent from. */
  locale: z.enum(LOCALES),
  name: z.string(),
  email: z.string(),
  /** The typed order number; not verified to be the sender's. */
  order: z.string().nullable(),
  /** The typed number if it can be an order's. */
  orderId: z.string().nullable(),
  /** It is part of that order's messages, where staff answer it. */
  isOfOrder: z.boolean(),
  subject: z.string(),
  body: z.string(),
  /** How many files it carries. */
  fileCount: z.number().int(),
  sentAt: z.iso.datetime(),
  done: z.object({ at: z.iso.datetime(), actor: z.string() }).nullable(),
});
export type StaffMessage = z.infer<typeof StaffMessage>;

/** A page of messages; `more` if another page exists. */
export const MessagesView = z.object({ messages: z.array(StaffMessage), more: z.boolean() });
export type MessagesView = z.infer<typeof MessagesView>;

export const MessageChange = z.object({ done: z.boolean() });
export type MessageChange = z.infer<typeof MessageChange>;

const MessageParams = z.object({ message: z.uuid() });

export const messageCalls = {
  'GET /api/messages': { querystring: MessagesQuery, response: { 200: MessagesView } },
  'PUT /api/messages/:message': {
    params: MessageParams,
    body: MessageChange,
    response: { 200: MessageChange },
  },
} as const satisfies StaffCallMap;
