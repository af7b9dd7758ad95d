/** Death certificate (PR-7). */

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
  DECEASED,
  FAMILY,
  identityOptions,
  kindPage,
  nameOptions,
  pastDateOption,
  REGISTERED_ABROAD,
  REGISTERED_IN_SPAIN,
  registryPage,
  relationPage,
} from './civil-parts.ts';

const t = texts('products/civil/death-certificate');

export const DEATH_CERTIFICATE: ProductSeed = {
  id: 17558,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 1980,
  officialFee: 0,
  terms: keepsShare(30),
  taxClass: 'service',
  stores: [1, 9, 12, 14, 17, 18, 19, 20, 21, 22, 23],
  position: 22,
  // Heirs usually need to know next whether there is a will.
  related: { product: 17563, when: [is('finalidad', 'herencia', 'ultimas_voluntades')] },
  definition: {
    kind: 'numbered',
    workingHours: 40,
    groups: CIVIL_GROUPS,
    steps: inOrder(
      ...inSection('documento', kindPage(t('literalFor'))),
      ...inSection(
        'persona',
        {
          ...t.all('pages.nameofDeceased', 'name', 'title'),
          options: [...nameOptions(DECEASED), ...identityOptions(DECEASED, { known: false })],
        },
        joined(
          [
            {
              ...t.all('pages.fecha_defuncion', 'name', 'title', 'help'),
              options: [
                pastDateOption('fecha_defuncion', t('fecha_defuncion.title')),
                {
                  ...pastDateOption('fecha_nacimiento', t('fecha_nacimiento.title')),
                  notAfter: 'fecha_defuncion',
                  required: false,
                },
              ],
            },
            countryPage(t('deathCertificate.title2')),
            {
              ...t.all('pages.lugar_defuncion', 'name', 'title', 'help'),
              options: [civilPlace('lugar_defuncion', t('lugar_defuncion.title'))],
            },
          ],
          t.all('pages.fallecimiento', 'name', 'title'),
        ),
        registryPage(3),
      ),
      ...inSection('solicitante', relationPage(FAMILY), applicantPage()),
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
        { id: 'herencia', name: t('herencia.name') },
        { id: 'ultimas_voluntades', name: t('ultimas_voluntades.name') },
        { id: 'seguro', name: t('seguro.name') },
        { id: 'pension', name: t('pension.name') },
        { id: 'banco', name: t('banco.name') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
