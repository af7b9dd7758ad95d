/** Divorce by mutual consent (PR-6). */

import type { ProductSeed } from '../products.ts';
import { callOptions, OUR_WORK, speedPage } from './civil-delivery.ts';
import { identityCopyPage } from './civil-parts.ts';
import {
  agreementPage,
  childrenPages,
  custodyPage,
  HAS_CHILDREN,
  homePages,
  NO_CHILDREN,
  placePage,
  propertyPages,
  relatedMarriageCertificate,
  spousePages,
  weddingPages,
} from './marriage-parts.ts';
import { inOrder } from './pages.ts';
import { text } from './words.ts';

export const MUTUAL_DIVORCE: ProductSeed = {
  id: 18472,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Divorcio de mutuo acuerdo',
    'Divórcio por mútuo acordo em Espanha',
    'Divorce by mutual consent in Spain',
  ),
  description: text(
    'Un abogado redacta el convenio y prepara el divorcio ante notario o juzgado, cuando los dos estáis de acuerdo. El notario o el procurador se pagan aparte.',
    'Um advogado redige o acordo e prepara o divórcio no notário ou no tribunal, quando os dois estão de acordo. O notário ou o «procurador» pagam-se à parte.',
    'A lawyer writes the agreement and prepares the divorce before a notary or court, when you both agree. The notary or court agent is paid separately.',
  ),
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
      ...spousePages,
      ...weddingPages,
      ...childrenPages,
      custodyPage,
      placePage(),
      ...homePages,
      ...propertyPages(12000),
      agreementPage(),
      identityCopyPage,
      speedPage(
        [
          { when: [NO_CHILDREN], normal: 5, urgent: 2 },
          { when: [HAS_CHILDREN], normal: 8, urgent: 4 },
        ],
        { urgentPrice: 5000, words: OUR_WORK },
      ),
    ),
    confirmOptions: callOptions,
  },
};
