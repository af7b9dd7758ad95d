import type { MailKind, MailPreview } from '@folio/contract/app/mails.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { mailSender } from '../../platform/mail/sender.ts';
import { issuerLine } from '../../stores/catalogue/issuer-line.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { PREVIEWS } from './samples.ts';

type Query = {
  readonly kind: MailKind;
  readonly store?: number | undefined;
  readonly locale?: Locale | undefined;
};

/**
 * Writes a mail with invented data as a store sends it, and renders it. Without a store it is the first one's, without
 * a language in the store's own. Undefined for an unknown store.
 */
export async function previewMail(
  deps: Deps,
  { kind, store: storeId, locale: asked }: Query,
): Promise<(MailPreview & { readonly html: string }) | undefined> {
  const { stores } = deps.catalogue.current();
  const store = storeId === undefined ? [...stores.values()][0] : stores.get(storeId);
  if (!store) return undefined;
  const locale = asked ?? store.locale;
  const templates = await deps.mailTemplates();
  const frame = storeFrame(deps.config, store, locale);
  const { contactEmail } = store.settings;
  const mail = PREVIEWS[kind](templates, {
    frame,
    timeZone: store.timeZone,
    productName: chooseProduct(deps, store, locale),
    writeTo: [issuerLine(store.issuer), contactEmail].filter(Boolean).join(' · '),
  });
  const { name, address } = mailSender(deps.config, store);
  return {
    ...(await templates.renderMail(mail.element)),
    stores: [...stores.values()].map(({ id, name }) => ({ id, name })),
    storeId: store.id,
    locale,
    from: `${name} <${address}>`,
    replyTo: contactEmail ?? null,
    subject: mail.subject,
    attachments: (mail.attachments ?? []).map(({ filename }) => filename),
  };
}

/** Returns the name of a product that the store sells. */
function chooseProduct(deps: Deps, store: Store, locale: Locale): string {
  const [offer] = deps.catalogue.current().offers.get(store.id) ?? [];
  return offer?.product.name[locale] ?? store.name;
}
