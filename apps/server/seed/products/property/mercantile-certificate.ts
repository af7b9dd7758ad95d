/** Certificate of the company registry (PR-6): a company's existence, its directors and its entries. */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { keepsFee } from '../terms.ts';
import { is } from '../words.ts';
import {
  ABROAD_PAGE,
  COMPANY_PAGE,
  COURIER_PHONE,
  DELIVERY_PAGE,
  fullName,
  POSTAL_GROUP,
  POSTAL_PAGE,
  REMARKS,
} from './property-parts.ts';

const t = texts('products/property/mercantile-certificate');

export const MERCANTILE_CERTIFICATE: ProductSeed = {
  id: 18391,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 3900,
  officialFee: 902,
  terms: keepsFee(902),
  taxClass: 'service',
  stores: [15, 1, 21],
  position: 5,
  definition: numbered(
    [
      COMPANY_PAGE,
      {
        ...t.all('pages.tipo_certificado', 'name', 'title'),
        options: [
          {
            id: 'tipo_certificado',
            type: 'radio',
            title: t('tipo_certificado.title'),
            required: true,
            default: 'vigencia_cargos',
            values: [
              { id: 'vigencia_cargos', ...t.all('tipo_certificado.vigencia_cargos', 'name', 'help') },
              { id: 'cargo', ...t.all('tipo_certificado.cargo', 'name', 'help') },
              {
                id: 'literal',
                ...t.all('tipo_certificado.literal', 'name', 'help'),
                price: 6000,
                workingHours: 56,
              },
              { id: 'cuentas', ...t.all('tipo_certificado.cuentas', 'name', 'help'), price: 1000 },
            ],
          },
          fullName('nombre_cargo', t('nombre_cargo.title'), { when: [is('tipo_certificado', 'cargo')] }),
          {
            id: 'ejercicios',
            type: 'field',
            ...t.all('ejercicios', 'title', 'example'),
            required: true,
            maxLength: 60,
            when: [is('tipo_certificado', 'cuentas')],
          },
        ],
      },
      {
        ...t.all('pages.municipio', 'name', 'title', 'help'),
        options: [
          {
            id: 'municipio',
            type: 'municipio',
            title: t('municipio.title'),
            example: same('Getafe (Madrid)'),
            required: false,
          },
        ],
      },
      {
        ...t.all('pages.plazo', 'name', 'title'),
        when: [is('tipo_certificado', 'vigencia_cargos', 'cargo', 'cuentas')],
        options: [
          {
            id: 'plazo',
            type: 'radio',
            title: t('plazo.title'),
            required: true,
            default: 'normal',
            values: [
              { id: 'normal', name: t('plazo.normal.name'), workingHours: 24 },
              { id: 'urgente', name: t('plazo.urgente.name'), price: 2000, workingHours: 12 },
            ],
          },
        ],
      },
      ABROAD_PAGE,
      DELIVERY_PAGE,
      POSTAL_PAGE,
    ],
    { workingHours: 24, groups: POSTAL_GROUP, confirmOptions: [REMARKS, COURIER_PHONE] },
  ),
};
