/**
 * The certificate that a dwelling is habitable (PR-7): first or later occupation, cédula de habitabilidad.
 */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is } from '../words.ts';
import {
  ADDRESS_PAGE,
  CADASTRAL_REFERENCE,
  fullName,
  IDENTITY_FILE,
  phone,
  REMARKS,
  taxId,
  upload,
  yesOrNo,
} from './property-parts.ts';

const t = texts('products/property/occupancy-certificate');

export const OCCUPANCY_CERTIFICATE: ProductSeed = {
  id: 18456,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 14900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 15,
  definition: numbered(
    [
      {
        name: t('pages.ocupacion.name'),
        ...t.all('pages.ocupacion', 'title', 'help'),
        options: [
          {
            id: 'ocupacion',
            type: 'radio',
            title: t('ocupacion.title'),
            required: true,
            default: 'segunda',
            values: [
              { id: 'segunda', name: t('ocupacion.segunda.name') },
              { id: 'primera', name: t('ocupacion.primera.name'), price: 10000 },
              { id: 'rehabilitacion', name: t('ocupacion.rehabilitacion.name'), price: 5000 },
            ],
          },
          {
            id: 'fecha_fin_obra',
            type: 'date',
            notAfter: 'today',
            title: t('fecha_fin_obra.title'),
            example: same('30/11/2025'),
            required: true,
            when: [is('ocupacion', 'primera', 'rehabilitacion')],
          },
          upload('certificado_fin_obra', t('certificado_fin_obra.title'), {
            help: t('certificado_fin_obra.help'),
            when: [is('ocupacion', 'primera')],
          }),
        ],
      },
      {
        ...t.all('pages.motivo_cedula', 'name', 'title'),
        options: [
          {
            id: 'motivo_cedula',
            type: 'drop_down',
            title: t('motivo_cedula.title'),
            required: true,
            default: 'venta',
            values: [
              { id: 'venta', name: t('motivo_cedula.venta.name') },
              { id: 'alquiler', name: t('motivo_cedula.alquiler.name') },
              { id: 'turistico', name: t('motivo_cedula.turistico.name') },
              { id: 'suministros', name: t('motivo_cedula.suministros.name') },
              { id: 'extranjeria', name: t('motivo_cedula.extranjeria.name') },
            ],
          },
        ],
      },
      ADDRESS_PAGE,
      {
        ...t.all('pages.superficie_util', 'name', 'title'),
        options: [
          {
            id: 'superficie_util',
            type: 'field',
            ...t.all('superficie_util', 'title', 'help'),
            example: same('72'),
            required: true,
            maxLength: 10,
            inputMode: 'decimal',
            checks: ['number'],
          },
          {
            id: 'dormitorios',
            type: 'field',
            title: t('dormitorios.title'),
            example: same('3'),
            required: true,
            maxLength: 3,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'anio_construccion',
            type: 'field',
            ...t.all('anio_construccion', 'title', 'help'),
            example: same('1978'),
            required: false,
            maxLength: 4,
            inputMode: 'numeric',
            checks: ['number'],
          },
          CADASTRAL_REFERENCE,
        ],
      },
      {
        ...t.all('pages.tiene_cedula', 'name', 'title'),
        when: [is('ocupacion', 'segunda')],
        options: [yesOrNo('tiene_cedula', t('tiene_cedula.title'))],
      },
      {
        ...t.all('pages.cedula_anterior', 'name', 'title', 'help'),
        when: [is('tiene_cedula', 'si')],
        options: [upload('cedula_anterior', t('cedula_anterior.title'))],
      },
      {
        ...t.all('pages.propietario', 'name', 'title'),
        options: [
          fullName('propietario', t('propietario.title')),
          taxId('nif_propietario', t('nif_propietario.title')),
          IDENTITY_FILE,
        ],
      },
      {
        ...t.all('pages.contacto', 'name', 'title'),
        options: [
          fullName('contacto', t('contacto.title')),
          phone('telefono_contacto', t('telefono_contacto.title')),
        ],
      },
    ],
    { workingHours: 160, confirmOptions: [REMARKS] },
  ),
};
