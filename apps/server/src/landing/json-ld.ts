import type { LandingView } from '@folio/contract/landing';
import type { Store } from '../catalogue/store.ts';

type Page = Pick<LandingView, 'name' | 'province' | 'canonical' | 'price'> & {
  readonly store: Store;
  readonly origin: string;
  /** The product sold, and the heading of the page. */
  readonly product: string;
  readonly title: string;
};

/** Builds a town page's structured data for search engines: service, area, price and breadcrumbs. */
export function landingJsonLd({
  name,
  province,
  canonical,
  price,
  store,
  origin,
  product,
  title,
}: Page): string {
  const crumbs = [
    { name: store.name, item: `${origin}/servicios` },
    { name: title, item: canonical },
  ];
  const graph = [
    {
      '@type': 'Service',
      name: title,
      serviceType: product,
      url: canonical,
      areaServed: {
        '@type': 'City',
        name,
        containedInPlace: { '@type': 'AdministrativeArea', name: province },
      },
      provider: { '@type': 'Organization', name: store.name, url: origin },
      offers: {
        '@type': 'Offer',
        price: (price.total / 100).toFixed(2),
        priceCurrency: 'EUR',
        url: canonical,
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ];
  // Escaped, so that no name can end the surrounding script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
