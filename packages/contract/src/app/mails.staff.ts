/** Previews of every mail, in the look and the texts of each store. */
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';
import type { StaffCallMap } from '../staff/staff-call.ts';

/** Each mail that the shop sends; a mail that differs by its case has a preview for each. */
export const MAIL_KINDS = [
  'order-confirmed',
  'order-awaits-consents',
  'order-begun',
  'document-ready',
  'payment-instructions',
  'payment-reminder',
  'payment-expired',
  'payment-cancelled',
  'payment-not-through',
  'debit-moved',
  'debit-rejected',
  'debit-returned',
  'refund-made',
  'refund-coming',
  'refund-transferred',
  'invoice-issued',
  'invoice-corrected',
  'withdrawal-receipt',
  'line-not-found',
  'line-cancelled',
  'order-answer',
  'incident',
  'incident-reminder',
  'order-code',
  'order-code-limit',
  'order-link',
  'order-moved',
  'quote-found',
  'quote',
  'quote-order',
  'draft-link',
  'cart-reminder',
  'password-link',
  'email-link',
  'email-taken',
  'email-changed',
  'password-changed',
  'account-erased',
  'order-erased',
  'contact',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Without a store, the first one; without a language, the store's. */
const PreviewQuery = z.object({
  store: z.coerce.number<number | string>().int().optional(),
  locale: z.enum(LOCALES).optional(),
});
const PreviewParams = z.object({ kind: z.enum(MAIL_KINDS) });

export const MailPreview = z.object({
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  storeId: z.int(),
  locale: z.enum(LOCALES),
  /** Name and address. */
  from: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
});
export type MailPreview = z.infer<typeof MailPreview>;

export const mailCalls = {
  'GET /api/mails/:kind': {
    params: PreviewParams,
    querystring: PreviewQuery,
    response: { 200: MailPreview },
  },
  /** The mail's HTML, for a frame. */
  'GET /api/mails/:kind/page': { params: PreviewParams, querystring: PreviewQuery },
} as const satisfies StaffCallMap;
