/** Certificate of insurance contracts covering death (PR-7). */

import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import {
  deathCertificatePage,
  deathPage,
  deceasedBirthPage,
  deceasedPage,
  LATE_ENOUGH,
  NOT_IN_DATABASE,
  relatedDeathCertificate,
  TOO_EARLY,
  tooEarlyPage,
} from './civil-death-parts.ts';
import { courierPhone, deliveryPage, notes } from './civil-delivery.ts';
import { applicantPage } from './civil-parts.ts';

const t = texts('products/civil/life-insurance');

export const LIFE_INSURANCE: ProductSeed = {
  id: 15865,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 2390,
  officialFee: 386,
  // The registry certifies that there is no insurance too: no search can miss.
  terms: { begun: { cents: 386 } },
  taxClass: 'service',
  stores: [1, 21],
  position: 24,
  related: relatedDeathCertificate,
  definition: {
    kind: 'numbered',
    workingHours: 32,
    steps: inOrder(
      ...inSection(
        'persona',
        deceasedPage,
        joined([
          deathPage,
          tooEarlyPage,
          {
            name: t('pages.datos_antiguos.name'),
            ...t.all('pages.datos_antiguos', 'title', 'help'),
            when: [{ option: 'fecha_defuncion', op: 'ltdate', value: 'today-1826d' }],
            options: [
              {
                id: 'datos_antiguos',
                type: 'checkbox',
                title: t('datos_antiguos.title'),
                required: true,
                values: [{ id: 'acepto', name: t('datos_antiguos.acepto.name') }],
              },
            ],
          },
        ]),
        deceasedBirthPage,
        deathCertificatePage([NOT_IN_DATABASE]),
        {
          name: t('pages.indicios.name'),
          ...t.all('pages.indicios', 'title', 'help'),
          options: [
            {
              id: 'indicios',
              type: 'checkbox',
              title: t('indicios.title'),
              required: false,
              values: [
                { id: 'hipoteca', name: t('indicios.hipoteca.name') },
                { id: 'empresa', name: t('indicios.empresa.name') },
                { id: 'recibos', name: t('indicios.recibos.name') },
                { id: 'tarjeta', name: t('indicios.tarjeta.name') },
              ],
            },
          ],
        },
      ),
      ...inSection('solicitante', applicantPage()),
      ...inSection(
        'entrega',
        deliveryPage(
          [
            { when: [LATE_ENOUGH], normal: 4, urgent: 2 },
            { when: [TOO_EARLY], normal: 19, urgent: 17 },
          ],
          { urgentPrice: 1200 },
        ),
      ),
    ),
    confirmOptions: [courierPhone, notes],
  },
};
