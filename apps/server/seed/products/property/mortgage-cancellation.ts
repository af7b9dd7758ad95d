/**
 * Removal of a paid mortgage from the land registry (PR-6): bank's certificate, notary, tax form, registry.
 */

import type { Condition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is } from '../words.ts';
import {
  ADDRESS_PAGE,
  fullName,
  IDENTITY_FILE,
  notePage,
  phone,
  REGISTRY_DATA_GROUP,
  REMARKS,
  taxId,
  upload,
  yesOrNo,
} from './property-parts.ts';

const t = texts('products/property/mortgage-cancellation');

/**
 * Twenty years of limitation and one more, from when it fell due (Ley Hipotecaria, article 210.1, rule 8).
 */
const TOO_RECENT: Condition[] = [
  is('estado_deuda', 'caducada'),
  { option: 'vencimiento', op: 'gtdate', value: 'today-7670d' },
];

export const MORTGAGE_CANCELLATION: ProductSeed = {
  id: 18346,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 24900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 12,
  // A Nota Simple then proves to the buyer or bank that the property is free of charges.
  related: { product: 15867, when: [is('motivo_cancelacion', 'venta', 'nueva_hipoteca')] },
  definition: numbered(
    [
      {
        ...t.all('pages.estado_deuda', 'name', 'title'),
        options: [
          {
            id: 'estado_deuda',
            type: 'radio',
            title: t('estado_deuda.title'),
            required: true,
            values: [
              { id: 'pagada', name: t('estado_deuda.pagada.name') },
              { id: 'al_firmar', name: t('estado_deuda.al_firmar.name') },
              { id: 'caducada', ...t.all('estado_deuda.caducada', 'name', 'help') },
            ],
          },
          {
            id: 'fecha_venta',
            type: 'date',
            ...t.all('fecha_venta', 'title', 'help'),
            example: same('27/03/2027'),
            required: true,
            when: [is('estado_deuda', 'al_firmar')],
          },
          {
            id: 'vencimiento',
            type: 'date',
            notAfter: 'today',
            ...t.all('vencimiento', 'title', 'help'),
            example: same('16/06/2004'),
            required: false,
            when: [is('estado_deuda', 'caducada')],
          },
          {
            id: 'antes_de_21_anos',
            type: 'radio',
            ...t.all('antes_de_21_anos', 'title', 'help'),
            required: true,
            when: TOO_RECENT,
            values: [
              { id: 'con_banco', name: t('antes_de_21_anos.con_banco.name') },
              { id: 'hablar', name: t('antes_de_21_anos.hablar.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.motivo_cancelacion', 'name', 'title'),
        options: [
          {
            id: 'motivo_cancelacion',
            type: 'radio_button',
            title: t('motivo_cancelacion.title'),
            required: true,
            values: [
              { id: 'venta', name: t('motivo_cancelacion.venta.name') },
              { id: 'nueva_hipoteca', name: t('motivo_cancelacion.nueva_hipoteca.name') },
              { id: 'tranquilidad', name: t('motivo_cancelacion.tranquilidad.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.banco', 'name', 'title'),
        when: [{ anyOf: [is('estado_deuda', 'pagada', 'al_firmar'), is('antes_de_21_anos', 'con_banco')] }],
        options: [
          { id: 'banco', type: 'sociedad', ...t.all('banco', 'title', 'help', 'example'), required: true },
          {
            id: 'numero_prestamo',
            type: 'field',
            ...t.all('numero_prestamo', 'title', 'help'),
            example: same('0000-1234-56-7890123456'),
            required: false,
            maxLength: 40,
            checks: ['code'],
          },
        ],
      },
      {
        ...t.all('pages.tiene_certificado', 'name', 'title', 'help'),
        when: [is('estado_deuda', 'pagada')],
        options: [yesOrNo('tiene_certificado', t('tiene_certificado.title'))],
      },
      {
        ...t.all('pages.certificado_deuda_cero', 'name', 'title'),
        when: [is('tiene_certificado', 'si')],
        options: [upload('certificado_deuda_cero', t('certificado_deuda_cero.title'))],
      },
      ADDRESS_PAGE,
      notePage('step41'),
      notePage('step42'),
      {
        ...t.all('pages.propietario', 'name', 'title'),
        options: [
          fullName('propietario', t('propietario.title')),
          taxId('nif_propietario', t('nif_propietario.title')),
          IDENTITY_FILE,
        ],
      },
    ],
    {
      workingHours: 240,
      groups: REGISTRY_DATA_GROUP ?? {},
      confirmOptions: [
        phone('telefono_gestion', t('telefono_gestion.title'), { help: t('telefono_gestion.help') }),
        REMARKS,
      ],
    },
  ),
};
