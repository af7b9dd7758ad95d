/** Certificate of last wills (PR-7): whether a deceased person left a will, and with which notary. */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import {
  deathCertificatePage,
  deathPage,
  deceasedBirthPage,
  deceasedPage,
  LATE_ENOUGH,
  NOT_IN_DATABASE,
  relatedDeathCertificate,
  TOO_EARLY,
  tooEarlyPage,
} from './civil-death-parts.ts';
import { abroadPage, courierPhone, deliveryPage, notes } from './civil-delivery.ts';
import { applicantPage } from './civil-parts.ts';

const t = texts('products/civil/last-wills');

export const LAST_WILLS: ProductSeed = {
  id: 17563,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 2390,
  officialFee: 386,
  // The registry certifies that there is no will too: no search can miss.
  terms: { begun: { cents: 386 } },
  taxClass: 'service',
  stores: [1, 9, 12, 14, 16, 17, 18, 19, 20, 21, 26, 28],
  position: 23,
  related: relatedDeathCertificate,
  definition: {
    kind: 'numbered',
    workingHours: 32,
    steps: inOrder(
      ...inSection(
        'persona',
        deceasedPage,
        joined([deathPage, tooEarlyPage]),
        deceasedBirthPage,
        deathCertificatePage([NOT_IN_DATABASE]),
      ),
      ...inSection('solicitante', applicantPage()),
      ...inSection(
        'entrega',
        abroadPage(),
        deliveryPage(
          [
            { when: [LATE_ENOUGH], normal: 4, urgent: 2 },
            { when: [TOO_EARLY], normal: 19, urgent: 17 },
          ],
          { abroad: true, urgentPrice: 1200 },
        ),
      ),
    ),
    confirmOptions: [courierPhone, notes],
  },
};
