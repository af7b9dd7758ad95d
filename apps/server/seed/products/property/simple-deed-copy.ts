/** A plain copy of a deed whose protocol number is known (PR-6), which is faster. */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { keepsShare } from '../terms.ts';
import { DEED_DOCUMENTS_PAGE, DEED_RELATION_PAGE, REMARKS, SIGNATORY_PAGE } from './property-parts.ts';

const t = texts('products/property/simple-deed-copy');

export const SIMPLE_DEED_COPY: ProductSeed = {
  id: 18505,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 3900,
  officialFee: 1200,
  terms: keepsShare(20),
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 21],
  position: 10,
  definition: numbered(
    [
      {
        ...t.all('pages.notario', 'name', 'title'),
        options: [
          {
            id: 'notario',
            type: 'field',
            ...t.all('notario', 'title', 'help'),
            example: same('Carmen Ruiz Ferrer'),
            required: true,
          },
          {
            id: 'municipio_notaria',
            type: 'municipio',
            title: t('municipio_notaria.title'),
            example: same('Getafe (Madrid)'),
            required: true,
          },
        ],
      },
      {
        ...t.all('pages.protocolo', 'name', 'title', 'help'),
        options: [
          {
            id: 'protocolo',
            type: 'field',
            title: t('protocolo.title'),
            example: same('1284'),
            required: true,
            maxLength: 12,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'fecha_escritura',
            type: 'date',
            notAfter: 'today',
            title: t('fecha_escritura.title'),
            example: same('27/03/2009'),
            required: true,
          },
          {
            id: 'archivo_historico',
            type: 'field',
            ...t.all('archivo_historico', 'title', 'help', 'example'),
            required: false,
            when: [{ option: 'fecha_escritura', op: 'ltdate', value: 'today-9131d' }],
          },
        ],
      },
      SIGNATORY_PAGE,
      DEED_RELATION_PAGE,
      DEED_DOCUMENTS_PAGE,
    ],
    { workingHours: 24, confirmOptions: [REMARKS] },
  ),
};
