/** The Hague apostille, or legalisation, of a Spanish document for use abroad (PR-7, Real Decreto 1497/2011). */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is } from '../words.ts';
import { COURIER_PHONE, fullName, POSTAL_GROUP, POSTAL_OPTIONS, REMARKS, upload } from './property-parts.ts';

const t = texts('products/property/apostille');

const electronic = [is('soporte', 'electronico')];
const paper = [is('soporte', 'papel')];

export const APOSTILLE: ProductSeed = {
  id: 18498,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 4900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 21],
  position: 19,
  definition: numbered(
    [
      {
        ...t.all('pages.clase_documento', 'name', 'title'),
        options: [
          {
            id: 'clase_documento',
            type: 'drop_down',
            title: t('clase_documento.title'),
            required: true,
            values: [
              { id: 'civil', name: t('clase_documento.civil.name') },
              { id: 'notarial', name: t('clase_documento.notarial.name'), price: 1500 },
              { id: 'registro', name: t('clase_documento.registro.name') },
              { id: 'judicial', name: t('clase_documento.judicial.name') },
              { id: 'academico', ...t.all('clase_documento.academico', 'name', 'help'), workingHours: 120 },
              { id: 'penales', name: t('clase_documento.penales.name') },
              { id: 'otro', name: t('clase_documento.otro.name') },
            ],
          },
          {
            id: 'clase_otra',
            type: 'field',
            ...t.all('clase_otra', 'title', 'example'),
            required: true,
            when: [is('clase_documento', 'otro')],
          },
        ],
      },
      {
        ...t.all('pages.lugar_emision', 'name', 'title', 'help'),
        options: [
          {
            id: 'lugar_emision',
            type: 'municipio_ce',
            ...t.all('lugar_emision', 'title', 'example'),
            required: true,
          },
          {
            id: 'fecha_emision',
            type: 'date',
            notAfter: 'today',
            title: t('fecha_emision.title'),
            example: same('15/01/2026'),
            required: true,
          },
          {
            id: 'documento_antiguo',
            type: 'radio',
            ...t.all('documento_antiguo', 'title', 'help'),
            required: true,
            default: 'apostillar',
            when: [{ option: 'fecha_emision', op: 'ltdate', value: 'today-90d' }],
            values: [
              { id: 'apostillar', name: t('documento_antiguo.apostillar.name') },
              { id: 'avisar', name: t('documento_antiguo.avisar.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.pais_destino', 'name', 'title', 'help'),
        options: [
          {
            id: 'pais_destino',
            type: 'field',
            ...t.all('pais_destino', 'title', 'example'),
            required: true,
            maxLength: 80,
          },
          {
            id: 'via',
            type: 'radio',
            title: t('via.title'),
            required: true,
            default: 'apostilla',
            values: [
              { id: 'apostilla', name: t('via.apostilla.name') },
              {
                id: 'legalizacion',
                ...t.all('via.legalizacion', 'name', 'help'),
                price: 6000,
                workingHours: 160,
              },
              { id: 'no_se', name: t('via.no_se.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.titular', 'name', 'title'),
        options: [fullName('titular', t('titular.title'))],
      },
      {
        ...t.all('pages.soporte', 'name', 'title', 'help'),
        options: [
          {
            id: 'soporte',
            type: 'radio_button',
            title: t('soporte.title'),
            required: true,
            values: [
              { id: 'electronico', name: t('soporte.electronico.name') },
              { id: 'papel', name: t('soporte.papel.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.documento', 'name', 'title'),
        when: electronic,
        options: [upload('documento', t('documento.title'), { help: t('documento.help') })],
      },
      {
        name: t('apostille.name7'),
        title: t('apostille.title6'),
        help: t('apostille.help3'),
        when: paper,
        options: POSTAL_OPTIONS,
      },
    ],
    { workingHours: 80, groups: POSTAL_GROUP, confirmOptions: [{ ...COURIER_PHONE, when: paper }, REMARKS] },
  ),
};
