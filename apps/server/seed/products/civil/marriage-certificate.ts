/** Marriage certificate (PR-7). */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { keepsShare } from '../terms.ts';
import { is } from '../words.ts';
import { abroadPage, courierPhone, deliveryPage, notes, purpose } from './civil-delivery.ts';
import {
  applicantPage,
  CIVIL_GROUPS,
  civilPlace,
  countryPage,
  kindPage,
  nameOptions,
  type Person,
  pastDateOption,
  REGISTERED_ABROAD,
  REGISTERED_IN_SPAIN,
  registryPage,
  relationPage,
} from './civil-parts.ts';

const t = texts('products/civil/marriage-certificate');

const FIRST: Person = { id: 'conyuge_1', of: t('conyuge_1.of') };
const SECOND: Person = { id: 'conyuge_2', of: t('conyuge_2.of') };

export const MARRIAGE_CERTIFICATE: ProductSeed = {
  id: 18395,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 1980,
  officialFee: 0,
  terms: keepsShare(30),
  taxClass: 'service',
  stores: [1, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28],
  position: 21,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    groups: CIVIL_GROUPS,
    steps: inOrder(
      ...inSection('documento', kindPage(t('literalFor'))),
      ...inSection(
        'personas',
        joined([
          { name: t('marriageCertificate.name'), ...t.all('', 'title', 'help'), options: nameOptions(FIRST) },
          {
            name: t('marriageCertificate.name2'),
            ...t.all('marriageCertificate', 'title', 'help'),
            options: nameOptions(SECOND),
          },
        ]),
        joined(
          [
            {
              ...t.all('pages.fecha_matrimonio', 'name', 'title', 'help'),
              options: [pastDateOption('fecha_matrimonio', t('fecha_matrimonio.title'))],
            },
            countryPage(t('marriageCertificate.title3')),
            {
              ...t.all('pages.lugar_matrimonio', 'name', 'title', 'help'),
              options: [
                civilPlace('lugar_matrimonio', t('lugar_matrimonio.title')),
                {
                  id: 'forma_matrimonio',
                  type: 'drop_down',
                  ...t.all('forma_matrimonio', 'title', 'help'),
                  required: true,
                  default: 'civil',
                  values: [
                    { id: 'civil', name: t('forma_matrimonio.civil.name') },
                    { id: 'canonico', name: t('forma_matrimonio.canonico.name') },
                    { id: 'religioso', name: t('forma_matrimonio.religioso.name') },
                    { id: 'no_se', name: t('forma_matrimonio.no_se.name') },
                  ],
                },
              ],
            },
          ],
          t.all('pages.boda', 'name', 'title'),
        ),
        registryPage(2),
      ),
      ...inSection(
        'solicitante',
        relationPage(
          [
            { id: 'conyuge', name: t('conyuge.name') },
            { id: 'hijo', name: t('hijo.name') },
            { id: 'familiar', name: t('familiar.name') },
          ],
          undefined,
          { title: t('marriageCertificate.title5'), label: t('label') },
        ),
        applicantPage(),
      ),
      ...inSection(
        'entrega',
        abroadPage([{ option: 'tipo_certificado', op: 'ne', value: 'plurilingue' }]),
        deliveryPage(
          [
            {
              when: [REGISTERED_IN_SPAIN, is('forma_matrimonio', 'civil', 'canonico')],
              normal: 5,
              urgent: 3,
            },
            { when: [REGISTERED_IN_SPAIN, is('forma_matrimonio', 'religioso', 'no_se')], normal: 8 },
            { when: [REGISTERED_ABROAD], normal: 12 },
          ],
          { abroad: true },
        ),
      ),
    ),
    confirmOptions: [
      ...purpose([
        { id: 'divorcio', name: t('divorcio.name') },
        { id: 'viudedad', name: t('viudedad.name') },
        { id: 'herencia', name: t('herencia.name') },
        { id: 'extranjeria', name: t('extranjeria.name') },
        { id: 'otro_registro', name: t('otro_registro.name') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
