/**
 * Copy of a will (PR-6), for those entitled to it after a death by article 226 of the notaries' regulation.
 */

import type { Option } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { inOrder, inSection, joined } from '../pages.ts';
import { keepsShare } from '../terms.ts';
import { is } from '../words.ts';
import { deathCertificatePage } from './civil-death-parts.ts';
import { courierPhone, deliveryPage, notes } from './civil-delivery.ts';
import {
  applicantPage,
  authorisation,
  DECEASED,
  identityCopyPage,
  identityOptions,
  nameOptions,
  pastDateOption,
  upload,
  yesNoPage,
} from './civil-parts.ts';

const t = texts('products/civil/copy-of-will');

const hasCertificate = is('tiene_ultimas_voluntades', 'si');
const knowsNotary = is('conoce_notario', 'si');

const notary: readonly Option[] = [
  {
    id: 'notario',
    type: 'field',
    ...t.all('notario', 'title', 'help'),
    example: same('Javier Roldán Prieto'),
    required: true,
    maxLength: 120,
  },
  {
    id: 'lugar_notaria',
    type: 'municipio',
    title: t('lugar_notaria.title'),
    example: same('Getafe (Madrid)'),
    required: true,
  },
  pastDateOption('fecha_testamento', t('fecha_testamento.title'), { help: t('fecha_testamento.help') }),
  {
    id: 'protocolo',
    type: 'field',
    ...t.all('protocolo', 'title', 'help'),
    example: same('1245'),
    required: false,
    maxLength: 12,
    inputMode: 'numeric',
    checks: ['number'],
  },
];

export const COPY_OF_WILL: ProductSeed = {
  id: 18480,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 7900,
  officialFee: 3000,
  terms: keepsShare(20),
  taxClass: 'service',
  stores: [1, 9, 12, 14, 21],
  position: 25,
  related: { product: 17563, when: [is('tiene_ultimas_voluntades', 'no')] },
  definition: {
    kind: 'numbered',
    workingHours: 120,
    steps: inOrder(
      ...inSection(
        'documento',
        joined([
          yesNoPage(
            'tiene_ultimas_voluntades',
            { ...t.all('tiene_ultimas_voluntades', 'name', 'title', 'help') },
            t('copyOfWill.tiene_ultimas_voluntades.title'),
          ),
          {
            ...t.all('pages.certificado_ultimas_voluntades', 'name', 'title'),
            when: [hasCertificate],
            options: [upload('certificado_ultimas_voluntades', t('certificado_ultimas_voluntades.title'))],
          },
        ]),
        joined([
          yesNoPage(
            'conoce_notario',
            {
              ...t.all('conoce_notario', 'name', 'title', 'help'),
              when: [is('tiene_ultimas_voluntades', 'no')],
            },
            t('copyOfWill.conoce_notario.title'),
            { shown: false },
          ),
          {
            name: t('copyOfWill.name2'),
            title: t('copyOfWill.title'),
            when: [{ anyOf: [hasCertificate, knowsNotary] }],
            options: notary,
          },
        ]),
      ),
      ...inSection(
        'persona',
        joined([
          {
            ...t.all('pages.nameofDeceased', 'name', 'title'),
            options: [...nameOptions(DECEASED), ...identityOptions(DECEASED, { known: false })],
          },
          {
            ...t.all('pages.fecha_defuncion', 'name', 'title'),
            options: [
              pastDateOption('fecha_defuncion', t('fecha_defuncion.title'), {
                notBefore: 'fecha_testamento',
              }),
            ],
          },
        ]),
        deathCertificatePage(),
      ),
      ...inSection(
        'solicitante',
        joined([
          {
            ...t.all('pages.relacion', 'name', 'title', 'help'),
            options: [
              {
                id: 'relacion',
                type: 'drop_down',
                title: t('relacion.title'),
                required: true,
                values: [
                  { id: 'heredero', name: t('relacion.heredero.name') },
                  { id: 'legatario', name: t('relacion.legatario.name') },
                  { id: 'legitimario', name: t('relacion.legitimario.name') },
                  { id: 'sin_testamento', name: t('relacion.sin_testamento.name') },
                  { id: 'albacea', name: t('relacion.albacea.name') },
                  { id: 'otra', name: t('relacion.otra.name') },
                ],
              },
              {
                id: 'interes',
                type: 'area',
                ...t.all('interes', 'title', 'help'),
                required: true,
                when: [is('relacion', 'otra')],
              },
              upload('prueba_parentesco', t('prueba_parentesco.title'), {
                help: t('prueba_parentesco.help'),
                when: [is('relacion', 'legitimario', 'sin_testamento')],
              }),
            ],
          },
          {
            ...t.all('pages.representacion', 'name', 'title'),
            options: [
              {
                id: 'representacion',
                type: 'radio',
                title: t('representacion.title'),
                required: true,
                default: 'para_mi',
                values: [
                  { id: 'para_mi', name: t('representacion.para_mi.name') },
                  { id: 'para_otro', name: t('representacion.para_otro.name') },
                ],
              },
              authorisation([is('representacion', 'para_otro')]),
            ],
          },
        ]),
        joined([applicantPage(), identityCopyPage]),
      ),
      ...inSection(
        'entrega',
        {
          ...t.all('pages.tipo_copia', 'name', 'title'),
          options: [
            {
              id: 'tipo_copia',
              type: 'radio',
              title: t('tipo_copia.title'),
              required: true,
              default: 'autorizada',
              values: [
                { id: 'autorizada', ...t.all('tipo_copia.autorizada', 'name', 'help') },
                { id: 'simple', ...t.all('tipo_copia.simple', 'name', 'help') },
              ],
            },
          ],
        },
        deliveryPage(
          [
            { when: [{ anyOf: [hasCertificate, knowsNotary] }], normal: 15, urgent: 10 },
            { when: [is('conoce_notario', 'no')], normal: 20 },
          ],
          { urgentPrice: 2900 },
        ),
      ),
    ),
    confirmOptions: [courierPhone, notes],
  },
};
