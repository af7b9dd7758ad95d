import type { LegalPage } from '@folio/domain/legal/pages';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { legalTitle } from '../../stores/legal/legal-titles.ts';
import { viewChooser } from '../chooser/view-chooser.ts';
import type { Deps } from '../deps.ts';
import { allTowns } from '../landing/town-texts.ts';
import { townsMeta } from '../landing/view-towns.ts';
import { describeProduct, describeTown } from './describe-product.ts';
import type { Description, Urls } from './description.ts';
import type { PublicPage } from './public-page.ts';
import { organization } from './structured-data.ts';

const LEGAL_DESCRIPTIONS: Readonly<Record<LegalPage, typeof m.meta_legal_terms>> = {
  'legal-notice': m.meta_legal_notice,
  terms: m.meta_legal_terms,
  privacy: m.meta_legal_privacy,
  cookies: m.meta_legal_cookies,
  withdrawal: m.meta_legal_withdrawal,
  accessibility: m.meta_legal_accessibility,
  'complaint-forms': m.meta_legal_forms,
  'complaints-book': m.meta_legal_book,
};

/** Returns the title, description and structured data of a page, in its visitor's language (RT-11). */
export function describePage(deps: Deps, visitor: Visitor, page: PublicPage, urls: Urls): Description {
  const { store, locale } = visitor;
  const plain = (title: string, description: string): Description => ({
    ...{ title, description, name: title },
    ...{ keywords: keywords(store, locale), above: [], things: [] },
  });
  switch (page.kind) {
    case 'chooser':
      return describeChooser(deps, visitor, urls);
    case 'product':
      return describeProduct(deps, visitor, page, urls);
    case 'town':
      return describeTown(deps, visitor, page, urls);
    case 'towns': {
      const meta = townsMeta(deps, visitor, page.product, page.province);
      const all = allTowns(locale);
      const above = page.province ? [all] : [];
      return { ...meta, above, name: page.province?.name ?? all.name, things: [] };
    }
    case 'legal':
      return plain(
        legalTitle(page.page, locale),
        LEGAL_DESCRIPTIONS[page.page]({ name: store.name }, { locale }),
      );
    case 'contact':
      return plain(m.contact_title({}, { locale }), m.contact_description({ name: store.name }, { locale }));
  }
}

const keywords = ({ settings }: Store, locale: Locale): string => settings.keywords?.[locale] ?? '';

function describeChooser(deps: Deps, visitor: Visitor, { origin, picture }: Urls): Description {
  const { store, locale } = visitor;
  const { title, lead, pageTitle } = viewChooser(deps, visitor).pitch;
  return {
    title: pageTitle,
    description: `${title} ${lead}`,
    keywords: keywords(store, locale),
    above: [],
    name: store.name,
    things: organization(store, origin, picture),
  };
}
