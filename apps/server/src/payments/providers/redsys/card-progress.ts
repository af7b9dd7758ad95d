import { z } from 'zod';
import type { Db } from '../../../platform/db/connect.ts';
import type { AttemptRef, SubmitResult } from '../gateway.ts';
import type { RedsysSettings } from './settings.ts';

/** What the bank is told of the customer's browser, as our page has found it. */
export const Browser = z.object({
  browserColorDepth: z
    .string()
    .regex(/^\d{1,3}$/)
    .catch('24'),
  browserScreenHeight: z
    .string()
    .regex(/^\d{1,5}$/)
    .catch('800'),
  browserScreenWidth: z
    .string()
    .regex(/^\d{1,5}$/)
    .catch('400'),
  browserTZ: z
    .string()
    .regex(/^-?\d{1,4}$/)
    .catch('0'),
  browserLanguage: z
    .string()
    .regex(/^[A-Za-z-]{2,8}$/)
    .catch('es-ES'),
});

/** What is remembered between the calls for one card. */
export const CardProgress = z.object({
  idOper: z.string(),
  protocolVersion: z.string(),
  transactionId: z.string(),
  browser: Browser,
});
export type CardProgress = z.infer<typeof CardProgress>;

/** One attempt by a card, and what it needs to be paid by. */
export type Card = {
  readonly settings: RedsysSettings;
  readonly db: Db;
  readonly attempt: AttemptRef;
  readonly now: Date;
};

/** The card is to be typed once more. */
export const NO_CARD: SubmitResult = { ok: false, field: 'card', code: 'required' };

/** Redsys sends the object, or its text. */
export const fromJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
