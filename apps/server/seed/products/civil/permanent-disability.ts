/**
 * Permanent disability (PR-6, incapacidad permanente): the application to Social Security, a claim, or a
 * review.
 */

import type { Condition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { is } from '../words.ts';
import { callOptions, OUR_WORK_LABELS, speedPage } from './civil-delivery.ts';
import {
  HOLDER,
  identityCopyPage,
  identityOptions,
  nameOptions,
  pastDateOption,
  upload,
  yesNoPage,
} from './civil-parts.ts';

const t = texts('products/civil/permanent-disability');

const hasDecision = is('situacion', 'denegada', 'grado_inferior', 'revision');
/** The claim's deadline of thirty working days after the decision, as calendar days. */
const claimLate: Condition = { option: 'fecha_notificacion', op: 'ltdate', value: 'today-42d' };
const claimInTime: Condition = { option: 'fecha_notificacion', op: 'gtdate', value: 'today-43d' };

export const PERMANENT_DISABILITY: ProductSeed = {
  id: 18511,
  key: null,
  flow: 'product',
  // AR-3.
  ...t.all('', 'name', 'description'),
  flags: { straight_to_checkout: true },
  basePrice: 14900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 30,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    earlyCheckout: {
      type: 'and',
      conditions: [
        { option: 'situacion', op: 'filled' },
        is('forma_de_seguir', 'telefono'),
        { option: 'apellidos_titular', op: 'filled' },
      ],
    },
    steps: inOrder(
      ...inSection(
        'situacion',
        {
          ...t.all('pages.situacion', 'name', 'title'),
          options: [
            {
              id: 'situacion',
              type: 'radio_button',
              title: t('situacion.title'),
              required: true,
              values: [
                { id: 'primera', name: t('situacion.primera.name') },
                { id: 'denegada', name: t('situacion.denegada.name') },
                { id: 'grado_inferior', name: t('situacion.grado_inferior.name') },
                { id: 'revision', name: t('situacion.revision.name') },
              ],
            },
          ],
        },
        {
          ...t.all('pages.nameofHolder', 'name', 'title'),
          options: [...nameOptions(HOLDER), ...identityOptions(HOLDER)],
        },
        {
          ...t.all('pages.forma_de_seguir', 'name', 'title', 'help'),
          options: [
            {
              id: 'forma_de_seguir',
              type: 'radio_button',
              title: t('forma_de_seguir.title'),
              required: true,
              values: [
                { id: 'escrito', name: t('forma_de_seguir.escrito.name') },
                { id: 'telefono', name: t('forma_de_seguir.telefono.name') },
              ],
            },
          ],
        },
        joined([
          {
            ...t.all('pages.fecha_notificacion', 'name', 'title', 'help'),
            when: [hasDecision],
            options: [
              pastDateOption('fecha_notificacion', t('fecha_notificacion.title'), {
                example: same('25/03/2026'),
              }),
              upload('resolucion', t('resolucion.title'), { help: t('resolucion.help') }),
              {
                id: 'fase',
                type: 'radio',
                title: t('fase.title'),
                required: true,
                values: [
                  { id: 'sin_reclamar', name: t('fase.sin_reclamar.name') },
                  { id: 'reclamada', name: t('fase.reclamada.name') },
                  { id: 'rechazada', ...t.all('fase.rechazada', 'name', 'help') },
                ],
              },
            ],
          },
          {
            ...t.all('pages.fuera_de_plazo', 'name', 'title', 'help'),
            when: [hasDecision, is('fase', 'sin_reclamar'), claimLate],
            options: [
              {
                id: 'fuera_de_plazo',
                type: 'checkbox',
                title: t('fuera_de_plazo.title'),
                required: true,
                values: [{ id: 'acepto', name: t('fuera_de_plazo.acepto.name') }],
              },
            ],
          },
        ]),
      ),
      ...inSection(
        'trabajo',
        {
          ...t.all('pages.nuss', 'name', 'title', 'help'),
          options: [
            {
              id: 'nuss',
              type: 'field',
              title: t('nuss.title'),
              example: same('281234567840'),
              required: false,
              maxLength: 20,
              inputMode: 'numeric',
              checks: ['number'],
            },
            pastDateOption('fecha_nacimiento', t('fecha_nacimiento.title')),
          ],
        },
        {
          ...t.all('pages.profesion', 'name', 'title', 'help'),
          options: [
            {
              id: 'profesion',
              type: 'field',
              ...t.all('profesion', 'title', 'example'),
              required: true,
              maxLength: 120,
            },
            {
              id: 'regimen',
              type: 'drop_down',
              title: t('regimen.title'),
              required: true,
              default: 'general',
              values: [
                { id: 'general', name: t('regimen.general.name') },
                { id: 'autonomos', name: t('regimen.autonomos.name') },
                { id: 'agrario', name: t('regimen.agrario.name') },
                { id: 'hogar', name: t('regimen.hogar.name') },
                { id: 'mar', name: t('regimen.mar.name') },
              ],
            },
            {
              id: 'empresa',
              type: 'sociedad',
              title: t('empresa.title'),
              example: same('Clínica Arandia, S. L.'),
              required: false,
              when: [is('regimen', 'general', 'agrario', 'mar')],
            },
          ],
        },
        joined([
          {
            ...t.all('pages.contingencia', 'name', 'title'),
            options: [
              {
                id: 'contingencia',
                type: 'radio',
                title: t('contingencia.title'),
                required: true,
                values: [
                  { id: 'enfermedad_comun', name: t('contingencia.enfermedad_comun.name') },
                  { id: 'accidente_comun', name: t('contingencia.accidente_comun.name') },
                  { id: 'accidente_trabajo', name: t('contingencia.accidente_trabajo.name') },
                  { id: 'enfermedad_profesional', name: t('contingencia.enfermedad_profesional.name') },
                ],
              },
              {
                id: 'mutua',
                type: 'field',
                ...t.all('mutua', 'title', 'help'),
                example: same('Mutua Ribera'),
                required: false,
                maxLength: 120,
                when: [is('contingencia', 'accidente_trabajo', 'enfermedad_profesional')],
              },
            ],
          },
          yesNoPage(
            'de_baja',
            { ...t.all('de_baja', 'name', 'title') },
            t('permanentDisability.de_baja.title'),
          ),
          {
            ...t.all('pages.fecha_baja', 'name', 'title', 'help'),
            when: [is('de_baja', 'si')],
            options: [
              pastDateOption('fecha_baja', t('fecha_baja.title'), { example: same('25/03/2026') }),
              upload('parte_baja', t('parte_baja.title'), {
                required: false,
                when: [{ option: 'fecha_baja', op: 'ltdate', value: 'today-365d' }],
              }),
            ],
          },
        ]),
        {
          ...t.all('pages.grado', 'name', 'title', 'help'),
          options: [
            {
              id: 'grado',
              type: 'drop_down',
              title: t('grado.title'),
              required: true,
              default: 'no_se',
              values: [
                { id: 'no_se', name: t('grado.no_se.name') },
                { id: 'parcial', name: t('grado.parcial.name') },
                { id: 'total', name: t('grado.total.name') },
                { id: 'absoluta', name: t('grado.absoluta.name') },
                { id: 'gran_incapacidad', name: t('grado.gran_incapacidad.name') },
              ],
            },
          ],
        },
        {
          ...t.all('pages.dolencias', 'name', 'title', 'help'),
          options: [
            { id: 'dolencias', type: 'area', ...t.all('dolencias', 'title', 'example'), required: true },
            {
              id: 'limitaciones',
              type: 'area',
              ...t.all('limitaciones', 'title', 'example'),
              required: true,
            },
          ],
        },
      ),
      ...inSection(
        'papeles',
        joined([
          {
            ...t.all('pages.informes', 'name', 'title', 'help'),
            options: [
              upload('informes', t('informes.title'), { required: false }),
              upload('vida_laboral', t('vida_laboral.title'), {
                help: t('vida_laboral.help'),
                required: false,
              }),
            ],
          },
          identityCopyPage,
          speedPage(
            [
              { when: [is('situacion', 'primera')], normal: 8, urgent: 4 },
              { when: [hasDecision, claimInTime], normal: 4, urgent: 2 },
              { when: [hasDecision, claimLate], normal: 8, urgent: 4 },
            ],
            { urgentPrice: 4000, words: OUR_WORK_LABELS },
          ),
        ]),
      ),
    ),
    confirmOptions: callOptions,
  },
};
