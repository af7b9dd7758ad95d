/** Contested divorce (PR-6). */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { is } from '../words.ts';
import { callOptions, OUR_WORK_LABELS, speedPage } from './civil-delivery.ts';
import { IDENTITY_AND_TIME, identityCopyPage } from './civil-parts.ts';
import {
  childrenPage,
  conflictPages,
  custodyPage,
  homePage,
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
        joined(
          [
            identityCopyPage,
            speedPage(
              [
                { when: [is('violencia', 'si')], normal: 4, urgent: 2 },
                { when: [is('negociacion', 'hecha')], normal: 10, urgent: 5 },
                { when: [is('negociacion', 'prepararla')], normal: 5, urgent: 2 },
              ],
              { urgentPrice: 6000, words: OUR_WORK_LABELS },
            ),
          ],
          IDENTITY_AND_TIME,
        ),
      ),
    ),
    confirmOptions: callOptions,
  },
};
