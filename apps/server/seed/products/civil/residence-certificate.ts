/** Certificate of registration with a town hall, empadronamiento (PR-7). */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { is } from '../words.ts';
import { abroadPage, courierPhone, deliveryPage, notes, purpose } from './civil-delivery.ts';
import {
  HOLDER,
  identityCopyPage,
  identityOptions,
  nameOptions,
  pastDateOption,
  upload,
  yesNoPage,
} from './civil-parts.ts';

const t = texts('products/civil/residence-certificate');

const historical = is('tipo_padron', 'historico');

export const RESIDENCE_CERTIFICATE: ProductSeed = {
  id: 17492,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 2490,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 27,
  definition: {
    kind: 'numbered',
    workingHours: 64,
    steps: inOrder(
      ...inSection(
        'documento',
        joined([
          {
            ...t.all('pages.tipo_padron', 'name', 'title'),
            options: [
              {
                id: 'tipo_padron',
                type: 'radio_button',
                title: t('tipo_padron.title'),
                required: true,
                values: [
                  { id: 'individual', name: t('tipo_padron.individual.name') },
                  { id: 'convivencia', ...t.all('tipo_padron.convivencia', 'name', 'help') },
                  { id: 'historico', ...t.all('tipo_padron.historico', 'name', 'help') },
                ],
              },
            ],
          },
          {
            ...t.all('pages.formato', 'name', 'title', 'help'),
            when: [is('tipo_padron', 'individual', 'convivencia')],
            options: [
              {
                id: 'formato',
                type: 'radio',
                title: t('formato.title'),
                required: true,
                default: 'certificado',
                values: [
                  { id: 'certificado', name: t('formato.certificado.name') },
                  { id: 'volante', name: t('formato.volante.name') },
                ],
              },
            ],
          },
        ]),
        {
          ...t.all('pages.municipio', 'name', 'title', 'help'),
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
      ),
      ...inSection(
        'persona',
        {
          ...t.all('pages.nameofHolder', 'name', 'title'),
          options: [
            ...nameOptions(HOLDER),
            ...identityOptions(HOLDER),
            pastDateOption('fecha_nacimiento', t('fecha_nacimiento.title')),
          ],
        },
        joined([
          yesNoPage(
            'sigue_empadronado',
            { ...t.all('sigue_empadronado', 'name', 'title'), when: [historical] },
            t('residenceCertificate.sigue_empadronado.title'),
          ),
          {
            ...t.all('pages.desde', 'name', 'title', 'help'),
            when: [historical],
            options: [
              pastDateOption('desde', t('desde.title')),
              pastDateOption('hasta', t('hasta.title'), {
                notBefore: 'desde',
                when: [is('sigue_empadronado', 'no')],
              }),
            ],
          },
        ]),
        {
          ...t.all('pages.domicilio', 'name', 'title', 'help'),
          options: [
            {
              id: 'domicilio',
              type: 'field',
              title: t('domicilio.title'),
              example: same('Calle Toledo 24, 3.º B'),
              required: true,
              checks: ['address-with-number'],
            },
          ],
        },
      ),
      ...inSection(
        'papeles',
        joined([
          identityCopyPage,
          {
            ...t.all('pages.autorizacion_padron', 'name', 'title', 'help'),
            options: [
              {
                id: 'autorizacion_padron',
                type: 'radio',
                title: t('autorizacion_padron.title'),
                required: true,
                default: 'enviar_modelo',
                values: [
                  { id: 'enviar_modelo', name: t('autorizacion_padron.enviar_modelo.name') },
                  { id: 'la_tengo', name: t('autorizacion_padron.la_tengo.name') },
                ],
                summary: { omit: true },
              },
              upload('autorizacion', t('autorizacion.title'), {
                when: [is('autorizacion_padron', 'la_tengo')],
              }),
            ],
          },
        ]),
      ),
      ...inSection(
        'entrega',
        abroadPage([{ option: 'formato', op: 'ne', value: 'volante' }]),
        deliveryPage(
          [
            { when: [is('tipo_padron', 'individual', 'convivencia')], normal: 8, urgent: 5 },
            { when: [historical], normal: 12, urgent: 8 },
          ],
          { abroad: true },
        ),
      ),
    ),
    confirmOptions: [
      ...purpose([
        { id: 'extranjeria', name: t('extranjeria.name') },
        { id: 'matrimonio', name: t('matrimonio.name') },
        { id: 'ayudas', name: t('ayudas.name') },
        { id: 'colegio', name: t('colegio.name') },
        { id: 'herencia', name: t('herencia.name') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
