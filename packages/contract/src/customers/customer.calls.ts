import type { Call } from '../platform/call.view.ts';
import type { Problem } from '../selling/checkout.view.ts';

type Rejected = { readonly ok: false; readonly message: string; readonly fields: readonly Problem[] };

/**
 * The result of a log-in. A wrong password and an unknown address give the same message. `next` is the payment of the
 * order that the log-in interrupted, if its form was complete.
 */
export type LogInResult = { readonly ok: true; readonly next: string | null } | Rejected;

export type SetPasswordResult = { readonly ok: true } | Rejected;

/**
 * The account for which a mailed link sets a password. `endsEmailChange`: it cancels a pending change of the address.
 */
export type PasswordLinkView = { readonly email: string; readonly endsEmailChange: boolean };

/** Calls of the log-in and the customer area. */
export type CustomerCalls = {
  /** AP-13: logs in; the customer keeps the cart. */
  readonly logIn: Call<{ email: string; pass: string; key: string }, LogInResult>;
  readonly logOut: Call<void, void>;
  /** AP-12: gives the same result for known and unknown addresses. `path` is the page to continue on. */
  readonly rememberPassword: Call<
    { email: string; path: string },
    { readonly ok: boolean; readonly message: string }
  >;
  /** Returns whose password a mailed link sets; null if the link is expired, used or unknown. */
  readonly passwordLink: Call<{ token: string }, PasswordLinkView | null>;
  /** Sets a password by a mailed link and logs in. */
  readonly setPassword: Call<{ token: string; pass: string; key: string }, LogInResult>;
  /** Registers with the address of this visitor's order and logs in. */
  readonly registerAfter: Call<{ orderId: string; pass: string }, SetPasswordResult>;
};
