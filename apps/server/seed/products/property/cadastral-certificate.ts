/** Certificate of the cadastre (PR-7): a property's data, a person's properties, or that they own none. */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { keepsShare } from '../terms.ts';
import { is } from '../words.ts';
import {
  ADDRESS_PAGE,
  CADASTRAL_REFERENCE,
  COURIER_PHONE,
  DELIVERY_PAGE,
  fullName,
  IDENTITY_FILE,
  POSTAL_GROUP,
  POSTAL_PAGE,
  REMARKS,
  REPRESENTATION,
  taxId,
} from './property-parts.ts';

const t = texts('products/property/cadastral-certificate');

const ofProperty = [is('tipo_certificado', 'descriptivo_grafico')];

export const CADASTRAL_CERTIFICATE: ProductSeed = {
  id: 18471,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 2500,
  officialFee: 0,
  terms: keepsShare(30),
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21, 17, 18, 19, 20],
  position: 14,
  definition: numbered(
    [
      {
        name: t('pages.tipo_certificado.name'),
        ...t.all('pages.tipo_certificado', 'title', 'help'),
        options: [
          {
            id: 'tipo_certificado',
            type: 'radio',
            title: t('tipo_certificado.title'),
            required: true,
            default: 'descriptivo_grafico',
            values: [
              { id: 'descriptivo_grafico', ...t.all('tipo_certificado.descriptivo_grafico', 'name', 'help') },
              { id: 'titularidad', ...t.all('tipo_certificado.titularidad', 'name', 'help') },
              { id: 'negativo', ...t.all('tipo_certificado.negativo', 'name', 'help') },
            ],
          },
        ],
      },
      DELIVERY_PAGE,
      POSTAL_PAGE,
      {
        name: t('pages.datos_protegidos.name'),
        ...t.all('pages.datos_protegidos', 'title', 'help'),
        when: ofProperty,
        options: [
          {
            id: 'datos_protegidos',
            type: 'radio_button',
            title: t('datos_protegidos.title'),
            required: true,
            values: [
              { id: 'no', name: t('datos_protegidos.no.name') },
              { id: 'si', name: t('datos_protegidos.si.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.cadastralReference', 'name', 'title', 'help'),
        when: ofProperty,
        options: [CADASTRAL_REFERENCE],
      },
      { ...ADDRESS_PAGE, when: [...ofProperty, { option: 'referencia_catastral', op: 'empty' }] },
      {
        ...t.all('pages.titular', 'name', 'title'),
        when: [{ anyOf: [is('tipo_certificado', 'titularidad', 'negativo'), is('datos_protegidos', 'si')] }],
        options: [
          fullName('titular', t('titular.title')),
          taxId('nif_titular', t('nif_titular.title')),
          IDENTITY_FILE,
          ...REPRESENTATION,
        ],
      },
    ],
    {
      workingHours: 16,
      groups: POSTAL_GROUP,
      // The reference alone identifies the property, unless protected data are requested.
      earlyCheckout: {
        type: 'and',
        conditions: [
          { option: 'referencia_catastral', op: 'filled' },
          { option: 'datos_protegidos', value: 'no' },
        ],
      },
      confirmOptions: [REMARKS, COURIER_PHONE],
    },
  ),
};
