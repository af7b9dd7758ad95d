/**
 * Birth certificate (PR-6): the questions of the civil registry's form, with use abroad, delivery and speed.
 */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { keepsShare } from '../terms.ts';
import { is } from '../words.ts';
import { abroadPage, courierPhone, deliveryPage, notes, purpose } from './civil-delivery.ts';
import {
  applicantPage,
  CIVIL_GROUPS,
  civilPlace,
  countryPage,
  FAMILY,
  kindPage,
  nameOptions,
  pastDateOption,
  REGISTERED,
  REGISTERED_ABROAD,
  REGISTERED_IN_SPAIN,
  registryPage,
  relationPage,
} from './civil-parts.ts';

const t = texts('products/civil/birth-certificate');

const anothers = [is('para_quien', 'otra')];

export const BIRTH_CERTIFICATE: ProductSeed = {
  id: 18444,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 1980,
  officialFee: 0,
  terms: keepsShare(30),
  taxClass: 'service',
  stores: [1, 9, 12, 14, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28],
  position: 20,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    groups: CIVIL_GROUPS,
    steps: inOrder(
      ...inSection('documento', kindPage(t('literalFor'))),
      ...inSection(
        'persona',
        joined([
          {
            ...t.all('pages.para_quien', 'name', 'title'),
            options: [
              {
                id: 'para_quien',
                type: 'radio_button',
                title: t('para_quien.title'),
                required: true,
                values: [
                  { id: 'mio', name: t('para_quien.mio.name') },
                  { id: 'otra', name: t('para_quien.otra.name') },
                ],
                summary: { omit: true },
              },
            ],
          },
          {
            name: t('birthCertificate.name2'),
            title: t('birthCertificate.title'),
            help: t('help'),
            options: nameOptions(REGISTERED),
          },
        ]),
        joined(
          [
            {
              ...t.all('pages.fecha_nacimiento', 'name', 'title', 'help'),
              options: [pastDateOption('fecha_nacimiento', t('fecha_nacimiento.title'))],
            },
            countryPage(t('birthCertificate.title3')),
            {
              ...t.all('pages.lugar_inscripcion', 'name', 'title', 'help'),
              options: [civilPlace('lugar_inscripcion', t('lugar_inscripcion.title'))],
            },
          ],
          t.all('pages.nacimiento', 'name', 'title'),
        ),
        {
          ...t.all('pages.nombre_progenitor_1', 'name', 'title', 'help'),
          options: [
            {
              id: 'nombre_progenitor_1',
              type: 'field',
              title: t('nombre_progenitor_1.title'),
              example: same('Carmen Ruiz Soler'),
              required: false,
              maxLength: 120,
            },
            {
              id: 'nombre_progenitor_2',
              type: 'field',
              title: t('nombre_progenitor_2.title'),
              example: same('Andrés Martín Vega'),
              required: false,
              maxLength: 120,
            },
          ],
        },
        registryPage(1),
      ),
      ...inSection('solicitante', relationPage(FAMILY, anothers), applicantPage(anothers)),
      ...inSection(
        'entrega',
        abroadPage([{ option: 'tipo_certificado', op: 'ne', value: 'plurilingue' }]),
        deliveryPage(
          [
            { when: [REGISTERED_IN_SPAIN], normal: 5, urgent: 3 },
            { when: [REGISTERED_ABROAD], normal: 12 },
          ],
          { abroad: true },
        ),
      ),
    ),
    confirmOptions: [
      ...purpose([
        { id: 'documentos', ...t.all('documentos', 'name', 'help') },
        { id: 'matrimonio', name: t('matrimonio.name') },
        { id: 'nacionalidad', name: t('nacionalidad.name') },
        { id: 'herencia', name: t('herencia.name') },
        { id: 'genealogia', name: t('genealogia.name') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
