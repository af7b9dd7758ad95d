import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Config } from '../../platform/config/config.ts';
import { issuerLine } from '../catalogue/issuer-line.ts';
import { plainLook } from '../catalogue/plain-look.ts';
import type { Store } from '../catalogue/store.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { MailFrame } from './mail.tsx';

/** Returns the store's contact options, one sentence each. */
function contactSentences({ settings }: Store, locale: Locale): string[] {
  const { contactEmail: email, phone, phoneHours } = settings;
  const hours = phoneHours?.[locale];
  return [
    ...(email ? [m.mail_help_email({ email }, { locale })] : []),
    ...(phone ? [m.mail_help_phone({ phone: [phone, hours].filter(Boolean).join(', ') }, { locale })] : []),
  ];
}

/** Returns the frame of a store's mails in a language. */
export const storeFrame = (config: Config, store: Store, locale: Locale): MailFrame => ({
  locale,
  shop: store.name,
  shopUrl: storeOrigin(config, store),
  issuer: issuerLine(store.issuer),
  help: contactSentences(store, locale),
  look: plainLook(store.look),
});
