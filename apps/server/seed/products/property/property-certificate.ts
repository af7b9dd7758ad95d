/**
 * The land registry's certificate of ownership and charges (PR-6). With the CRU a customer may skip to the
 * confirmation (VA-4).
 */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { keepsFee } from '../terms.ts';
import { UNKNOWN_OWNER } from '../words.ts';
import {
  ABROAD_PAGE,
  ADDRESS_PAGE,
  COURIER_PHONE,
  CRU,
  DELIVERY_PAGE,
  fullName,
  INTEREST,
  notePage,
  POSTAL_GROUP,
  POSTAL_PAGE,
  REGISTRY_DATA_GROUP,
} from './property-parts.ts';

const t = texts('products/property/property-certificate');

const registryData = notePage('step42');

export const PROPERTY_CERTIFICATE: ProductSeed = {
  id: 17564,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 5900,
  officialFee: 3005,
  terms: keepsFee(902),
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21, 17, 18, 19, 20],
  position: 8,
  definition: numbered(
    [
      {
        ...t.all('pages.tipo_certificado', 'name', 'title'),
        options: [
          {
            id: 'tipo_certificado',
            type: 'radio',
            title: t('tipo_certificado.title'),
            required: true,
            default: 'dominio_cargas',
            values: [
              { id: 'dominio_cargas', ...t.all('tipo_certificado.dominio_cargas', 'name', 'help') },
              { id: 'dominio', ...t.all('tipo_certificado.dominio', 'name', 'help') },
              {
                id: 'historial',
                ...t.all('tipo_certificado.historial', 'name', 'help'),
                price: 4900,
                workingHours: 56,
              },
            ],
          },
        ],
      },
      ABROAD_PAGE,
      DELIVERY_PAGE,
      POSTAL_PAGE,
      {
        ...t.all('pages.cru', 'name', 'title', 'help'),
        options: [CRU],
      },
      ADDRESS_PAGE,
      {
        ...t.all('pages.nombre', 'name', 'title', 'help'),
        options: [fullName('nombre', t('nombre.title'), { required: false, unknownOwner: UNKNOWN_OWNER })],
      },
      {
        ...registryData,
        when: [{ option: 'cru', op: 'empty' }],
        options: registryData.options.filter(({ id }) => id !== 'cru'),
      },
    ],
    {
      workingHours: 32,
      groups: { ...POSTAL_GROUP, ...REGISTRY_DATA_GROUP },
      earlyCheckout: { type: 'or', conditions: [{ option: 'cru', op: 'filled' }] },
      confirmOptions: [
        ...INTEREST,
        // The certificate names the person who requested it.
        fullName('solicitante', t('solicitante.title'), {
          help: t('solicitante.help'),
          autocomplete: 'name',
        }),
        {
          id: 'documento_solicitante',
          type: 'field',
          title: t('documento_solicitante.title'),
          example: same('12345678Z'),
          required: true,
          maxLength: 30,
          checks: ['document-number'],
        },
        COURIER_PHONE,
      ],
    },
  ),
};
