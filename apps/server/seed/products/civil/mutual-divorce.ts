/** Divorce by mutual consent (PR-6). */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { inOrder, inSection } from '../pages.ts';
import { callOptions } from './civil-delivery.ts';
import {
  agreementPage,
  childrenPage,
  custodyPage,
  HAS_CHILDREN,
  homePage,
  identityAndTimePage,
  NO_CHILDREN,
  placePage,
  propertyPage,
  relatedMarriageCertificate,
  spousePages,
  weddingPage,
} from './marriage-parts.ts';

const t = texts('products/civil/mutual-divorce');

export const MUTUAL_DIVORCE: ProductSeed = {
  id: 18472,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 24900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 31,
  related: relatedMarriageCertificate,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    steps: inOrder(
      ...inSection('personas', ...spousePages, weddingPage),
      ...inSection('familia', childrenPage, custodyPage, placePage(), homePage, propertyPage(12000)),
      ...inSection(
        'papeles',
        agreementPage(),
        identityAndTimePage([
          { when: [NO_CHILDREN], normal: 5, urgent: 2 },
          { when: [HAS_CHILDREN], normal: 8, urgent: 4 },
        ]),
      ),
    ),
    confirmOptions: callOptions,
  },
};
