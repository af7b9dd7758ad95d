/** The energy certificate required to sell or let a dwelling (PR-6, Real Decreto 390/2021). */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is } from '../words.ts';
import {
  ADDRESS_PAGE,
  CADASTRAL_REFERENCE,
  fullName,
  phone,
  REMARKS,
  taxId,
  upload,
} from './property-parts.ts';

const t = texts('products/property/energy-certificate');

export const ENERGY_CERTIFICATE: ProductSeed = {
  id: 18464,
  key: null,
  flow: 'product',
  flags: { labelled_with_verb: true },
  ...t.all('', 'name', 'description'),
  basePrice: 9900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21, 17, 18, 19, 20],
  position: 11,
  definition: numbered(
    [
      {
        ...t.all('pages.tipo_inmueble', 'name', 'title'),
        options: [
          {
            id: 'tipo_inmueble',
            type: 'drop_down',
            title: t('tipo_inmueble.title'),
            required: true,
            default: 'piso',
            values: [
              { id: 'piso', name: t('tipo_inmueble.piso.name') },
              { id: 'casa', name: t('tipo_inmueble.casa.name'), price: 3000 },
              { id: 'local', name: t('tipo_inmueble.local.name'), price: 3000 },
              { id: 'edificio', name: t('tipo_inmueble.edificio.name'), price: 15000 },
            ],
          },
          {
            id: 'motivo_certificado',
            type: 'radio',
            title: t('motivo_certificado.title'),
            required: true,
            default: 'venta',
            values: [
              { id: 'venta', name: t('motivo_certificado.venta.name') },
              { id: 'alquiler', name: t('motivo_certificado.alquiler.name') },
              { id: 'obra', name: t('motivo_certificado.obra.name') },
            ],
          },
        ],
      },
      ADDRESS_PAGE,
      {
        ...t.all('pages.superficie', 'name', 'title', 'help'),
        options: [
          {
            id: 'superficie',
            type: 'field',
            ...t.all('superficie', 'title', 'help'),
            example: same('85'),
            required: true,
            maxLength: 10,
            inputMode: 'decimal',
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
        ...t.all('pages.instalaciones', 'name', 'title', 'help'),
        options: [
          {
            id: 'instalaciones',
            type: 'checkbox',
            title: t('instalaciones.title'),
            required: false,
            values: [
              { id: 'calefaccion', name: t('instalaciones.calefaccion.name') },
              { id: 'aire', name: t('instalaciones.aire.name') },
              { id: 'solar', name: t('instalaciones.solar.name') },
              { id: 'ventanas', name: t('instalaciones.ventanas.name') },
            ],
          },
          upload('planos', t('planos.title'), { help: t('planos.help'), required: false }),
        ],
      },
      {
        ...t.all('pages.propietario', 'name', 'title', 'help'),
        options: [
          fullName('propietario', t('propietario.title')),
          taxId('nif_propietario', t('nif_propietario.title')),
        ],
      },
      {
        ...t.all('pages.acceso', 'name', 'title'),
        options: [
          {
            id: 'acceso',
            type: 'radio',
            title: t('acceso.title'),
            required: true,
            default: 'propietario',
            values: [
              { id: 'propietario', name: t('acceso.propietario.name') },
              { id: 'inquilino', name: t('acceso.inquilino.name') },
              { id: 'agencia', name: t('acceso.agencia.name') },
            ],
          },
          fullName('contacto', t('contacto.title'), { when: [is('acceso', 'inquilino', 'agencia')] }),
          phone('telefono_contacto', t('telefono_contacto.title')),
          {
            id: 'plazo_visita',
            type: 'radio',
            title: t('plazo_visita.title'),
            required: true,
            default: 'normal',
            values: [
              { id: 'normal', name: t('plazo_visita.normal.name'), workingHours: 40 },
              {
                id: 'urgente',
                ...t.all('plazo_visita.urgente', 'name', 'help'),
                price: 4000,
                workingHours: 16,
              },
            ],
          },
        ],
      },
    ],
    { workingHours: 40, confirmOptions: [REMARKS] },
  ),
};
