import type { BeginConsents } from '@folio/contract/selling/checkout.view';
import { LOCALES } from '@folio/domain/locale/locale';

/** Reads the consents of a posted form, and the language in which its page showed them. */
export function consentsIn(posted: FormData): BeginConsents {
  const shownIn = LOCALES.find((locale) => locale === posted.get('shownIn'));
  return {
    startNow: posted.has('startNow'),
    loseWithdrawal: posted.has('loseWithdrawal'),
    ...(shownIn && { shownIn }),
  };
}
