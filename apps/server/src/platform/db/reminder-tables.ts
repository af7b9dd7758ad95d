/** The tables of the mail about a cart that was left (decision 46). */

import type { Locale } from '@folio/domain/locale/locale';

export type CartReminderTable = {
  id: string;
  /** Null once the cart is gone. */
  cart_id: string | null;
  store_id: number;
  /** In lower case. */
  email: string;
  locale: Locale;
  wording_hash: Buffer;
  ip: string;
  agreed_at: Date;
  withdrawn_at: Date | null;
  queued_at: Date | null;
  sent_at: Date | null;
};

/** A session's copy of the cart, and the cart that it had before. */
export type CartReminderOpeningTable = {
  reminder_id: string;
  session_id: string;
  cart_id: string;
  replaced_cart_id: string | null;
};

export type CartReminderEndTable = { address_hash: Buffer; ended_at: Date };
