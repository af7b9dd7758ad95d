/** Criminal record certificate (PR-7), of a person or a company. */

import type { Condition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { is } from '../words.ts';
import { abroadPage, courierPhone, deliveryPage, notes, purpose } from './civil-delivery.ts';
import {
  authorisation,
  civilPlace,
  HOLDER,
  identityCopyPage,
  identityOptions,
  nameOptions,
  pastDateOption,
  upload,
} from './civil-parts.ts';

const t = texts('products/civil/criminal-record');

const ofPerson = is('certificado', 'penales');
const ofCompany = is('certificado', 'penales_empresa');
/** The central authority of another EU country is queried too, and sets its own time. */
const otherEuropean = is('nacionalidad', 'union_europea');
const answeredHere: Condition = { option: 'nacionalidad', op: 'ne', value: 'union_europea' };

export const CRIMINAL_RECORD: ProductSeed = {
  id: 18416,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 2490,
  officialFee: 386,
  // The registry certifies a clean record too: no search can miss.
  terms: { begun: { cents: 386 } },
  taxClass: 'service',
  stores: [1, 16, 17, 18, 19, 20, 21, 26, 28],
  position: 26,
  definition: {
    kind: 'numbered',
    workingHours: 32,
    steps: inOrder(
      ...inSection('documento', {
        name: t('pages.certificado.name'),
        ...t.all('pages.certificado', 'title', 'help'),
        options: [
          {
            id: 'certificado',
            type: 'radio_button',
            title: t('certificado.title'),
            required: true,
            values: [
              { id: 'penales', name: t('certificado.penales.name') },
              { id: 'penales_empresa', name: t('certificado.penales_empresa.name') },
            ],
          },
        ],
      }),
      ...inSection(
        'persona',
        {
          name: t('pages.nameofHolder.name'),
          ...t.all('pages.nameofHolder', 'title', 'help'),
          when: [ofPerson],
          options: [...nameOptions(HOLDER), ...identityOptions(HOLDER)],
        },
        joined([
          {
            ...t.all('pages.nacionalidad', 'name', 'title', 'help'),
            when: [ofPerson],
            options: [
              {
                id: 'nacionalidad',
                type: 'radio',
                title: t('nacionalidad.title'),
                required: true,
                values: [
                  { id: 'espanola', name: t('nacionalidad.espanola.name') },
                  { id: 'union_europea', name: t('nacionalidad.union_europea.name') },
                  { id: 'otra', name: t('nacionalidad.otra.name') },
                ],
              },
              {
                id: 'pais_nacionalidad',
                type: 'field',
                ...t.all('pais_nacionalidad', 'title', 'example'),
                required: true,
                maxLength: 60,
                when: [is('nacionalidad', 'union_europea', 'otra')],
              },
            ],
          },
          {
            ...t.all('pages.fecha_nacimiento', 'name', 'title'),
            when: [ofPerson],
            options: [
              pastDateOption('fecha_nacimiento', t('fecha_nacimiento.title')),
              civilPlace('lugar_nacimiento', t('lugar_nacimiento.title'), {
                help: t('lugar_nacimiento.help'),
              }),
            ],
          },
        ]),
        {
          ...t.all('pages.nombre_progenitor_1', 'name', 'title', 'help'),
          when: [ofPerson],
          options: [
            {
              id: 'nombre_progenitor_1',
              type: 'field',
              title: t('nombre_progenitor_1.title'),
              example: same('Carmen'),
              required: false,
              maxLength: 80,
            },
            {
              id: 'nombre_progenitor_2',
              type: 'field',
              title: t('nombre_progenitor_2.title'),
              example: same('Andrés'),
              required: false,
              maxLength: 80,
            },
          ],
        },
        joined([
          {
            ...t.all('pages.empresa', 'name', 'title', 'help'),
            when: [ofCompany],
            options: [
              {
                id: 'empresa',
                type: 'sociedad',
                title: t('empresa.title'),
                example: same('Talleres Arandia, S. L.'),
                required: true,
              },
              {
                id: 'nif_empresa',
                type: 'field',
                ...t.all('nif_empresa', 'title', 'help'),
                example: same('B64717838'),
                required: true,
                maxLength: 20,
                checks: ['company-id-es'],
              },
            ],
          },
          {
            ...t.all('pages.nameof', 'name', 'title', 'help'),
            when: [ofCompany],
            options: [
              ...nameOptions({ id: 'representante', of: t('representante.of') }),
              upload('prueba_representacion', t('prueba_representacion.title'), {
                help: t('prueba_representacion.help'),
                required: false,
              }),
            ],
          },
        ]),
      ),
      ...inSection(
        'papeles',
        joined([
          {
            ...t.all('pages.forma_autorizacion', 'name', 'title', 'help'),
            options: [
              {
                id: 'forma_autorizacion',
                type: 'radio',
                title: t('forma_autorizacion.title'),
                required: true,
                values: [
                  {
                    id: 'firma_electronica',
                    ...t.all('forma_autorizacion.firma_electronica', 'name', 'help'),
                  },
                  { id: 'documento', name: t('forma_autorizacion.documento.name') },
                ],
              },
              authorisation([is('forma_autorizacion', 'documento')]),
            ],
          },
          identityCopyPage,
        ]),
      ),
      ...inSection(
        'entrega',
        abroadPage(),
        deliveryPage(
          [
            { when: [answeredHere], normal: 4, urgent: 2 },
            { when: [otherEuropean], normal: 20 },
          ],
          { abroad: true, urgentPrice: 1200 },
        ),
      ),
    ),
    confirmOptions: [
      ...purpose([
        { id: 'extranjeria', name: t('extranjeria.name') },
        { id: 'nacionalidad', name: t('nacionalidad.name') },
        { id: 'empleo', name: t('empleo.name') },
        { id: 'adopcion', name: t('adopcion.name') },
        { id: 'concurso', name: t('concurso.name') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
