/** Certificate of life and civil status, fe de vida y estado (PR-7): the proof of being single, divorced or widowed. */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { is } from '../words.ts';
import { abroadPage, courierPhone, deliveryPage, notes, purpose } from './civil-delivery.ts';
import {
  civilPlace,
  dateOption,
  HOLDER,
  identityCopyPage,
  identityOptions,
  nameOptions,
  pastDateOption,
  upload,
  yesNoPage,
} from './civil-parts.ts';

const t = texts('products/civil/single-status');

const IN_SPAIN = is('vive_en', 'espana');
const ABROAD = is('vive_en', 'extranjero');

export const SINGLE_STATUS: ProductSeed = {
  id: 18469,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 2900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21, 22, 23],
  position: 28,
  related: { product: 18444, when: [is('tiene_nacimiento', 'no')] },
  definition: {
    kind: 'numbered',
    workingHours: 80,
    steps: inOrder(
      ...inSection(
        'persona',
        {
          name: t('pages.estado_civil.name'),
          ...t.all('pages.estado_civil', 'title', 'help'),
          options: [
            {
              id: 'estado_civil',
              type: 'radio_button',
              title: t('estado_civil.title'),
              required: true,
              values: [
                { id: 'soltero', name: t('estado_civil.soltero.name') },
                { id: 'casado', name: t('estado_civil.casado.name') },
                { id: 'divorciado', name: t('estado_civil.divorciado.name') },
                { id: 'viudo', name: t('estado_civil.viudo.name') },
              ],
            },
          ],
        },
        {
          name: t('pages.nameofHolder.name'),
          ...t.all('pages.nameofHolder', 'title', 'help'),
          options: [...nameOptions(HOLDER), ...identityOptions(HOLDER)],
        },
        {
          ...t.all('pages.fecha_nacimiento', 'name', 'title'),
          options: [
            pastDateOption('fecha_nacimiento', t('fecha_nacimiento.title')),
            civilPlace('lugar_nacimiento', t('lugar_nacimiento.title')),
          ],
        },
        joined([
          {
            ...t.all('pages.vive_en', 'name', 'title', 'help'),
            options: [
              {
                id: 'vive_en',
                type: 'radio_button',
                title: t('vive_en.title'),
                required: true,
                values: [
                  { id: 'espana', name: t('vive_en.espana.name') },
                  { id: 'extranjero', name: t('vive_en.extranjero.name') },
                ],
                summary: { omit: true },
              },
            ],
          },
          {
            ...t.all('pages.municipio', 'name', 'title'),
            when: [IN_SPAIN],
            options: [
              {
                id: 'municipio',
                type: 'municipio',
                title: t('municipio.title'),
                example: same('Getafe (Madrid)'),
                required: true,
              },
            ],
          },
          {
            ...t.all('pages.consulado', 'name', 'title'),
            when: [ABROAD],
            options: [civilPlace('consulado', t('consulado.title'), { example: t('consulado.example') })],
          },
        ]),
      ),
      ...inSection(
        'papeles',
        joined([
          yesNoPage(
            'tiene_nacimiento',
            { ...t.all('tiene_nacimiento', 'name', 'title', 'help') },
            t('singleStatus.tiene_nacimiento.title'),
          ),
          {
            ...t.all('pages.certificado_nacimiento', 'name', 'title'),
            when: [is('tiene_nacimiento', 'si')],
            options: [upload('certificado_nacimiento', t('certificado_nacimiento.title'))],
          },
        ]),
        {
          ...t.all('pages.certificado_matrimonio', 'name', 'title'),
          when: [is('estado_civil', 'casado', 'divorciado', 'viudo')],
          options: [
            upload('certificado_matrimonio', t('certificado_matrimonio.title'), {
              when: [is('estado_civil', 'casado')],
            }),
            upload('sentencia_divorcio', t('sentencia_divorcio.title'), {
              help: t('sentencia_divorcio.help'),
              when: [is('estado_civil', 'divorciado')],
            }),
            upload('defuncion_conyuge', t('defuncion_conyuge.title'), {
              when: [is('estado_civil', 'viudo')],
            }),
          ],
        },
        identityCopyPage,
      ),
      ...inSection(
        'entrega',
        {
          ...t.all('pages.cita_desde', 'name', 'title', 'help'),
          options: [
            dateOption('cita_desde', t('cita_desde.title'), {
              example: same('15/05/2027'),
              default: 'today+7d',
            }),
          ],
        },
        abroadPage(),
        deliveryPage(
          [
            { when: [IN_SPAIN], normal: 10, urgent: 6 },
            { when: [ABROAD], normal: 15 },
          ],
          { abroad: true },
        ),
      ),
    ),
    confirmOptions: [
      ...purpose([
        { id: 'matrimonio', name: t('matrimonio.name') },
        { id: 'pareja_hecho', name: t('pareja_hecho.name') },
        { id: 'pension', name: t('pension.name') },
        { id: 'adopcion', name: t('adopcion.name') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
