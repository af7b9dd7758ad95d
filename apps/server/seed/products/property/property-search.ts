/** The property query (PR-3, RT-4, EN-13): the properties that a person or company has in Spain. */
import type { FlowDefinition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { keepsShare } from '../terms.ts';
import { is } from '../words.ts';
import { INTEREST } from './property-parts.ts';

const t = texts('products/property/property-search');

const ofPerson = [is('opcion', 'persona')];
const ofCompany = [is('opcion', 'empresa')];

const definition: FlowDefinition = {
  // BC-5.
  analyticsPrice: 1200,
  kind: 'named',
  workingHours: 8,
  steps: [
    {
      // RT-4: step1 forwards to step2. It has no questions and only carries the visitor's origin.
      ...t.all('step1', 'name', 'title'),
      key: 'step1',
      options: [
        {
          id: 'proviene_de_ns',
          type: 'field',
          title: t('step1.proviene_de_ns.title'),
          required: false,
          hidden: true,
          default: 'no',
        },
      ],
    },
    {
      key: 'step2',
      ...t.all('step2', 'name', 'title', 'help'),
      options: [
        {
          id: 'opcion',
          type: 'radio_button',
          title: t('step2.opcion.title'),
          required: true,
          values: [
            { id: 'persona', name: t('opcion.persona.name') },
            { id: 'empresa', name: t('opcion.empresa.name') },
          ],
        },
      ],
    },
    {
      key: 'step3',
      ...t.all('step3', 'name', 'title', 'help'),
      when: ofPerson,
      options: [
        {
          id: 'nombre_persona',
          type: 'field',
          title: t('step3.nombre_persona.title'),
          example: same('María López García'),
          required: true,
        },
      ],
    },
    {
      key: 'step4',
      ...t.all('step4', 'name', 'title', 'help'),
      when: ofPerson,
      options: [
        {
          id: 'dni',
          type: 'field',
          title: t('step4.dni.title'),
          example: same('12345678Z'),
          required: false,
          maxLength: 20,
          checks: ['person-id-es'],
        },
      ],
    },
    {
      key: 'step5',
      ...t.all('step5', 'name', 'title', 'help'),
      when: ofCompany,
      options: [
        {
          id: 'nombre_empresa',
          type: 'sociedad',
          title: t('step5.nombre_empresa.title'),
          example: same('Jardines del Tajo, S. L.'),
          required: true,
        },
      ],
    },
    {
      key: 'step6',
      ...t.all('step6', 'name', 'title', 'help'),
      options: [
        {
          id: 'num_propiedades',
          type: 'radio',
          title: t('step6.num_propiedades.title'),
          required: true,
          // EN-13 gives 'all' the value 3017.
          values: [
            { id: '3017', name: t('num_propiedades.3017.name') },
            { id: '50', name: t('num_propiedades.50.name') },
            { id: '25', name: t('num_propiedades.25.name') },
            { id: '10', name: t('num_propiedades.10.name') },
            { id: '3', name: t('num_propiedades.3.name') },
            { id: '1', name: t('num_propiedades.1.name') },
          ],
        },
      ],
    },
    { key: 'step7', role: 'review', ...t.all('step7', 'name', 'title', 'help'), options: INTEREST },
  ],
};

export const PROPERTY_SEARCH: ProductSeed = {
  id: 18357,
  key: 'qp',
  flow: 'q-propiedades',
  flags: {},
  ...t.all('qp', 'name', 'description'),
  // BC-5; each property found is charged afterwards.
  basePrice: 1200,
  officialFee: 0,
  terms: keepsShare(50),
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 17, 18, 19, 20, 21, 22, 23],
  position: 2,
  definition,
};
