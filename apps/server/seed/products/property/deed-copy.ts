/**
 * A copy of a deed (PR-6), even when the notary is unknown. Numbered ids are the client's; the conditions
 * implement VA-7.
 */

import type { Condition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { keepsShare } from '../terms.ts';
import { is } from '../words.ts';
import {
  ABROAD_PAGE,
  ADDRESS,
  COMPANY,
  COURIER_PHONE,
  CRU,
  DEED_DOCUMENTS_PAGE,
  DEED_RELATION_PAGE,
  DELIVERY_PAGE,
  POSTAL_GROUP,
  POSTAL_PAGE,
  REMARKS,
  SIGNATORY_PAGE,
  TOWN,
} from './property-parts.ts';

const t = texts('products/property/deed-copy');

/** 1655: do you know the notary? 4323: yes. 4324: no, find out. */
const notaryUnknown: Condition[] = [is('1655', '4324')];
const notaryKnown: Condition[] = [{ option: '1655', op: 'ne', value: '4324' }];
const ofProperty: Condition[] = [
  is('clase_escritura', 'compraventa', 'herencia', 'hipoteca', 'donacion', 'obra_nueva'),
];

export const DEED_COPY: ProductSeed = {
  id: 18458,
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 4900,
  officialFee: 1200,
  terms: keepsShare(20),
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 21, 17, 18, 19, 20],
  position: 9,
  related: { product: 15867, when: [is('clase_escritura', 'compraventa', 'herencia', 'donacion')] },
  definition: numbered(
    [
      {
        ...t.all('pages.clase_escritura', 'name', 'title'),
        options: [
          {
            id: 'clase_escritura',
            type: 'drop_down',
            title: t('clase_escritura.title'),
            required: true,
            default: 'compraventa',
            values: [
              { id: 'compraventa', name: t('clase_escritura.compraventa.name') },
              { id: 'herencia', name: t('clase_escritura.herencia.name') },
              { id: 'hipoteca', name: t('clase_escritura.hipoteca.name') },
              { id: 'donacion', name: t('clase_escritura.donacion.name') },
              { id: 'obra_nueva', name: t('clase_escritura.obra_nueva.name') },
              { id: 'sociedad', name: t('clase_escritura.sociedad.name') },
              { id: 'poder', name: t('clase_escritura.poder.name') },
              { id: 'otra', name: t('clase_escritura.otra.name') },
            ],
          },
          {
            id: 'clase_otra',
            type: 'field',
            ...t.all('clase_otra', 'title', 'example'),
            required: true,
            when: [is('clase_escritura', 'otra')],
          },
        ],
      },
      {
        ...t.all('pages.1655', 'name', 'title', 'help'),
        options: [
          {
            id: '1655',
            type: 'radio_button',
            title: t('1655.title'),
            required: true,
            values: [
              { id: '4323', name: t('1655.4323.name') },
              { id: '4324', ...t.all('1655.4324', 'name', 'help'), price: 2076, workingHours: 56 },
            ],
          },
        ],
      },
      {
        ...t.all('pages.1653', 'name', 'title'),
        options: [
          {
            id: '1653',
            type: 'field',
            ...t.all('1653', 'title', 'help'),
            example: same('Carmen Ruiz Ferrer'),
            required: true,
            when: notaryKnown,
          },
          {
            id: '1654',
            type: 'municipio',
            title: t('1654.title'),
            example: same('Getafe (Madrid)'),
            required: true,
            when: notaryKnown,
          },
        ],
      },
      {
        ...t.all('pages.1699', 'name', 'title'),
        options: [
          {
            id: '1699',
            type: 'field',
            ...t.all('1699', 'title', 'help'),
            example: same('1284'),
            required: false,
            maxLength: 20,
            checks: ['code'],
            when: notaryKnown,
          },
          {
            // VA-7: 1660 is always hidden, and has a value only when the notary is known.
            id: '1660',
            type: 'field',
            title: t('1660.title'),
            required: false,
            hidden: true,
            default: 'notario',
            when: notaryKnown,
          },
          {
            id: 'fecha_escritura',
            type: 'date',
            notAfter: 'today',
            ...t.all('fecha_escritura', 'title', 'help', 'example'),
            required: false,
          },
          {
            id: 'anio_escritura',
            type: 'field',
            ...t.all('anio_escritura', 'title', 'help', 'example'),
            required: true,
            maxLength: 60,
            when: [{ option: 'fecha_escritura', op: 'empty' }],
          },
        ],
      },
      {
        name: t('deedCopy.name5'),
        title: t('deedCopy.title4'),
        help: t('deedCopy.help'),
        when: notaryUnknown,
        options: [
          { ...ADDRESS, when: ofProperty },
          { ...TOWN, when: ofProperty },
          { ...CRU, when: ofProperty },
          { ...COMPANY, when: [is('clase_escritura', 'sociedad')] },
          {
            id: 'pistas',
            type: 'area',
            ...t.all('pistas', 'title', 'help', 'example'),
            required: true,
            when: [is('clase_escritura', 'poder', 'otra')],
          },
        ],
      },
      SIGNATORY_PAGE,
      DEED_RELATION_PAGE,
      DEED_DOCUMENTS_PAGE,
      {
        ...t.all('pages.tipo_copia', 'name', 'title'),
        options: [
          {
            id: 'tipo_copia',
            type: 'radio',
            title: t('tipo_copia.title'),
            required: true,
            default: 'simple',
            values: [
              { id: 'simple', ...t.all('tipo_copia.simple', 'name', 'help') },
              { id: 'autorizada', ...t.all('tipo_copia.autorizada', 'name', 'help'), price: 5900 },
            ],
          },
        ],
      },
      { ...ABROAD_PAGE, when: [is('tipo_copia', 'autorizada')] },
      DELIVERY_PAGE,
      POSTAL_PAGE,
    ],
    { workingHours: 40, groups: POSTAL_GROUP, confirmOptions: [REMARKS, COURIER_PHONE] },
  ),
};
