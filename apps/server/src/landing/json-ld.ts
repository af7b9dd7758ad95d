import type { LandingView } from '@folio/contract/landing';
import type { Store } from '../catalogue/store.ts';

type Page = Pick<LandingView, 'name' | 'province' | 'canonical' | 'price'> & {
  readonly store: Store;
  readonly origin: string;
  /** What is sold, and the heading of the page. */
  readonly product: string;
  readonly title: string;
};

/** What search engines are told of a town's page: the service, where, for how much, and where the page stands. */
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
  // No name may end the script element that this stands in.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
