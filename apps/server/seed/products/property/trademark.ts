/** Registration of a trade mark at the Spanish patent office (PR-6). */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is } from '../words.ts';
import { COMPANY, fullName, phone, REMARKS, REPRESENTATION, taxId, upload } from './property-parts.ts';

const t = texts('products/property/trademark');

export const TRADEMARK: ProductSeed = {
  id: 18486,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 26900,
  officialFee: 12788,
  taxClass: 'service',
  stores: [15, 1, 21],
  position: 7,
  definition: numbered(
    [
      {
        ...t.all('pages.modalidad', 'name', 'title'),
        options: [
          {
            id: 'modalidad',
            type: 'radio',
            title: t('modalidad.title'),
            required: true,
            default: 'marca',
            values: [
              { id: 'marca', ...t.all('modalidad.marca', 'name', 'help') },
              { id: 'nombre_comercial', ...t.all('modalidad.nombre_comercial', 'name', 'help') },
            ],
          },
          {
            id: 'tipo_signo',
            type: 'drop_down',
            title: t('tipo_signo.title'),
            required: true,
            values: [
              { id: 'denominativa', name: t('tipo_signo.denominativa.name') },
              { id: 'mixta', name: t('tipo_signo.mixta.name') },
              { id: 'figurativa', name: t('tipo_signo.figurativa.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.denominacion', 'name', 'title'),
        when: [is('tipo_signo', 'denominativa', 'mixta')],
        options: [
          {
            id: 'denominacion',
            type: 'field',
            title: t('denominacion.title'),
            example: same('Huerta del Alba'),
            required: true,
          },
          { id: 'significado', type: 'field', ...t.all('significado', 'title', 'help'), required: false },
        ],
      },
      {
        ...t.all('pages.logotipo', 'name', 'title'),
        when: [is('tipo_signo', 'mixta', 'figurativa')],
        options: [
          upload('logotipo', t('logotipo.title'), { help: t('pages.logotipo.help') }),
          { id: 'colores', type: 'field', ...t.all('colores', 'title', 'help', 'example'), required: false },
        ],
      },
      {
        ...t.all('pages.actividad', 'name', 'title', 'help'),
        options: [
          { id: 'actividad', type: 'area', ...t.all('actividad', 'title', 'example'), required: true },
          {
            id: 'numero_clases',
            type: 'radio',
            ...t.all('numero_clases', 'title', 'help'),
            required: true,
            default: '1',
            values: [
              { id: '1', name: t('numero_clases.1.name') },
              { id: '2', name: t('numero_clases.2.name'), price: 11900 },
              { id: '3', name: t('numero_clases.3.name'), price: 23800 },
            ],
          },
          {
            id: 'clases_niza',
            type: 'field',
            ...t.all('clases_niza', 'title', 'example'),
            required: false,
            maxLength: 60,
          },
        ],
      },
      {
        ...t.all('pages.fecha_prioridad', 'name', 'title', 'help'),
        options: [
          {
            id: 'fecha_prioridad',
            type: 'date',
            notAfter: 'today',
            // Six months after the first application (Paris Convention, article 4 C).
            notBefore: 'today-183d',
            ...t.all('fecha_prioridad', 'title', 'help', 'tooOld'),
            example: same('15/01/2026'),
            required: false,
          },
          {
            id: 'pais_prioridad',
            type: 'field',
            ...t.all('pais_prioridad', 'title', 'help', 'example'),
            required: true,
            when: [{ option: 'fecha_prioridad', op: 'gtdate', value: 'today-184d' }],
          },
        ],
      },
      {
        ...t.all('pages.titular', 'name', 'title'),
        options: [
          {
            id: 'titular',
            type: 'radio_button',
            title: t('titular.title'),
            required: true,
            values: [
              { id: 'persona', name: t('titular.persona.name') },
              { id: 'sociedad', name: t('titular.sociedad.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.nombre_titular', 'name', 'title'),
        options: [
          fullName('nombre_titular', t('nombre_titular.title'), { when: [is('titular', 'persona')] }),
          { ...COMPANY, when: [is('titular', 'sociedad')] },
          taxId('nif_titular', t('nif_titular.title'), { help: t('nif_titular.help'), required: false }),
          {
            id: 'domicilio_titular',
            type: 'field',
            ...t.all('domicilio_titular', 'title', 'help', 'example'),
            required: true,
            checks: ['address-with-number'],
          },
        ],
      },
      { name: t('trademark.name8'), title: t('trademark.title7'), options: REPRESENTATION },
    ],
    {
      workingHours: 24,
      confirmOptions: [
        phone('telefono_gestion', t('telefono_gestion.title'), { help: t('telefono_gestion.help') }),
        REMARKS,
      ],
    },
  ),
};
