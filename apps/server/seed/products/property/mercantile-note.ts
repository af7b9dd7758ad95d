/** The nota mercantil (PR-6): the company registry's data about a company, for information only. */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { keepsFee } from '../terms.ts';
import { is } from '../words.ts';
import { COMPANY, COMPANY_TAX_ID, REMARKS } from './property-parts.ts';

const t = texts('products/property/mercantile-note');

export const MERCANTILE_NOTE: ProductSeed = {
  id: 18506,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 1900,
  officialFee: 781,
  terms: keepsFee(781),
  taxClass: 'service',
  stores: [15, 1, 21],
  position: 4,
  definition: numbered(
    [
      { ...t.all('pages.company', 'name', 'title'), options: [COMPANY, COMPANY_TAX_ID] },
      {
        ...t.all('pages.ampliaciones', 'name', 'title', 'help'),
        options: [
          {
            id: 'ampliaciones',
            type: 'checkbox',
            title: t('ampliaciones.title'),
            summary: { label: t('ampliaciones.summary.label') },
            required: false,
            values: [
              { id: 'cargos', name: t('ampliaciones.cargos.name'), price: 600 },
              { id: 'estatutos', name: t('ampliaciones.estatutos.name'), price: 1200 },
              { id: 'cuentas', name: t('ampliaciones.cuentas.name'), price: 1200 },
            ],
          },
          {
            id: 'ejercicio_cuentas',
            type: 'drop_down',
            title: t('ejercicio_cuentas.title'),
            required: true,
            default: 'ultimo',
            when: [is('ampliaciones', 'cuentas')],
            values: [
              { id: 'ultimo', name: t('ejercicio_cuentas.ultimo.name') },
              { id: 'dos', name: t('ejercicio_cuentas.dos.name'), price: 1000 },
              { id: 'tres', name: t('ejercicio_cuentas.tres.name'), price: 2000 },
            ],
          },
        ],
      },
      {
        ...t.all('pages.plazo', 'name', 'title'),
        options: [
          {
            id: 'plazo',
            type: 'radio',
            title: t('plazo.title'),
            required: true,
            default: 'normal',
            values: [
              { id: 'normal', name: t('plazo.normal.name'), workingHours: 6 },
              { id: 'urgente', name: t('plazo.urgente.name'), price: 600, workingHours: 2 },
            ],
          },
        ],
      },
    ],
    {
      workingHours: 6,
      // Only the company is required; the other questions have defaults.
      earlyCheckout: { type: 'or', conditions: [{ option: 'sociedad', op: 'filled' }] },
      confirmOptions: [REMARKS],
    },
  ),
};
