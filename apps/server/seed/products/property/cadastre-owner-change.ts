/** Declaration of a new owner to the cadastre (PR-6, form 900D), which redirects the property tax. */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is } from '../words.ts';
import {
  ADDRESS_PAGE,
  CADASTRAL_REFERENCE,
  fullName,
  IDENTITY_FILE,
  REMARKS,
  REPRESENTATION,
  taxId,
  upload,
} from './property-parts.ts';

const t = texts('products/property/cadastre-owner-change');

export const CADASTRE_OWNER_CHANGE: ProductSeed = {
  id: 18491,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 4900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 17,
  definition: numbered(
    [
      {
        name: t('pages.motivo_cambio.name'),
        ...t.all('pages.motivo_cambio', 'title', 'help'),
        options: [
          {
            id: 'motivo_cambio',
            type: 'radio_button',
            title: t('motivo_cambio.title'),
            required: true,
            values: [
              { id: 'compra', name: t('motivo_cambio.compra.name') },
              { id: 'herencia', name: t('motivo_cambio.herencia.name') },
              { id: 'donacion', name: t('motivo_cambio.donacion.name') },
              { id: 'divorcio', name: t('motivo_cambio.divorcio.name') },
            ],
          },
        ],
      },
      {
        name: t('pages.fecha_titulo.name'),
        ...t.all('pages.fecha_titulo', 'title', 'help'),
        options: [
          {
            id: 'fecha_titulo',
            type: 'date',
            notAfter: 'today',
            title: t('fecha_titulo.title'),
            example: same('15/01/2026'),
            required: true,
          },
          {
            id: 'requerimiento',
            type: 'radio',
            ...t.all('requerimiento', 'title', 'help'),
            required: true,
            default: 'no',
            when: [{ option: 'fecha_titulo', op: 'ltdate', value: 'today-60d' }],
            values: [
              { id: 'no', name: t('requerimiento.no.name') },
              { id: 'si', name: t('requerimiento.si.name') },
            ],
          },
          upload('carta_catastro', t('carta_catastro.title'), { when: [is('requerimiento', 'si')] }),
        ],
      },
      ADDRESS_PAGE,
      {
        ...t.all('pages.cadastralReference', 'name', 'title'),
        options: [CADASTRAL_REFERENCE],
      },
      {
        ...t.all('pages.titular_nuevo', 'name', 'title'),
        options: [
          fullName('titular_nuevo', t('titular_nuevo.title')),
          taxId('nif_titular_nuevo', t('nif_titular_nuevo.title')),
          {
            id: 'cuota',
            type: 'field',
            ...t.all('cuota', 'title', 'example'),
            required: true,
            default: '100 %',
            maxLength: 40,
          },
          {
            id: 'otros_titulares',
            type: 'area',
            ...t.all('otros_titulares', 'title', 'help', 'example'),
            required: false,
          },
        ],
      },
      {
        ...t.all('pages.escritura', 'name', 'title'),
        options: [
          upload('escritura', t('escritura.title'), { help: t('escritura.help') }),
          IDENTITY_FILE,
          ...REPRESENTATION,
        ],
      },
    ],
    { workingHours: 24, confirmOptions: [REMARKS] },
  ),
};
