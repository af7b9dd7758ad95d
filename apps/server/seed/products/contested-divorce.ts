/** Contested divorce (PR-6). */

import type { ProductSeed } from '../products.ts';
import { callOptions, OUR_WORK, speedPage } from './civil-delivery.ts';
import { identityCopyPage } from './civil-parts.ts';
import {
  childrenPages,
  conflictPages,
  custodyPage,
  homePages,
  propertyPages,
  relatedMarriageCertificate,
  spousePages,
  weddingPages,
} from './marriage-parts.ts';
import { inOrder } from './pages.ts';
import { is, text } from './words.ts';

export const CONTESTED_DIVORCE: ProductSeed = {
  id: 18474,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Divorcio sin acuerdo', 'Divórcio sem acordo em Espanha', 'Contested divorce in Spain'),
  description: text(
    'Un abogado estudia tu caso y redacta la demanda de divorcio contencioso, cuando no hay acuerdo. El juicio y el procurador se presupuestan aparte.',
    'Um advogado estuda o seu caso e redige a petição de divórcio litigioso, quando não há acordo. O julgamento e o «procurador» são orçamentados à parte.',
    'A lawyer studies your case and writes the divorce claim when there is no agreement. The trial and the court agent are quoted separately.',
  ),
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
      ...spousePages,
      ...weddingPages,
      ...conflictPages(),
      ...childrenPages,
      custodyPage,
      ...homePages,
      ...propertyPages(18000),
      identityCopyPage,
      speedPage(
        [
          { when: [is('violencia', 'si')], normal: 4, urgent: 2 },
          { when: [is('negociacion', 'hecha')], normal: 10, urgent: 5 },
          { when: [is('negociacion', 'prepararla')], normal: 5, urgent: 2 },
        ],
        { urgentPrice: 6000, words: OUR_WORK },
      ),
    ),
    confirmOptions: callOptions,
  },
};
