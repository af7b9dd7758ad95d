/** Certificate of last wills (PR-7): whether somebody who died left a will, and with which notary. */

import type { ProductSeed } from '../products.ts';
import {
  deathCertificatePages,
  deathPage,
  deceasedBirthPage,
  deceasedPage,
  LATE_ENOUGH,
  NOT_IN_DATABASE,
  relatedDeathCertificate,
  TOO_EARLY,
  tooEarlyPage,
} from './civil-death-parts.ts';
import { abroadPages, courierPhone, deliveryPages, notes, speedPage } from './civil-delivery.ts';
import { applicantPage } from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { text } from './words.ts';

export const LAST_WILLS: ProductSeed = {
  id: 17563,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Certificado de últimas voluntades',
    'Certificado espanhol de testamentos (últimas vontades)',
    'Spanish certificate of last wills',
  ),
  description: text(
    'Dice si una persona fallecida dejó testamento y ante qué notario. Es el primer papel de toda herencia. Incluye la tasa del Ministerio de Justicia.',
    'Diz se uma pessoa falecida deixou testamento e em que notário. É o primeiro documento de qualquer herança. Inclui a taxa do Ministério da Justiça espanhol.',
    'It says whether somebody who died left a will, and with which notary. It is the first document any inheritance needs. The Ministry of Justice’s fee is included.',
  ),
  basePrice: 2390,
  officialFee: 386,
  taxClass: 'service',
  stores: [1, 9, 12, 14, 16, 17, 18, 19, 20, 21, 26, 28],
  position: 23,
  related: relatedDeathCertificate,
  definition: {
    kind: 'numbered',
    workingHours: 32,
    steps: inOrder(
      deceasedPage,
      deathPage,
      tooEarlyPage,
      deceasedBirthPage,
      ...deathCertificatePages([NOT_IN_DATABASE]),
      applicantPage(),
      ...abroadPages(),
      ...deliveryPages,
      speedPage(
        [
          { when: [LATE_ENOUGH], normal: 4, urgent: 2 },
          { when: [TOO_EARLY], normal: 19, urgent: 17 },
        ],
        { abroad: true, urgentPrice: 1200 },
      ),
    ),
    confirmOptions: [courierPhone, notes],
  },
};
