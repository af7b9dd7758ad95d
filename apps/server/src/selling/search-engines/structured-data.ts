import type { FaqView } from '@folio/contract/selling/catalogue.view';
import { LOCALES } from '@folio/domain/locale/locale';
import type { Store } from '../../stores/catalogue/store.ts';

/** One thing of schema.org's vocabulary. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

/** Serializes things as JSON-LD, escaped so that no text can end the surrounding script element. */
export const toJsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

const seller = (store: Store, origin: string): Thing => ({
  '@type': 'Organization',
  name: store.name,
  url: `${origin}/servicios`,
});

/** Builds an offer; `total` are cents including VAT. */
export const offer = (store: Store, origin: string, url: string, total: number): Thing => ({
  '@type': 'Offer',
  price: (total / 100).toFixed(2),
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
  url,
  seller: seller(store, origin),
});

/** Builds the company behind a store, and its website. */
export function organization(store: Store, origin: string, logo: string): Thing[] {
  const { issuer, settings } = store;
  const { phone, contactEmail: email } = settings;
  const { address } = issuer;
  const contact = {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    availableLanguage: LOCALES,
  };
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: store.name,
      legalName: issuer.legalName,
      taxID: issuer.taxId,
      url: `${origin}/servicios`,
      logo,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.line,
        postalCode: address.postalCode,
        addressLocality: address.city,
        addressRegion: address.province,
        addressCountry: issuer.country,
      },
      ...((phone || email) && {
        contactPoint: { ...contact, ...(phone && { telephone: phone }), ...(email && { email }) },
      }),
    },
    {
      '@type': 'WebSite',
      name: store.name,
      url: `${origin}/servicios`,
      inLanguage: store.locale,
      publisher: { '@id': `${origin}/#organization` },
    },
  ];
}

/** Builds the pages from the store's first one down to the current one. */
export const breadcrumbs = (crumbs: readonly { readonly name: string; readonly url: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: url,
  })),
});

/** Builds the questions that a page shows. */
export const questions = (faq: FaqView): Thing => ({
  '@type': 'FAQPage',
  mainEntity: faq.entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Builds the service of a town's page: its area, provider and offer. */
export const townService = (
  store: Store,
  origin: string,
  url: string,
  about: {
    readonly title: string;
    readonly product: string;
    readonly town: string;
    readonly province: string;
  },
  total: number,
): Thing => ({
  '@type': 'Service',
  name: about.title,
  serviceType: about.product,
  url,
  areaServed: {
    '@type': 'City',
    name: about.town,
    containedInPlace: { '@type': 'AdministrativeArea', name: about.province },
  },
  provider: seller(store, origin),
  offers: offer(store, origin, url, total),
});
