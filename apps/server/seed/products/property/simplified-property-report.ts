/** The Informação Predial Simplificada of the Portuguese land registry (PR-5, RT-5, EN-11). */
import type { Condition, FlowDefinition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { REVIEW } from '../pages.ts';
import { keepsFee } from '../terms.ts';
import { is, YES_NO } from '../words.ts';

const t = texts('products/property/simplified-property-report');

const withoutNumber: Condition[] = [is('tiene_numero', 'no')];

const definition: FlowDefinition = {
  // BC-5.
  analyticsPrice: 1100,
  kind: 'named',
  workingHours: 8,
  steps: [
    {
      key: 'step1',
      ...t.all('step1', 'name', 'title', 'help'),
      options: [
        {
          id: 'urgente',
          type: 'radio',
          title: t('step1.urgente.title'),
          required: true,
          default: 'no',
          values: [
            { id: 'no', name: t('urgente.no.name'), workingHours: 8 },
            { id: 'si', name: t('urgente.si.name'), price: 500, workingHours: 3 },
          ],
        },
      ],
    },
    {
      key: 'step2',
      ...t.all('step2', 'name', 'title', 'help'),
      options: [
        {
          id: 'tiene_numero',
          type: 'radio_button',
          title: t('step2.tiene_numero.title'),
          required: true,
          values: YES_NO,
          summary: { omit: true },
        },
      ],
    },
    {
      key: 'step21',
      ...t.all('step21', 'name', 'title', 'help'),
      when: [is('tiene_numero', 'si')],
      options: [
        {
          id: 'num_ficha',
          type: 'field',
          title: t('step21.num_ficha.title'),
          example: same('1234/19870512'),
          required: true,
          maxLength: 20,
          checks: ['code'],
        },
      ],
    },
    {
      key: 'step3',
      ...t.all('step3', 'name', 'title'),
      options: [
        {
          id: 'distrito_concelho_freguesia',
          type: 'freguesia',
          ...t.all('step3.distrito_concelho_freguesia', 'title', 'help'),
          example: same('Alvalade (Lisboa)'),
          required: true,
        },
        {
          id: 'numero_artigo',
          type: 'field',
          ...t.all('step3.numero_artigo', 'title', 'help'),
          example: same('1234'),
          required: false,
          recommended: true,
          maxLength: 20,
          checks: ['article-number'],
          when: withoutNumber,
        },
        {
          id: 'prop_horizontal',
          type: 'radio',
          title: t('step3.prop_horizontal.title'),
          required: true,
          default: 'no',
          values: YES_NO,
        },
        {
          id: 'prop_horizontal_fracao',
          type: 'field',
          ...t.all('step3.prop_horizontal_fracao', 'title', 'help'),
          example: same('AB'),
          required: true,
          maxLength: 10,
          checks: ['code'],
          when: [is('prop_horizontal', 'si')],
        },
      ],
    },
    { key: 'confirmation', ...REVIEW, options: [] },
  ],
  passedSteps: ['step4'],
};

export const SIMPLIFIED_PROPERTY_REPORT: ProductSeed = {
  id: 18421,
  key: 'ip',
  flow: 'i-predial-simplificada',
  flags: {},
  ...t.all('ip', 'name', 'description'),
  // BC-5.
  basePrice: 1100,
  officialFee: 600,
  terms: keepsFee(600),
  taxClass: 'service',
  stores: [16, 26, 28],
  position: 2,
  definition,
};
