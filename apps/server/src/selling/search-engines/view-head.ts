import type { HeadView, LinkPreview, PageHead } from '@folio/contract/selling/page-head.view';
import { LOCALE_TABLE } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import { perSnapshot } from '../../stores/catalogue/per-snapshot.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { alternates } from './alternates.ts';
import { describePage } from './describe-page.ts';
import { getPicture, picturePath } from './pictures/picture.ts';
import { canonicalPath, findPage, homeStore, type PublicPage } from './public-page.ts';
import { breadcrumbs, toJsonLd } from './structured-data.ts';

/** A page as it was requested and answered. */
export type AnsweredPage = { readonly url: URL; readonly isGet: boolean; readonly status: number };

const NOT_FOUND = 404;
const heads = perSnapshot<PageHead>();
const previews = perSnapshot<LinkPreview>();

/**
 * Returns the data of a page's document for search engines and link previews (RT-10, RT-11). Only a public page
 * answered with 200 is indexed, under its canonical URL; search results are not.
 */
export function viewHead(deps: Deps, visitor: Visitor, { url, isGet, status }: AnsweredPage): HeadView {
  const { store, locale } = visitor;
  const page = isGet && status === 200 ? findPage(deps, store, url.pathname) : undefined;
  const preview = getPreview(deps, visitor, page && 'product' in page ? page.product : undefined);
  if (page?.kind === 'chooser' && url.searchParams.has('q'))
    return { robots: 'noindex,follow', description: '', page: null, preview };
  if (page)
    return { robots: 'index,follow', description: '', page: getHead(deps, visitor, page, preview), preview };
  const description = status === NOT_FOUND ? m.error_not_found({}, { locale }) : '';
  return { robots: 'noindex,nofollow', description, page: null, preview };
}

/** The head of everything but the thousands of towns is the same for all visitors of a day. */
function getHead(deps: Deps, visitor: Visitor, page: PublicPage, preview: LinkPreview): PageHead {
  const make = () => makeHead(deps, visitor, page, preview);
  if (page.kind === 'town' || page.kind === 'towns') return make();
  const own = page.kind === 'product' ? page.product.id : page.kind === 'legal' ? page.page : '';
  return heads(deps.catalogue.current(), [...dayKey(deps, visitor), page.kind, own].join(' '), make);
}

const dayKey = ({ clock }: Deps, { store, locale }: Visitor) => [
  store.id,
  locale,
  todayIn(store.timeZone, clock()),
];

function makeHead(deps: Deps, visitor: Visitor, page: PublicPage, { picture }: LinkPreview): PageHead {
  const { store } = visitor;
  const origin = storeOrigin(deps.config, store);
  const home = homeStore(deps, store, page);
  const canonical = `${storeOrigin(deps.config, home)}${canonicalPath(deps, home, page)}`;
  const { title, description, keywords, above, name, things } = describePage(deps, visitor, page, {
    origin,
    canonical,
    picture,
  });
  const first = { name: store.name, url: `${origin}/servicios` };
  const trail = [first, ...above.map((crumb) => ({ name: crumb.name, url: `${origin}${crumb.path}` }))];
  const crumbs = page.kind === 'chooser' ? [] : [breadcrumbs([...trail, { name, url: canonical }])];
  return {
    title: `${title} · ${store.name}`,
    ...{ description, keywords, canonical },
    alternates: alternates(deps, store, page),
    jsonLd: toJsonLd([...things, ...crumbs]),
  };
}

function getPreview(deps: Deps, visitor: Visitor, product: Product | undefined): LinkPreview {
  const { store, locale } = visitor;
  const key = [...dayKey(deps, visitor), product?.id ?? ''].join(' ');
  return previews(deps.catalogue.current(), key, () => {
    const picture = getPicture(deps, store, product);
    return {
      siteName: store.name,
      locale: LOCALE_TABLE[locale].tag.replace('-', '_'),
      picture: `${storeOrigin(deps.config, store)}${picturePath(picture, product)}`,
      pictureText: [picture.title, picture.price].filter(Boolean).join(', '),
    };
  });
}
