import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { AccountChange } from '../../page/links.ts';

const TEXTS: Readonly<Record<AccountChange, typeof m.account_done_email | typeof m.customer_saved | null>> = {
  saved: m.customer_saved,
  erased: m.account_done_billing_erased,
  // The page of the address shows these.
  sent: null,
  resent: null,
  cancelled: m.account_done_cancelled,
  email: m.account_done_email,
  password: m.account_done_password,
  'password-change': m.account_done_password_change,
  session: m.account_done_session,
  sessions: m.account_done_sessions,
};

/** Returns the sentence that confirms a change of the account; undefined without one. */
export const doneText = (
  done: AccountChange | undefined,
  email: string,
  locale: Locale,
): string | undefined => (done && TEXTS[done]?.({ email }, { locale })) ?? undefined;
