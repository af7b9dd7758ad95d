/**
 * Residence permit (PR-6): a first card, renewal, duplicate or change, under the rules of 2025 (RD
 * 1155/2024).
 */

import type { Condition, OptionValue } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { is, YES_NO } from '../words.ts';
import { callOptions, OUR_WORK_LABELS, speedPage } from './civil-delivery.ts';
import { dateOption, nameOptions, type Person, pastDateOption, upload, yesNoPage } from './civil-parts.ts';

const t = texts('products/civil/residence-permit');

const FOREIGNER: Person = { id: 'interesado', of: t('interesado.of') };

const hasCard = is('tramite', 'renovacion', 'modificacion');
/** Under eighteen: a parent or guardian signs. */
const minor: Condition = { option: 'fecha_nacimiento', op: 'gtdate', value: 'today-6574d' };
/** EU citizens and their families need no criminal record. */
const asksForRecord: Condition = {
  option: 'permiso',
  op: 'ne',
  value: ['europeo', 'familiar_europeo', 'retirada_britanicos'],
};
/** The window of a renewal: from two months before the card expires until three months after. */
const tooEarly: Condition = { option: 'fecha_caducidad', op: 'gtdate', value: 'today+60d' };
const expired: Condition = { option: 'fecha_caducidad', op: 'ltdate', value: 'today' };
const tooLate: Condition = { option: 'fecha_caducidad', op: 'ltdate', value: 'today-90d' };
const stillInTime: Condition = { option: 'fecha_caducidad', op: 'gtdate', value: 'today-91d' };

const permits: readonly OptionValue[] = [
  { id: 'cuenta_ajena', name: t('cuenta_ajena.name') },
  { id: 'cuenta_propia', name: t('cuenta_propia.name') },
  { id: 'no_lucrativa', name: t('no_lucrativa.name') },
  { id: 'teletrabajo', name: t('teletrabajo.name') },
  { id: 'estudios', name: t('estudios.name') },
  { id: 'reagrupacion', name: t('reagrupacion.name') },
  { id: 'familiar_europeo', name: t('familiar_europeo.name') },
  { id: 'europeo', ...t.all('europeo', 'name', 'help'), when: [is('tramite', 'primera', 'duplicado')] },
  { id: 'arraigo', name: t('arraigo.name'), when: [is('tramite', 'primera', 'renovacion')] },
  { id: 'larga_duracion', name: t('larga_duracion.name') },
  { id: 'retirada_britanicos', name: t('retirada_britanicos.name') },
];

