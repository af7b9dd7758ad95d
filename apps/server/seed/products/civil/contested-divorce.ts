/** Contested divorce (PR-6). */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { inOrder, inSection } from '../pages.ts';
import { is } from '../words.ts';
import { callOptions } from './civil-delivery.ts';
import {
  childrenPage,
  conflictPages,
  custodyPage,
  homePage,
  identityAndTimePage,
  propertyPage,
  relatedMarriageCertificate,
  spousePages,
  weddingPage,
} from './marriage-parts.ts';

const t = texts('products/civil/contested-divorce');

export const CONTESTED_DIVORCE: ProductSeed = {
  id: 18474,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 34900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 32,
  related: relatedMarriageCertificate,
  definition: {
    kind: 'numbered',
    workingHours: 80,
    steps: inOrder(
      ...inSection('personas', ...spousePages, weddingPage),
      ...inSection('situacion', ...conflictPages()),
      ...inSection('familia', childrenPage, custodyPage, homePage, propertyPage(18000)),
      ...inSection(
        'papeles',
        identityAndTimePage(
          [
            { when: [is('violencia', 'si')], normal: 4, urgent: 2 },
            { when: [is('negociacion', 'hecha')], normal: 10, urgent: 5 },
            { when: [is('negociacion', 'prepararla')], normal: 5, urgent: 2 },
          ],
          6000,
        ),
      ),
    ),
    confirmOptions: callOptions,
  },
};
