/** Change of the measures of a divorce or separation (PR-6, modificación de medidas). */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { is } from '../words.ts';
import { callOptions } from './civil-delivery.ts';
import {
  APPLICANT,
  identityOptions,
  nameOptions,
  type Person,
  pastDateOption,
  upload,
  yesNoPage,
} from './civil-parts.ts';
import { agreementPage, childrenPage, conflictPages, identityAndTimePage } from './marriage-parts.ts';

const t = texts('products/civil/change-of-measures');

const agreed = [is('acuerdo', 'si')];
const disputed = [is('acuerdo', 'no')];
const OTHER_SIDE: Person = { id: 'otra_parte', of: t('otra_parte.of') };
const byCourt = is('resolucion', 'sentencia');

export const CHANGE_OF_MEASURES: ProductSeed = {
  id: 18476,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 22900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 34,
  definition: {
    kind: 'numbered',
    workingHours: 80,
    steps: inOrder(
      ...inSection(
        'tramite',
        joined([
          yesNoPage('acuerdo', { ...t.all('acuerdo', 'name', 'title') }, t('changeOfMeasures.acuerdo.title')),
          {
            name: t('pages.medidas.name'),
            ...t.all('pages.medidas', 'title', 'help'),
            options: [
              {
                id: 'medidas',
                type: 'checkbox',
                title: t('medidas.title'),
                required: true,
                values: [
                  { id: 'custodia', name: t('medidas.custodia.name') },
                  { id: 'visitas', name: t('medidas.visitas.name') },
                  { id: 'alimentos', name: t('medidas.alimentos.name') },
                  { id: 'compensatoria', name: t('medidas.compensatoria.name') },
                  { id: 'vivienda', name: t('medidas.vivienda.name') },
                ],
              },
            ],
          },
        ]),
        {
          name: t('pages.cambio.name'),
          ...t.all('pages.cambio', 'title', 'help'),
          options: [
            { id: 'cambio', type: 'area', ...t.all('cambio', 'title', 'example'), required: true },
            pastDateOption('fecha_cambio', t('fecha_cambio.title'), { example: same('25/01/2026') }),
            upload('prueba_cambio', t('prueba_cambio.title'), {
              help: t('prueba_cambio.help'),
              required: false,
            }),
          ],
        },
        {
          ...t.all('pages.custodia_pedida', 'name', 'title'),
          options: [
            {
              id: 'custodia_pedida',
              type: 'radio',
              title: t('custodia_pedida.title'),
              required: true,
              when: [is('medidas', 'custodia')],
              values: [
                { id: 'compartida', name: t('custodia_pedida.compartida.name') },
                { id: 'solicitante', name: t('custodia_pedida.solicitante.name') },
                { id: 'otra_parte', name: t('custodia_pedida.otra_parte.name') },
              ],
            },
            {
              id: 'visitas_pedidas',
              type: 'area',
              ...t.all('visitas_pedidas', 'title', 'example'),
              required: true,
              when: [is('medidas', 'visitas')],
            },
            {
              id: 'alimentos_actual',
              type: 'field',
              ...t.all('alimentos_actual', 'title', 'help'),
              example: same('300'),
              required: true,
              maxLength: 10,
              inputMode: 'decimal',
              when: [is('medidas', 'alimentos')],
              checks: ['number'],
            },
            {
              id: 'alimentos_pedida',
              type: 'field',
              ...t.all('alimentos_pedida', 'title', 'help'),
              example: same('200'),
              required: true,
              maxLength: 10,
              inputMode: 'decimal',
              when: [is('medidas', 'alimentos')],
              checks: ['number'],
            },
            {
              id: 'compensatoria_pedida',
              type: 'radio',
              title: t('compensatoria_pedida.title'),
              required: true,
              when: [is('medidas', 'compensatoria')],
              values: [
                { id: 'quitar', name: t('compensatoria_pedida.quitar.name') },
                { id: 'bajar', name: t('compensatoria_pedida.bajar.name') },
                { id: 'subir', name: t('compensatoria_pedida.subir.name') },
              ],
            },
            {
              id: 'vivienda_pedida',
              type: 'radio',
              title: t('vivienda_pedida.title'),
              required: true,
              when: [is('medidas', 'vivienda')],
              values: [
                { id: 'solicitante', name: t('vivienda_pedida.solicitante.name') },
                { id: 'otra_parte', name: t('vivienda_pedida.otra_parte.name') },
                { id: 'fin', name: t('vivienda_pedida.fin.name') },
              ],
            },
          ],
        },
      ),
      ...inSection(
        'personas',
        {
          ...t.all('pages.nameofApplicant', 'name', 'title'),
          options: [...nameOptions(APPLICANT), ...identityOptions(APPLICANT)],
        },
        {
          ...t.all('pages.nameofOtherSide', 'name', 'title'),
          options: [...nameOptions(OTHER_SIDE), ...identityOptions(OTHER_SIDE, { known: false })],
        },
        {
          ...t.all('pages.resolucion', 'name', 'title'),
          options: [
            {
              id: 'resolucion',
              type: 'radio',
              title: t('resolucion.title'),
              required: true,
              default: 'sentencia',
              values: [
                { id: 'sentencia', name: t('resolucion.sentencia.name') },
                { id: 'escritura', name: t('resolucion.escritura.name') },
              ],
            },
            pastDateOption('fecha_resolucion', t('fecha_resolucion.title'), {
              example: same('25/03/2019'),
              notAfter: 'fecha_cambio',
            }),
            {
              id: 'juzgado',
              type: 'field',
              ...t.all('juzgado', 'title', 'help', 'example'),
              required: true,
              maxLength: 120,
              when: [byCourt],
            },
            {
              id: 'autos',
              type: 'field',
              title: t('autos.title'),
              example: same('345/2018'),
              required: false,
              maxLength: 30,
              checks: ['code'],
              when: [byCourt],
            },
            upload('copia_resolucion', t('copia_resolucion.title'), {
              help: t('copia_resolucion.help'),
              required: false,
            }),
          ],
        },
      ),
      ...inSection('familia', childrenPage, {
        ...t.all('pages.municipio', 'name', 'title'),
        options: [
          {
            id: 'municipio',
            type: 'municipio',
            title: t('municipio.title'),
            example: same('Getafe (Madrid)'),
            required: true,
          },
        ],
      }),
      ...inSection('situacion', ...conflictPages(disputed)),
      ...inSection(
        'papeles',
        agreementPage(agreed),
        identityAndTimePage([
          { when: agreed, normal: 5, urgent: 2 },
          { when: disputed, normal: 10, urgent: 5 },
        ]),
      ),
    ),
    confirmOptions: callOptions,
  },
};
