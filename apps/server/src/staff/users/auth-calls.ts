import { authCalls } from '@folio/contract/staff/sign-in';
import { z } from 'zod';

type Endpoint<Name> = Name extends `POST /auth${infer Path}` ? Path : never;

/** The endpoints of better-auth that the contract declares. Sign-up, e-mail changes and the others stay closed. */
export type AuthEndpoint = Endpoint<keyof typeof authCalls>;
// The type of the keys guarantees the prefix.
export const AUTH_ENDPOINTS = Object.keys(authCalls).map(
  (name) => name.replace('POST /auth', '') as AuthEndpoint,
);

/** The fields of better-auth's responses that the shop reads. */
export const AuthBody = z.object({
  code: z.string().optional(),
  twoFactorRedirect: z.boolean().optional(),
  totpURI: z.string().optional(),
  backupCodes: z.array(z.string()).optional(),
  user: z.object({ email: z.string() }).optional(),
});
export type AuthBody = z.infer<typeof AuthBody>;
