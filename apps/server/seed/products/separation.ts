/** Legal separation, agreed or not (PR-6). */

import type { ProductSeed } from '../products.ts';
import { callOptions, OUR_WORK, speedPage } from './civil-delivery.ts';
import { identityCopyPage, yesNoPage } from './civil-parts.ts';
import {
  agreementPage,
  childrenPages,
  conflictPages,
  custodyPage,
  homePages,
  placePage,
  propertyPages,
  relatedMarriageCertificate,
  spousePages,
  weddingPages,
} from './marriage-parts.ts';
import { inOrder } from './pages.ts';
import { is, text } from './words.ts';

const agreed = [is('acuerdo', 'si')];
const disputed = [is('acuerdo', 'no')];

export const SEPARATION: ProductSeed = {
  id: 18475,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Separación legal', 'Separação judicial em Espanha', 'Legal separation in Spain'),
  description: text(
    'Un abogado prepara la separación ante notario o juzgado: dejáis de convivir y de compartir bienes, pero el matrimonio continúa. El notario, el juicio o el procurador van aparte.',
    'Um advogado prepara a separação no notário ou no tribunal: deixam de viver juntos e de partilhar bens, mas continuam casados. O notário, o julgamento ou o «procurador» são à parte.',
    'A lawyer prepares the separation before a notary or court: you stop living together and sharing property, but stay married. The notary, trial or court agent is separate.',
  ),
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
      yesNoPage(
        'acuerdo',
        {
          name: text('Acuerdo', 'Acordo', 'Agreement'),
          title: text('¿Estáis los dos de acuerdo?', 'Estão os dois de acordo?', 'Do you both agree?'),
          help: text(
            'En separaros y en lo principal: hijos, casa y dinero.',
            'Em separar-se e no principal: filhos, casa e dinheiro.',
            'On separating and on the main points: children, home and money.',
          ),
        },
        text('De acuerdo los dos', 'Os dois de acordo', 'Both agree'),
      ),
      ...spousePages,
      ...weddingPages,
      ...conflictPages(disputed),
      ...childrenPages,
      custodyPage,
      placePage(agreed),
      ...homePages,
      ...propertyPages(12000),
      agreementPage(agreed),
      identityCopyPage,
      speedPage(
        [
          { when: agreed, normal: 5, urgent: 2 },
          { when: disputed, normal: 10, urgent: 5 },
        ],
        { urgentPrice: 5000, words: OUR_WORK },
      ),
    ),
    confirmOptions: callOptions,
  },
};
