import type { CheckoutPage } from '@folio/domain/checkout/access';
import type { ConsentWay, OptionalLevel } from '@folio/domain/consent/levels';
import type { Locale } from '@folio/domain/locale/locale';
import type { Call } from '../platform/call.view.ts';
import type { ShellView } from './shell.view.ts';

/** Calls of every page: its frame, the language, the consent, and the guards between pages. */
export type FrameCalls = {
  readonly shell: Call<void, ShellView>;
  readonly setLocale: Call<{ locale: Locale }, void>;
  /**
   * AR-14: stores the visitor's consent; `levels` count for a choice by level. False if the store needs no
   * consent.
   */
  readonly saveConsent: Call<{ way: ConsentWay; levels: readonly OptionalLevel[] }, boolean>;
  /** RO-1, AR-2 to AR-4: returns the page to redirect to; null if the visitor may enter. */
  readonly guard: Call<{ page: CheckoutPage }, CheckoutPage | null>;
};
