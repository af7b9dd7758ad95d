/** Transfer of an electricity, gas or water contract (PR-6). */

import type { Condition, OptionValue } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is } from '../words.ts';
import { ADDRESS_PAGE, fullName, IDENTITY_FILE, phone, REMARKS, taxId, upload } from './property-parts.ts';

const t = texts('products/property/supply-owner-change');

const SUPPLIES: readonly OptionValue[] = [
  { id: 'luz', name: t('luz.name') },
  { id: 'gas', name: t('gas.name') },
  { id: 'agua', name: t('agua.name') },
];

/** Holds when this supply is among the contracts to change. */
const changed = (supply: string): Condition[] => [
  { anyOf: [is('suministro', supply), is('otros_suministros', supply)] },
];

export const SUPPLY_OWNER_CHANGE: ProductSeed = {
  id: 18379,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 2900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 1, 21],
  position: 18,
  definition: numbered(
    [
      {
        ...t.all('pages.suministro', 'name', 'title'),
        options: [
          {
            id: 'suministro',
            type: 'radio',
            title: t('suministro.title'),
            required: true,
            default: 'luz',
            values: SUPPLIES,
          },
          {
            id: 'otros_suministros',
            type: 'checkbox',
            title: t('otros_suministros.title'),
            required: false,
            values: SUPPLIES.map((supply) => ({
              ...supply,
              price: 1000,
              when: [{ option: 'suministro', op: 'ne' as const, value: supply.id }],
            })),
          },
        ],
      },
      {
        ...t.all('pages.motivo_cambio', 'name', 'title'),
        options: [
          {
            id: 'motivo_cambio',
            type: 'radio_button',
            title: t('motivo_cambio.title'),
            required: true,
            values: [
              { id: 'compra', name: t('motivo_cambio.compra.name') },
              { id: 'alquiler', name: t('motivo_cambio.alquiler.name') },
              { id: 'fallecimiento', name: t('motivo_cambio.fallecimiento.name') },
              { id: 'separacion', name: t('motivo_cambio.separacion.name') },
              { id: 'otro', name: t('motivo_cambio.otro.name') },
            ],
          },
        ],
      },
      ADDRESS_PAGE,
      {
        ...t.all('pages.cups_luz', 'name', 'title', 'help'),
        options: [
          {
            id: 'cups_luz',
            type: 'field',
            ...t.all('cups_luz', 'title', 'help'),
            example: same('ES0021000000000000AA'),
            required: false,
            maxLength: 30,
            checks: ['code'],
            when: changed('luz'),
          },
          {
            id: 'cups_gas',
            type: 'field',
            title: t('cups_gas.title'),
            example: same('ES0217000000000000BB'),
            required: false,
            maxLength: 30,
            checks: ['code'],
            when: changed('gas'),
          },
          {
            id: 'contrato_agua',
            type: 'field',
            title: t('contrato_agua.title'),
            example: same('4471203'),
            required: false,
            maxLength: 30,
            checks: ['code'],
            when: changed('agua'),
          },
          upload('factura', t('factura.title'), { required: false }),
        ],
      },
      {
        ...t.all('pages.titular_actual', 'name', 'title'),
        options: [
          fullName('titular_actual', t('titular_actual.title'), {
            help: t('titular_actual.help'),
            required: false,
          }),
          taxId('nif_titular_actual', t('nif_titular_actual.title'), {
            help: t('nif_titular_actual.help'),
            required: false,
          }),
          upload('certificado_defuncion', t('certificado_defuncion.title'), {
            when: [is('motivo_cambio', 'fallecimiento')],
          }),
        ],
      },
      {
        ...t.all('pages.titular_nuevo', 'name', 'title'),
        options: [
          fullName('titular_nuevo', t('titular_nuevo.title')),
          taxId('nif_titular_nuevo', t('nif_titular_nuevo.title')),
          {
            id: 'iban',
            type: 'field',
            title: t('iban.title'),
            example: same('ES91 2100 0418 4502 0005 1332'),
            required: true,
            maxLength: 34,
            checks: ['code'],
          },
          phone('telefono_titular', t('telefono_titular.title'), { help: t('telefono_titular.help') }),
        ],
      },
      {
        ...t.all('pages.identityFile', 'name', 'title'),
        options: [
          IDENTITY_FILE,
          upload('titulo_vivienda', t('titulo_vivienda.title'), {
            when: [is('motivo_cambio', 'compra', 'alquiler')],
          }),
          upload('prueba_cambio', t('prueba_cambio.title'), {
            help: t('prueba_cambio.help'),
            required: false,
            when: [is('motivo_cambio', 'fallecimiento', 'separacion', 'otro')],
          }),
        ],
      },
    ],
    { workingHours: 120, confirmOptions: [REMARKS] },
  ),
};
