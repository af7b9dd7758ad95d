/** Registration of inherited, bought or given property in the new owner's name (PR-6). */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is, YES_NO } from '../words.ts';
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
} from './property-parts.ts';

const t = texts('products/property/registry-owner-change');

const inherited = [is('motivo_cambio', 'herencia')];

export const REGISTRY_OWNER_CHANGE: ProductSeed = {
  id: 16707,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 19900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 16,
  related: { product: 18491, when: [is('avisar_catastro', 'no')] },
  definition: numbered(
    [
      {
        ...t.all('pages.motivo_cambio', 'name', 'title'),
        options: [
          {
            id: 'motivo_cambio',
            type: 'radio_button',
            title: t('motivo_cambio.title'),
            required: true,
            values: [
              { id: 'herencia', name: t('motivo_cambio.herencia.name') },
              { id: 'compra', name: t('motivo_cambio.compra.name') },
              { id: 'donacion', name: t('motivo_cambio.donacion.name') },
              { id: 'divorcio', name: t('motivo_cambio.divorcio.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.fallecido', 'name', 'title'),
        when: inherited,
        options: [
          fullName('fallecido', t('fallecido.title')),
          {
            id: 'fecha_fallecimiento',
            type: 'date',
            notAfter: 'today',
            ...t.all('fecha_fallecimiento', 'title', 'help'),
            example: same('15/01/2026'),
            required: true,
          },
          {
            id: 'heredero_unico',
            type: 'radio',
            ...t.all('heredero_unico', 'title', 'help'),
            required: true,
            default: 'no',
            values: YES_NO,
          },
          {
            id: 'impuesto_sucesiones',
            type: 'radio',
            title: t('impuesto_sucesiones.title'),
            required: true,
            values: [
              { id: 'presentado', name: t('impuesto_sucesiones.presentado.name') },
              {
                id: 'pendiente',
                name: t('impuesto_sucesiones.pendiente.name'),
                price: 15000,
                workingHours: 240,
              },
            ],
          },
        ],
      },
      {
        ...t.all('pages.tiene_escritura', 'name', 'title', 'help'),
        options: [
          {
            id: 'tiene_escritura',
            type: 'radio_button',
            title: t('tiene_escritura.title'),
            required: true,
            values: [
              { id: 'si', name: t('tiene_escritura.si.name') },
              { id: 'no', ...t.all('tiene_escritura.no', 'name', 'help'), price: 20000, workingHours: 320 },
            ],
          },
        ],
      },
      ADDRESS_PAGE,
      notePage('step41'),
      notePage('step42'),
      {
        ...t.all('pages.titular_nuevo', 'name', 'title'),
        options: [
          fullName('titular_nuevo', t('titular_nuevo.title')),
          taxId('nif_titular_nuevo', t('nif_titular_nuevo.title')),
          {
            id: 'otros_titulares',
            type: 'area',
            ...t.all('otros_titulares', 'title', 'help', 'example'),
            required: false,
          },
        ],
      },
      {
        ...t.all('pages.identityFile', 'name', 'title', 'help'),
        options: [
          IDENTITY_FILE,
          upload('escritura', t('escritura.title'), { when: [is('tiene_escritura', 'si')] }),
          upload('certificado_defuncion', t('certificado_defuncion.title'), {
            required: false,
            when: inherited,
          }),
          upload('ultimas_voluntades', t('ultimas_voluntades.title'), {
            help: t('ultimas_voluntades.help'),
            required: false,
            when: inherited,
          }),
          upload('testamento', t('testamento.title'), { required: false, when: inherited }),
          upload('justificante_impuestos', t('justificante_impuestos.title'), {
            help: t('justificante_impuestos.help'),
            required: false,
          }),
        ],
      },
      {
        ...t.all('pages.avisar_catastro', 'name', 'title', 'help'),
        options: [
          {
            id: 'avisar_catastro',
            type: 'radio_button',
            title: t('avisar_catastro.title'),
            required: true,
            values: [...YES_NO, { id: 'no_se', ...t.all('avisar_catastro.no_se', 'name', 'help') }],
          },
        ],
      },
    ],
    {
      workingHours: 160,
      groups: REGISTRY_DATA_GROUP ?? {},
      confirmOptions: [phone('telefono_gestion', t('telefono_gestion.title')), REMARKS],
    },
  ),
};
