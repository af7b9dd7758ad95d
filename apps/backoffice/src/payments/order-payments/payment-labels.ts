import { m } from '@folio/messages';

export const ledgerLabel = {
  payment: m.staff_ledger_payment,
  refund: m.staff_ledger_refund,
  surplus: m.staff_ledger_surplus,
  chargeback: m.staff_ledger_chargeback,
};

const ATTEMPTS: Record<string, typeof m.staff_attempt_open> = {
  succeeded: m.staff_attempt_succeeded,
  failed: m.staff_attempt_failed,
  cancelled: m.staff_attempt_cancelled,
  expired: m.staff_attempt_expired,
  mismatched: m.staff_attempt_mismatched,
};

/** Labels an attempt's outcome; an unfinished attempt reads as open. */
export const attemptLabel = (state: string) => ATTEMPTS[state] ?? m.staff_attempt_open;

/** Card brands, the same in every language. */
const WALLETS: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

/** Returns the card's wallet; undefined for none or an unknown one. */
export const walletName = (wallet: string | null): string | undefined =>
  wallet === null ? undefined : WALLETS[wallet];
