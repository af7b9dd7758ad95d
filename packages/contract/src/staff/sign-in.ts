/**
 * Sign-in, sign-out and the second factor of staff users (RO-4). better-auth validates the bodies; these schemas only
 * type them for the back office.
 */
import { z } from 'zod';
import type { StaffCallMap } from './staff-call.ts';

/** Characters that a staff password must have. */
export const MIN_PASSWORD_LENGTH = 12;

const Done = z.object({ ok: z.literal(true) });
/** `secondFactor`: a code is required next. */
const SignedIn = Done.extend({ secondFactor: z.boolean() });
/** The authenticator app's key as a URI, and the recovery codes. */
const NewSecondFactor = Done.extend({ totpURI: z.string(), backupCodes: z.array(z.string()) });
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;

const Password = z.object({ password: z.string() });
const Code = z.object({ code: z.string() });

export const authCalls = {
  'POST /auth/sign-in/email': { body: Password.extend({ email: z.string() }), response: { 200: SignedIn } },
  'POST /auth/sign-out': { response: { 200: Done } },
  'POST /auth/change-password': {
    body: z.object({ currentPassword: z.string(), newPassword: z.string() }),
    response: { 200: Done },
  },
  'POST /auth/two-factor/enable': { body: Password, response: { 200: NewSecondFactor } },
  'POST /auth/two-factor/disable': { body: Password, response: { 200: Done } },
  'POST /auth/two-factor/verify-totp': { body: Code, response: { 200: Done } },
  'POST /auth/two-factor/verify-backup-code': { body: Code, response: { 200: Done } },
  'POST /auth/two-factor/generate-backup-codes': { body: Password, response: { 200: Done } },
} as const satisfies StaffCallMap;
