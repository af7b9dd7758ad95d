/** The messages between an order's customer and staff, and the texts with which staff answer. */
import { LOCALES } from '@folio/domain/locale/locale';
import { MAX_MESSAGE_FILES } from '@folio/domain/message/files';
import { z } from 'zod';
import { areaText, lineText } from '../platform/texts.ts';
import type { StaffCallMap } from '../staff/staff-call.ts';
import { StaffSentFile } from './order-lines.staff.ts';

const Instant = z.iso.datetime();

export const StaffThread = z.object({
  /** Oldest first. */
  messages: z.array(
    z.object({
      id: z.uuid(),
      sender: z.enum(['customer', 'staff']),
      /** A name; empty for a customer who wrote on the order's page. */
      author: z.string(),
      email: z.string(),
      /** The sender could open the order; false for the contact form, where anybody may type a number. */
      isProven: z.boolean(),
      subject: z.string(),
      text: z.string(),
      files: z.array(StaffSentFile.omit({ seenAt: true, seenBy: true })),
      /** The language of the page that it was sent from. */
      locale: z.enum(LOCALES),
      at: Instant,
      seenAt: Instant.nullable(),
    }),
  ),
});
export type StaffThread = z.infer<typeof StaffThread>;

const MAX_TEXT = 5000;
const Text = areaText().min(1).max(MAX_TEXT);
const Answer = z.object({
  text: Text,
  /** Files that were sent for the answer. */
  fileIds: z.array(z.uuid()).max(MAX_MESSAGE_FILES).default([]),
});

/** A file for an answer; without it the message says why it is rejected. */
export const AttachedFile = z.object({
  message: z.string(),
  file: z.object({ id: z.uuid(), name: z.string(), size: z.int() }).nullable(),
});
export type AttachedFile = z.infer<typeof AttachedFile>;

const OrderParams = z.object({ orderId: z.string() });

/** A text with which staff answer, in each language, with the placeholders of `fillTemplate`. */
export const ReplyTemplate = z.object({
  id: z.uuid(),
  name: lineText().min(1).max(80),
  texts: z.object({ es: Text, pt: Text, en: Text }),
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;
const ReplyTemplates = z.object({ templates: z.array(ReplyTemplate) });
const TemplateParams = z.object({ template: z.uuid() });

export const threadCalls = {
  'GET /api/orders/:orderId/messages': { params: OrderParams, response: { 200: StaffThread } },
  'POST /api/orders/:orderId/messages': {
    params: OrderParams,
    body: Answer,
    response: { 200: StaffThread },
  },
  /** Stores a file for the next answer; the body is one file as multipart. */
  'POST /api/orders/:orderId/message-files': {
    params: OrderParams,
    response: { 200: AttachedFile, 422: AttachedFile },
  },
  /** Marks the customer's messages as seen. */
  'POST /api/orders/:orderId/messages/seen': { params: OrderParams, response: { 200: StaffThread } },
  'GET /api/reply-templates': { response: { 200: ReplyTemplates } },
  'PUT /api/reply-templates/:template': {
    params: TemplateParams,
    body: ReplyTemplate.omit({ id: true }),
    response: { 200: ReplyTemplates },
  },
  'DELETE /api/reply-templates/:template': { params: TemplateParams, response: { 200: ReplyTemplates } },
} as const satisfies StaffCallMap;