export const RESIDENCE_PERMIT: ProductSeed = {
  id: 18473,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 8900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 29,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    steps: inOrder(
      ...inSection(
        'tramite',
        joined([
          {
            ...t.all('pages.tramite', 'name', 'title'),
            options: [
              {
                id: 'tramite',
                type: 'radio_button',
                title: t('tramite.title'),
                required: true,
                values: [
                  { id: 'primera', name: t('tramite.primera.name') },
                  { id: 'renovacion', name: t('tramite.renovacion.name') },
                  { id: 'modificacion', name: t('tramite.modificacion.name') },
                  { id: 'duplicado', ...t.all('tramite.duplicado', 'name', 'help') },
                ],
              },
            ],
          },
          {
            ...t.all('pages.permiso', 'name', 'title', 'help'),
            options: [
              {
                id: 'permiso',
                type: 'drop_down',
                title: t('permiso.title'),
                required: true,
                values: permits,
              },
              {
                id: 'tipo_arraigo',
                type: 'drop_down',
                title: t('tipo_arraigo.title'),
                required: true,
                when: [is('permiso', 'arraigo')],
                values: [
                  { id: 'social', name: t('tipo_arraigo.social.name') },
                  { id: 'sociolaboral', name: t('tipo_arraigo.sociolaboral.name') },
                  { id: 'socioformativo', name: t('tipo_arraigo.socioformativo.name') },
                  { id: 'familiar', name: t('tipo_arraigo.familiar.name') },
                  { id: 'segunda_oportunidad', name: t('tipo_arraigo.segunda_oportunidad.name') },
                  { id: 'no_se', name: t('tipo_arraigo.no_se.name') },
                ],
              },
            ],
          },
        ]),
      ),
      ...inSection(
        'persona',
        {
          ...t.all('pages.nameofForeigner', 'name', 'title', 'help'),
          options: [
            ...nameOptions(FOREIGNER),
            pastDateOption('fecha_nacimiento', t('fecha_nacimiento.title')),
            {
              id: 'nacionalidad',
              type: 'field',
              ...t.all('nacionalidad', 'title', 'example'),
              required: true,
              maxLength: 60,
            },
            {
              id: 'nombre_representante',
              type: 'field',
              ...t.all('nombre_representante', 'title', 'help'),
              example: same('Lucía Martín Ruiz'),
              required: true,
              maxLength: 120,
              when: [minor],
            },
            {
              id: 'documento_representante',
              type: 'field',
              title: t('documento_representante.title'),
              example: same('XDA123456'),
              required: true,
              maxLength: 30,
              checks: ['document-number'],
              when: [minor],
            },
          ],
        },
        {
          ...t.all('pages.pasaporte', 'name', 'title'),
          options: [
            {
              id: 'pasaporte',
              type: 'field',
              ...t.all('pasaporte', 'title', 'help'),
              example: same('XDA123456'),
              required: true,
              maxLength: 30,
              checks: ['document-number'],
            },
            dateOption('caducidad_pasaporte', t('caducidad_pasaporte.title'), {
              example: same('30/06/2031'),
              askIfPast: true,
            }),
            upload('copia_pasaporte', t('copia_pasaporte.title'), { help: t('copia_pasaporte.help') }),
            upload('prueba_representacion', t('prueba_representacion.title'), {
              help: t('prueba_representacion.help'),
              required: false,
              when: [minor],
            }),
          ],
        },
        joined(
          [
            yesNoPage(
              'tiene_nie',
              { ...t.all('tiene_nie', 'name', 'title', 'help'), when: [is('tramite', 'primera')] },
              t('residencePermit.tiene_nie.title'),
              { shown: false },
            ),
            {
              ...t.all('pages.nie', 'name', 'title'),
              when: [
                { anyOf: [is('tramite', 'renovacion', 'modificacion', 'duplicado'), is('tiene_nie', 'si')] },
              ],
              options: [
                {
                  id: 'nie',
                  type: 'field',
                  ...t.all('nie', 'title', 'help'),
                  example: same('X5253868R'),
                  required: true,
                  maxLength: 20,
                  checks: ['nie'],
                },
              ],
            },
          ],
          t.all('pages.nie', 'name', 'title'),
        ),
      ),
      ...inSection(
        'situacion',
        joined([
          {
            ...t.all('pages.fecha_caducidad', 'name', 'title', 'help'),
            when: [hasCard],
            options: [
              dateOption('fecha_caducidad', t('fecha_caducidad.title'), { example: same('30/06/2027') }),
            ],
          },
          {
            ...t.all('pages.antes_de_plazo', 'name', 'title', 'help'),
            when: [is('tramite', 'renovacion'), tooEarly],
            options: [
              {
                id: 'antes_de_plazo',
                type: 'radio',
                title: t('antes_de_plazo.title'),
                required: true,
                default: 'preparar',
                values: [
                  { id: 'preparar', name: t('antes_de_plazo.preparar.name') },
                  { id: 'avisar', name: t('antes_de_plazo.avisar.name') },
                ],
              },
            ],
          },
          {
            ...t.all('pages.motivo_retraso', 'name', 'title', 'help'),
            when: [is('tramite', 'renovacion'), expired, stillInTime],
            options: [
              {
                id: 'motivo_retraso',
                type: 'area',
                ...t.all('motivo_retraso', 'title', 'example'),
                required: false,
              },
            ],
          },
          {
            ...t.all('pages.fuera_de_plazo', 'name', 'title', 'help'),
            when: [is('tramite', 'renovacion'), tooLate],
            options: [
              {
                id: 'fuera_de_plazo',
                type: 'radio',
                title: t('fuera_de_plazo.title'),
                required: true,
                values: [
                  { id: 'estudio', name: t('fuera_de_plazo.estudio.name'), price: 3000 },
                  { id: 'intentar', name: t('fuera_de_plazo.intentar.name') },
                ],
              },
              {
                id: 'situacion',
                type: 'area',
                ...t.all('situacion', 'title', 'help'),
                required: true,
                when: [is('fuera_de_plazo', 'estudio')],
              },
            ],
          },
        ]),
        {
          ...t.all('pages.motivo_duplicado', 'name', 'title'),
          when: [is('tramite', 'duplicado')],
          options: [
            {
              id: 'motivo_duplicado',
              type: 'radio',
              title: t('motivo_duplicado.title'),
              required: true,
              values: [
                { id: 'perdida', name: t('motivo_duplicado.perdida.name') },
                { id: 'robo', name: t('motivo_duplicado.robo.name') },
                { id: 'deterioro', name: t('motivo_duplicado.deterioro.name') },
                { id: 'datos', name: t('motivo_duplicado.datos.name') },
              ],
            },
            upload('denuncia', t('denuncia.title'), {
              help: t('denuncia.help'),
              when: [is('motivo_duplicado', 'perdida', 'robo')],
            }),
          ],
        },
        {
          ...t.all('pages.tarjeta_actual', 'name', 'title', 'help'),
          when: [hasCard],
          options: [upload('tarjeta_actual', t('tarjeta_actual.title'))],
        },
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
            {
              id: 'domicilio',
              type: 'field',
              title: t('domicilio.title'),
              example: same('Calle Toledo 24, 3.º B'),
              required: true,
              checks: ['address-with-number'],
            },
            {
              id: 'empadronado',
              type: 'radio',
              ...t.all('empadronado', 'title', 'help'),
              required: true,
              values: YES_NO,
            },
          ],
        },
        {
          ...t.all('pages.empleador', 'name', 'title', 'help'),
          when: [
            is('tramite', 'primera', 'renovacion', 'modificacion'),
            { anyOf: [is('permiso', 'cuenta_ajena'), is('tipo_arraigo', 'sociolaboral')] },
          ],
          options: [
            {
              id: 'empleador',
              type: 'sociedad',
              title: t('empleador.title'),
              example: same('Talleres Arandia, S. L.'),
              required: true,
            },
            upload('contrato', t('contrato.title')),
          ],
        },
        {
          ...t.all('pages.medios', 'name', 'title', 'help'),
          when: [is('tramite', 'primera', 'renovacion', 'modificacion')],
          options: [
            upload('medios', t('medios.title'), {
              help: t('medios.help'),
              required: false,
              when: [
                is(
                  'permiso',
                  'no_lucrativa',
                  'teletrabajo',
                  'estudios',
                  'europeo',
                  'cuenta_propia',
                  'reagrupacion',
                ),
              ],
            }),
            upload('antecedentes', t('antecedentes.title'), {
              help: t('antecedentes.help'),
              required: false,
              when: [is('tramite', 'primera'), asksForRecord],
            }),
            upload('prueba_estancia', t('prueba_estancia.title'), {
              help: t('prueba_estancia.help'),
              required: false,
              when: [is('tramite', 'primera'), is('permiso', 'arraigo')],
            }),
          ],
        },
        {
          ...t.all('pages.parentesco', 'name', 'title'),
          when: [
            is('tramite', 'primera', 'renovacion', 'modificacion'),
            { anyOf: [is('permiso', 'reagrupacion', 'familiar_europeo'), is('tipo_arraigo', 'familiar')] },
          ],
          options: [
            {
              id: 'parentesco',
              type: 'drop_down',
              title: t('parentesco.title'),
              required: true,
              values: [
                { id: 'conyuge', name: t('parentesco.conyuge.name') },
                { id: 'hijo', name: t('parentesco.hijo.name') },
                { id: 'progenitor', name: t('parentesco.progenitor.name') },
                { id: 'otro', name: t('parentesco.otro.name') },
              ],
            },
            upload('prueba_parentesco', t('prueba_parentesco.title'), {
              help: t('prueba_parentesco.help'),
              required: false,
            }),
          ],
        },
      ),
      ...inSection(
        'servicio',
        joined([
          {
            ...t.all('pages.extras', 'name', 'title', 'help'),
            options: [
              {
                id: 'extras',
                type: 'checkbox',
                title: t('extras.title'),
                required: false,
                values: [
                  { id: 'presentacion', ...t.all('extras.presentacion', 'name', 'help'), price: 6000 },
                  { id: 'huella', name: t('extras.huella.name'), price: 2500 },
                  { id: 'acompanamiento', ...t.all('extras.acompanamiento', 'name', 'help'), price: 9000 },
                ],
              },
            ],
          },
          speedPage(
            [
              { when: [is('tramite', 'renovacion', 'duplicado')], normal: 5, urgent: 2 },
              { when: [is('tramite', 'primera', 'modificacion')], normal: 8, urgent: 4 },
            ],
            { urgentPrice: 3000, words: OUR_WORK_LABELS },
          ),
        ]),
      ),
    ),
    confirmOptions: callOptions,
  },
};
