import { codeText } from '@folio/contract/platform/texts';
import type { BeginConsents } from '@folio/contract/selling/checkout.view';
import { BILLING_CODES, BILLING_FIELDS, type BillingField } from '@folio/domain/checkout/billing';
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';

export const NoInput = z.strictObject({});
export const Text = z.string().max(300);
/** An e-mail address, number or code as typed. */
export const Code = codeText().max(300);
/** Longer than a message may be, so that the form's own error states its limit. */
export const MessageText = z.string().max(20_000);
export const MessageCode = codeText().max(20_000);

/** The billing data of a form (EN-17), as typed. */
export const Billing = z.object(
  // The entries are the fields of the list; TypeScript loses their names.
  Object.fromEntries(
    BILLING_FIELDS.map((name) => [name, BILLING_CODES.includes(name) ? Code : Text]),
  ) as Record<BillingField, typeof Text>,
);

/** Several times the limit of any answer, so that an answer that is too long gets its error next to its field. */
const MAX_ANSWER = 20_000;

/** Bounds every text of a form, nested ones included. Body depth is bounded elsewhere (measure-body.ts). */
const hasShortTexts = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= MAX_ANSWER
    : typeof value !== 'object' || value === null || Object.values(value).every(hasShortTexts);

export const Raw = z.record(z.string().max(80), z.unknown()).refine(hasShortTexts);

/** Fields of a payment form or of a provider's return; the longest is a bank's signed response. */
export const Fields = z
  .record(z.string().max(80), z.string().max(8000))
  .refine((fields) => Object.keys(fields).length <= 40);

export const StartConsents = z.object({
  startNow: z.boolean(),
  loseWithdrawal: z.boolean(),
  shownIn: z.enum(LOCALES).optional(),
}) satisfies z.ZodType<BeginConsents>;
