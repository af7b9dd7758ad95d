/** The urgent Nota Simple (PR-2): the Nota Simple's questions with urgent delivery fixed. */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { keepsFee } from '../terms.ts';
import { INTEREST, notePage, REGISTRY_DATA_GROUP } from './property-parts.ts';

const t = texts('products/property/urgent-simple-note');

export const URGENT_SIMPLE_NOTE: ProductSeed = {
  id: 18508,
  key: null,
  flow: 'product',
  flags: { goes_out_of_date: true },
  ...t.all('', 'name', 'description'),
  basePrice: 2676,
  officialFee: 902,
  terms: keepsFee(902),
  taxClass: 'service',
  stores: [14, 9, 12, 1, 17, 18, 19, 20],
  position: 3,
  definition: numbered(
    [
      ...['step1', 'step2', 'step3', 'step4', 'step41', 'step42'].map(notePage),
      {
        ...t.all('pages.interest', 'name', 'title'),
        options: [
          ...INTEREST,
          {
            id: 'servicio_urgente',
            type: 'radio',
            title: t('servicio_urgente.title'),
            required: true,
            default: 'urgent',
            values: [
              {
                id: 'urgent',
                name: t('servicio_urgente.urgent.name'),
                workingHours: 3,
                when: [{ option: 'municipio.slow', op: 'ne', value: 'true' }],
              },
              {
                id: 'urgent',
                name: t('urgentSimpleNote.servicio_urgente.urgent.name'),
                help: t('servicio_urgente.urgent.help'),
                workingHours: 8,
                when: [{ option: 'municipio.slow', value: 'true' }],
              },
            ],
          },
        ],
      },
    ],
    { workingHours: 3, groups: REGISTRY_DATA_GROUP ?? {} },
  ),
};
