import type { FrameLabels, ShellView, StoreView } from '@folio/contract/app/shell.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { viewConsent } from '../../customers/consent/view-consent.ts';
import type { ShellKeys } from '../../customers/visitors/shell-keys.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { expressAccount } from '../../payments/offered-methods/express.ts';
import { MODE_RULES } from '../../platform/config/mode.ts';
import { VERSION } from '../../platform/config/version.ts';
import { viewCart } from '../../selling/cart/view-cart.ts';
import { TOWNS_PATH } from '../../selling/landing/town-texts.ts';
import { findOffer } from '../../stores/catalogue/catalogue.ts';
import { issuerLine } from '../../stores/catalogue/issuer-line.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { legalLinks } from '../../stores/legal/legal-titles.ts';
import type { Deps } from '../deps.ts';

/** Returns a store as its pages need it. */
export function storeView(store: Store, locale: Locale): StoreView {
  const { phone, phoneHours, contactEmail, navbarImage } = store.settings;
  return {
    id: store.id,
    name: store.name,
    kind: store.kind,
    country: store.country,
    timeZone: store.timeZone,
    look: store.look,
    homepage: store.settings.homepage ?? '/',
    navbarImage: navbarImage ?? null,
    phone: phone ?? null,
    phoneHours: (phone && phoneHours?.[locale]) || null,
    contactEmail: contactEmail ?? null,
    exitHints: store.settings.exitHints ?? true,
    chooser: store.settings.chooser ?? 'automatic',
    issuer: issuerLine(store.issuer),
  };
}

const frameLabels = (locale: Locale): FrameLabels => ({
  skip: m.shell_skip({}, { locale }),
  nav: m.shell_nav({}, { locale }),
  language: m.shell_language({}, { locale }),
  note: m.chooser_nota_simple({}, { locale }),
  myAccount: m.account_title({}, { locale }),
  orders: m.orders_title({}, { locale }),
  consent: m.consent_link({}, { locale }),
});

/** Returns the frame of every page for this visitor. */
export async function viewShell(deps: Deps, visitor: Visitor, keys: ShellKeys): Promise<ShellView> {
  const { store, locale, session } = visitor;
  const customer = session?.customer_id ? session.email : null;
  const sellsNote = findOffer(deps.catalogue.current(), store.id, 'nota-simple') !== undefined;
  return {
    store: storeView(store, locale),
    locale,
    embedded: visitor.embedded,
    sellsNote,
    labels: frameLabels(locale),
    legal: m.shell_legal({ name: store.name }, { locale }),
    demo: MODE_RULES[deps.config.mode].demoData ? m.shell_demo({}, { locale }) : null,
    banner: MODE_RULES[deps.config.mode].banner ? m.shell_staging({}, { locale }) : null,
    formkey: keys.formkey,
    requestKey: keys.requestKey,
    cart: await viewCart(deps, visitor),
    customer,
    account: customer ? m.shell_log_out({}, { locale }) : m.shell_log_in({}, { locale }),
    contact: m.contact_title({}, { locale }),
    legalLinks: legalLinks(store, locale),
    townsLink: sellsNote ? { href: TOWNS_PATH, label: m.towns_link({}, { locale }) } : null,
    showCart: session?.show_cart ?? false,
    invalidPayment: session?.invalid_payment ?? null,
    lastOrder: session?.last_order_id ? String(session.last_order_id) : null,
    hasWallets: !visitor.embedded && expressAccount(deps, store) !== undefined,
    version: VERSION,
    // An embedded shop loads no third parties.
    consent: visitor.embedded ? null : viewConsent(deps, visitor),
  };
}
