import { readCreditorId } from '@folio/domain/bank/creditor-id';
import { readIban } from '@folio/domain/bank/iban';
import { sepaText } from '@folio/domain/bank/sepa-text';
import { z } from 'zod';

const MAX_NAME_LENGTH = 70;

/** The creditor, and the files that its bank accepts. */
export const SepaSettings = z.object({
  CREDITOR_ID: z
    .string()
    .refine((text) => readCreditorId(text) !== null, {
      error: 'must be a creditor identifier with right control digits',
    })
    .transform((text) => readCreditorId(text) ?? text),
  CREDITOR_NAME: z
    .string()
    .max(MAX_NAME_LENGTH, { error: `must be at most ${MAX_NAME_LENGTH} characters` })
    .refine((text) => sepaText(text, MAX_NAME_LENGTH) !== '', {
      error: 'must be a name that a bank can read',
    }),
  CREDITOR_IBAN: z
    .string()
    .refine((text) => readIban(text).ok, { error: 'must be an IBAN with right control digits' })
    .transform((text) => {
      const read = readIban(text);
      return read.ok ? read.iban : text;
    }),
  BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, { error: 'must be a BIC of 8 or 11 characters' })
    .optional(),
  /** Days between the announcement and the collection; fewer than 14 must be agreed in the mandate's terms. */
  PRENOTIFICATION_DAYS: z
    .string()
    .regex(/^([1-9]|1[0-4])$/, { error: 'must be 1 to 14' })
    .default('2')
    .transform(Number),
  /** The edition of pain.008 that the bank accepts. */
  PAIN_VERSION: z.enum(['08', '02'], { error: 'must be 08 or 02' }).default('08'),
});
export type SepaSettings = z.infer<typeof SepaSettings>;
