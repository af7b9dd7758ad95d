/** The Certidão Permanente of the Portuguese land registry (PR-4, RT-6, EN-10). */
import type { Condition, FlowDefinition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { REVIEW } from '../pages.ts';
import { is, YES_NO } from '../words.ts';

const t = texts('products/property/permanent-certificate');

const by = (way: string): Condition[] => [is('forma_identificar', way)];
const urban: Condition[] = [is('tipo', 'urbana')];

const definition: FlowDefinition = {
  // BC-5.
  analyticsPrice: 2470,
  kind: 'named',
  workingHours: 4,
  steps: [
    {
      key: 'step1',
      ...t.all('step1', 'name', 'title', 'help'),
      options: [
        {
          id: 'quiere_un_certidao',
          type: 'radio_button',
          title: t('step1.quiere_un_certidao.title'),
          required: true,
          default: 'si',
          values: [{ id: 'si', name: t('quiere_un_certidao.si.name') }],
          summary: { omit: true },
        },
      ],
    },
    {
      key: 'step2',
      ...t.all('step2', 'name', 'title', 'help'),
      options: [
        {
          id: 'distrito_concelho_freguesia',
          type: 'freguesia',
          title: t('step2.distrito_concelho_freguesia.title'),
          example: same('Alvalade (Lisboa)'),
          required: true,
        },
      ],
    },
    {
      key: 'step3',
      ...t.all('step3', 'name', 'title', 'help'),
      options: [
        {
          id: 'forma_identificar',
          type: 'radio_button',
          title: t('step3.forma_identificar.title'),
          required: true,
          values: [
            { id: 'matricial', ...t.all('forma_identificar.matricial', 'name', 'help') },
            { id: 'ficha', ...t.all('forma_identificar.ficha', 'name', 'help') },
            { id: 'livro', ...t.all('forma_identificar.livro', 'name', 'help') },
          ],
        },
      ],
    },
    {
      key: 'step4',
      ...t.all('step4', 'name', 'title', 'help'),
      options: [
        {
          id: 'tipo',
          type: 'radio_button',
          title: t('step4.tipo.title'),
          required: true,
          values: [
            { id: 'urbana', name: t('tipo.urbana.name') },
            { id: 'rustica', name: t('tipo.rustica.name') },
          ],
        },
      ],
    },
    {
      key: 'step5',
      ...t.all('step5', 'name', 'title'),
      options: [
        {
          id: 'numero_artigo',
          type: 'field',
          title: t('step5.numero_artigo.title'),
          example: same('1234'),
          required: true,
          maxLength: 20,
          checks: ['article-number'],
          when: by('matricial'),
        },
        {
          id: 'seccao',
          type: 'field',
          ...t.all('step5.seccao', 'title', 'help'),
          example: same('B1'),
          required: false,
          maxLength: 10,
          checks: ['code'],
          when: by('matricial'),
        },
        {
          id: 'num_ficha',
          type: 'field',
          ...t.all('step5.num_ficha', 'title', 'help'),
          example: same('1234/19870512'),
          required: true,
          maxLength: 20,
          checks: ['code'],
          when: by('ficha'),
        },
        {
          id: 'num_livro',
          type: 'field',
          title: t('step5.num_livro.title'),
          example: same('4321'),
          required: true,
          maxLength: 20,
          checks: ['code'],
          when: by('livro'),
        },
        {
          id: 'livro',
          type: 'field',
          title: t('step5.livro.title'),
          example: same('B-12'),
          required: true,
          maxLength: 20,
          checks: ['code'],
          when: by('livro'),
        },
        {
          id: 'folhas',
          type: 'field',
          ...t.all('step5.folhas', 'title', 'help'),
          example: same('34v'),
          required: true,
          maxLength: 20,
          checks: ['code'],
          when: by('livro'),
        },
      ],
    },
    {
      key: 'step6',
      ...t.all('step6', 'name', 'title', 'help'),
      when: urban,
      options: [
        {
          id: 'prop_horizontal',
          type: 'radio_button',
          title: t('step6.prop_horizontal.title'),
          required: true,
          values: YES_NO,
        },
      ],
    },
    {
      key: 'step7',
      ...t.all('step7', 'name', 'title', 'help'),
      when: [...urban, is('prop_horizontal', 'si')],
      options: [
        {
          id: 'prop_horizontal_fracao',
          type: 'field',
          title: t('step7.prop_horizontal_fracao.title'),
          example: same('AB'),
          required: true,
          maxLength: 10,
          checks: ['code'],
        },
      ],
    },
    { key: 'confirmation', ...REVIEW, options: [] },
  ],
  passedSteps: ['step8'],
};

export const PERMANENT_CERTIFICATE: ProductSeed = {
  id: 18414,
  key: 'cp',
  flow: 'certidao-permanente',
  flags: {},
  ...t.all('cp', 'name', 'description'),
  // BC-5.
  basePrice: 2470,
  officialFee: 1500,
  // Without an entry there is no code to buy: the whole price is refunded.
  terms: { notFound: { cents: 0 }, begun: { cents: 1500 } },
  taxClass: 'service',
  stores: [16, 26, 28],
  position: 1,
  definition,
};
