import type { IsoDate } from '@folio/domain/date/iso-date';
import type { Call } from '../platform/call.view.ts';

/** The box for one mail about an unfinished order: not ticked, or ticked; null where it is not offered. */
export type ReminderChoice = 'offered' | 'agreed' | null;

/** The address that the mail goes to, null after a withdrawal; or why nothing was stored. */
export type ReminderResult =
  | { readonly ok: true; readonly email: string | null }
  | { readonly ok: false; readonly code: 'email' | 'network' | 'nothing' };

/**
 * The cart of a mail's link: free to open, in addition to a cart of the visitor's own, or already open; null for an
 * invalid link. Hides the answers until the visitor opens it.
 */
export type SavedCartView =
  | { readonly state: 'ordered' }
  | {
      readonly state: 'open' | 'beside' | 'held';
      readonly products: readonly string[];
      readonly savedOn: IsoDate;
      /** The last day on which the link works. */
      readonly until: IsoDate;
      /** The replaced cart still exists. */
      readonly hasOther: boolean;
    }
  | null;

/** Returns whether mails about unfinished orders to an address have ended; null for an invalid link. */
export type ReminderEnd = { readonly isEnded: boolean } | null;

/** Calls about the one mail that a visitor gets about an unfinished order (decision 46). */
export type ReminderCalls = {
  /** Stores or withdraws the consent to the mail. A logged-in customer's address is known. */
  readonly agreeToReminder: Call<{ email: string; isWanted: boolean }, ReminderResult>;
  readonly savedCart: Call<{ token: string }, SavedCartView>;
  /** Opens the saved cart, or restores the one that it replaced. False for a link that opens nothing. */
  readonly openSavedCart: Call<{ token: string; isBack: boolean }, boolean>;
  readonly reminderEnd: Call<{ token: string }, ReminderEnd>;
  /** Ends such mails to the link's address, or allows them again. */
  readonly endReminders: Call<{ token: string; isUndone: boolean }, ReminderEnd>;
};
