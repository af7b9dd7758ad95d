import type { BillingForm } from '@folio/domain/checkout/billing';
import type { Call } from '../platform/call.view.ts';
import type { Problem } from '../selling/checkout.view.ts';
import type { AccountView } from './account.view.ts';

/** The result of a change of the account. `isLoggedOut` means that nobody is logged in any more. */
export type AccountResult =
  /** `endedEmailChange`: a pending change of the address was cancelled. */
  | { readonly ok: true; readonly endedEmailChange?: true }
  | {
      readonly ok: false;
      readonly isLoggedOut: boolean;
      readonly message: string;
      readonly fields: readonly Problem[];
      /** The orders that prevent the change; `url` is the address of one of another store, else null. */
      readonly orders?: readonly OrderLink[];
    };
export type OrderLink = { readonly id: string; readonly url: string | null };

/** Calls of the customer's account page. Ids of another customer are answered with 404. */
export type AccountCalls = {
  /** Null when nobody is logged in. */
  readonly account: Call<void, AccountView | null>;
  /** AP-8, EN-14. */
  readonly saveName: Call<{ firstName: string; lastName: string; region: string }, AccountResult>;
  /** AP-8, EN-17; null erases the billing data. A blank e-mail becomes the account's. */
  readonly saveBilling: Call<{ billing: BillingForm | null }, AccountResult>;
  /** Mails a link to the new address, which changes it. `key` makes repeats idempotent. */
  readonly changeEmail: Call<{ email: string; pass: string; key: string }, AccountResult>;
  /** Mails a new link to the pending new address. */
  readonly resendEmailLink: Call<{ key: string }, AccountResult>;
  readonly cancelEmailChange: Call<void, AccountResult>;
  /** Returns what a mailed link changes; null if it is expired, used, replaced or unknown. Read-only. */
  readonly emailLink: Call<{ token: string }, { readonly from: string; readonly to: string } | null>;
  /** Changes the address by its link, and logs every other device out. */
  readonly confirmEmail: Call<{ token: string }, AccountResult>;
  /** Sets a new password, and logs every other device out. */
  readonly changePassword: Call<{ current: string; pass: string }, AccountResult>;
  /** Logs one device out. */
  readonly endSession: Call<{ sessionId: string }, AccountResult>;
  /** Closes the account permanently; a job erases its orders. Returns the orders in progress that prevent it. */
  readonly eraseAccount: Call<{ pass: string; isSure: boolean }, AccountResult>;
  /** Logs every other device out. */
  readonly endOtherSessions: Call<void, AccountResult>;
};
