/**
 * The bank's certificate of a paid mortgage, with an optional notary's draft (PR-6): the first part of a
 * cancellation.
 */

import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { is } from '../words.ts';
import { fullName, IDENTITY_FILE, REMARKS, taxId, upload } from './property-parts.ts';

const t = texts('products/property/zero-debt-certificate');

export const ZERO_DEBT_CERTIFICATE: ProductSeed = {
  id: 18370,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 4500,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 13,
  definition: numbered(
    [
      {
        ...t.all('pages.gestion', 'name', 'title'),
        options: [
          {
            id: 'gestion',
            type: 'radio',
            title: t('gestion.title'),
            required: true,
            default: 'certificado',
            values: [
              { id: 'certificado', name: t('gestion.certificado.name') },
              { id: 'notaria', ...t.all('gestion.notaria', 'name', 'help'), price: 7500, workingHours: 120 },
            ],
          },
          {
            id: 'municipio_firma',
            type: 'municipio',
            ...t.all('municipio_firma', 'title', 'help'),
            example: same('Getafe (Madrid)'),
            required: true,
            when: [is('gestion', 'notaria')],
          },
        ],
      },
      {
        ...t.all('pages.banco', 'name', 'title'),
        options: [
          {
            id: 'banco',
            type: 'sociedad',
            ...t.all('banco', 'title', 'help'),
            example: same('Caja Ejemplo, S. A.'),
            required: true,
          },
          {
            id: 'oficina',
            type: 'field',
            ...t.all('oficina', 'title', 'help'),
            example: same('Calle Mayor 8, Getafe'),
            required: false,
          },
          {
            id: 'numero_prestamo',
            type: 'field',
            ...t.all('numero_prestamo', 'title', 'help'),
            example: same('0000-1234-56-7890123456'),
            required: false,
            maxLength: 40,
            checks: ['code'],
          },
        ],
      },
      {
        ...t.all('pages.fecha_ultima_cuota', 'name', 'title'),
        options: [
          {
            id: 'fecha_ultima_cuota',
            type: 'date',
            notAfter: 'today',
            ...t.all('fecha_ultima_cuota', 'title', 'help'),
            example: same('30/11/2025'),
            required: true,
          },
        ],
      },
      {
        ...t.all('pages.titular', 'name', 'title', 'help'),
        options: [fullName('titular', t('titular.title')), taxId('nif_titular', t('nif_titular.title'))],
      },
      {
        ...t.all('pages.identityFile', 'name', 'title', 'help'),
        options: [IDENTITY_FILE, upload('autorizacion', t('autorizacion.title'), { required: false })],
      },
    ],
    { workingHours: 80, confirmOptions: [REMARKS] },
  ),
};
