import type { Locale } from '@folio/domain/locale/locale';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { viewFaq } from '../../stores/catalogue/view-faq.ts';
import { calculateQuote } from '../../stores/pricing/quote.ts';
import type { Deps } from '../deps.ts';
import { productMeta, productTitle } from '../flow/product-meta.ts';
import { townFacts } from '../landing/town-facts.ts';
import { townCrumbs, townMeta, townTitle } from '../landing/town-texts.ts';
import type { Description, Urls } from './description.ts';
import type { PublicPage } from './public-page.ts';
import { offer, questions, type Thing, townService } from './structured-data.ts';

/** The questions of a product, where its pages show any. */
function faqThings({ catalogue }: Deps, id: number, locale: Locale): Thing[] {
  const faq = viewFaq(catalogue.current(), id, locale);
  return faq ? [questions(faq)] : [];
}

/** Describes the first page of a product's form: the product, its offer and its questions. */
export function describeProduct(
  deps: Deps,
  visitor: Visitor,
  { product }: Extract<PublicPage, { kind: 'product' }>,
  { origin, canonical, picture }: Urls,
): Description {
  const { store, locale } = visitor;
  const { total } = calculateQuote(visitor, product, {}, deps.clock()).price;
  const meta = productMeta(store, product, locale, total);
  const name = product.name[locale];
  const thing: Thing = {
    '@type': 'Product',
    name,
    description: product.description[locale],
    sku: String(product.id),
    url: canonical,
    image: picture,
    brand: { '@type': 'Brand', name: store.name },
    offers: offer(store, origin, canonical, total),
  };
  const things = [thing, ...faqThings(deps, product.id, locale)];
  return { title: productTitle(store, product, locale, total), ...meta, above: [], name, things };
}

/** Describes a town's page: the service there, its offer and the product's questions. */
export function describeTown(
  deps: Deps,
  visitor: Visitor,
  { product, town }: Extract<PublicPage, { kind: 'town' }>,
  { origin, canonical }: Urls,
): Description {
  const { store, locale } = visitor;
  const facts = townFacts(deps, visitor, product, town);
  const title = townTitle(town, facts, locale);
  const about = { title, product: product.name[locale], town: town.name, province: town.region };
  const service = townService(store, origin, canonical, about, facts.price.total);
  return {
    title,
    ...townMeta(town, facts, locale),
    above: townCrumbs(deps.places.towns(), town, locale),
    name: town.name,
    things: [service, ...faqThings(deps, product.id, locale)],
  };
}
