import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** The slow, salted hash under which passwords are stored. */
export type PasswordHashes = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (attempt: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

/** Scrypt with the parameters of better-auth, in the thread pool: about 90 ms of one core. */
export const scryptHashes: PasswordHashes = { hash: hashPassword, verify: verifyPassword };
