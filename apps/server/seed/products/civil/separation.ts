/** Legal separation, agreed or not (PR-6). */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { inOrder, inSection } from '../pages.ts';
import { is } from '../words.ts';
import { callOptions } from './civil-delivery.ts';
import { yesNoPage } from './civil-parts.ts';
import {
  agreementPage,
  childrenPage,
  conflictPages,
  custodyPage,
  homePage,
  identityAndTimePage,
  placePage,
  propertyPage,
  relatedMarriageCertificate,
  spousePages,
  weddingPage,
} from './marriage-parts.ts';

const t = texts('products/civil/separation');

const agreed = [is('acuerdo', 'si')];
const disputed = [is('acuerdo', 'no')];

export const SEPARATION: ProductSeed = {
  id: 18475,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 24900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 33,
  related: relatedMarriageCertificate,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    steps: inOrder(
      ...inSection(
        'personas',
        yesNoPage('acuerdo', { ...t.all('acuerdo', 'name', 'title', 'help') }, t('separation.acuerdo.title')),
        ...spousePages,
        weddingPage,
      ),
      ...inSection('situacion', ...conflictPages(disputed)),
      ...inSection('familia', childrenPage, custodyPage, placePage(agreed), homePage, propertyPage(12000)),
      ...inSection(
        'papeles',
        agreementPage(agreed),
        identityAndTimePage([
          { when: agreed, normal: 5, urgent: 2 },
          { when: disputed, normal: 10, urgent: 5 },
        ]),
      ),
    ),
    confirmOptions: callOptions,
  },
};
