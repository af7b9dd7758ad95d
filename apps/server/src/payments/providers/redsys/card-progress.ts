import { z } from 'zod';
import type { Db } from '../../../platform/db/connect.ts';
import type { AttemptRef, SubmitResult } from '../../records/gateway.ts';
import type { RedsysSettings } from './settings.ts';

/** The browser's data for the customer's bank, as the payment page measured it. */
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

/** The state that is stored between the calls for one card. */
export const CardProgress = z.object({
  idOper: z.string(),
  protocolVersion: z.string(),
  transactionId: z.string(),
  browser: Browser,
});
export type CardProgress = z.infer<typeof CardProgress>;

/** An attempt by card, with the dependencies of its payment. */
export type Card = {
  readonly settings: RedsysSettings;
  readonly db: Db;
  readonly attempt: AttemptRef;
  readonly now: Date;
};

/** The customer must type the card again. */
export const NO_CARD: SubmitResult = { ok: false, field: 'card', code: 'required' };

/** Parses a value that Redsys sends as an object or as its JSON text. */
export const fromJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
