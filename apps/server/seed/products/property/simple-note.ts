/** The Nota Simple (PR-1, RT-3, EN-12): a real definition, in the order and with the names of the specification. */
import type { Condition, FlowDefinition, Option, Step } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { REVIEW } from '../pages.ts';
import { keepsFee } from '../terms.ts';
import { UNKNOWN_OWNER, YES_NO } from '../words.ts';

const t = texts('products/property/simple-note');

const REGISTRY_DATA: Option['summary'] = { group: 'otros_datos' };
const knowsOwner: Condition[] = [{ option: 'conoce_nombre_propietario', value: 'si' }];
const hasRegistryData: Condition[] = [{ option: 'tiene_datos_registrales', value: 'si' }];
const slowRegistry: Condition[] = [{ option: 'municipio.slow', value: 'true' }];
const usualRegistry: Condition[] = [{ option: 'municipio.slow', op: 'ne', value: 'true' }];
/** Holds for registries known to answer within so many hours (BC-7). Unknown speeds are never promised. */
const answersIn = (hours: number): Condition[] => [
  ...usualRegistry,
  { option: 'municipio.hours', value: String(hours) },
];

const ownerKnown: Step = {
  key: 'step1',
  ...t.all('step1', 'name', 'title', 'help'),
  options: [
    {
      id: 'conoce_nombre_propietario',
      type: 'radio_button',
      title: t('step1.conoce_nombre_propietario.title'),
      required: true,
      values: YES_NO,
      summary: { omit: true },
    },
  ],
};

const ownerName: Step = {
  key: 'step2',
  ...t.all('step2', 'name', 'title', 'help'),
  when: knowsOwner,
  options: [
    {
      id: 'nombre',
      type: 'field',
      ...t.all('step2.nombre', 'title', 'example'),
      required: false,
      unknownOwner: UNKNOWN_OWNER,
    },
  ],
};

const address: Step = {
  key: 'step3',
  ...t.all('step3', 'name', 'title', 'help'),
  options: [
    {
      id: 'direccion',
      identifies: true,
      type: 'field',
      ...t.all('step3.direccion', 'title', 'example'),
      required: true,
      checks: ['address-with-number'],
    },
  ],
};

const municipality: Step = {
  key: 'step4',
  ...t.all('step4', 'name', 'title', 'help'),
  options: [
    {
      id: 'municipio',
      identifies: true,
      type: 'municipio',
      ...t.all('step4.municipio', 'title', 'example'),
      required: true,
    },
  ],
};

const registryDataKnown: Step = {
  key: 'step41',
  ...t.all('step41', 'name', 'title', 'help'),
  options: [
    {
      id: 'tiene_datos_registrales',
      type: 'radio_button',
      title: t('step41.tiene_datos_registrales.title'),
      required: true,
      values: YES_NO,
      summary: { omit: true },
    },
  ],
};

const registryData: Step = {
  key: 'step42',
  ...t.all('step42', 'name', 'title', 'help'),
  when: hasRegistryData,
  options: [
    {
      id: 'finca',
      type: 'field',
      ...t.all('step42.finca', 'title', 'help', 'example'),
      required: false,
      maxLength: 40,
      checks: ['code'],
      summary: REGISTRY_DATA,
    },
    {
      id: 'tomo',
      type: 'field',
      ...t.all('step42.tomo', 'title', 'example'),
      required: false,
      maxLength: 20,
      checks: ['code'],
      summary: REGISTRY_DATA,
    },
    {
      id: 'libro',
      type: 'field',
      ...t.all('step42.libro', 'title', 'example'),
      required: false,
      maxLength: 20,
      checks: ['code'],
      summary: REGISTRY_DATA,
    },
    {
      id: 'folio',
      type: 'field',
      ...t.all('step42.folio', 'title', 'example'),
      required: false,
      maxLength: 20,
      checks: ['code'],
      summary: REGISTRY_DATA,
    },
    {
      id: 'cru',
      identifies: 'alone',
      type: 'field',
      ...t.all('step42.cru', 'title', 'help', 'example'),
      required: false,
      maxLength: 30,
      inputMode: 'numeric',
      checks: ['cru'],
      summary: REGISTRY_DATA,
    },
    {
      id: 'referencia_catastral',
      identifies: 'alone',
      type: 'field',
      ...t.all('step42.referencia_catastral', 'title', 'help', 'example'),
      required: false,
      maxLength: 30,
      checks: ['cadastral-reference'],
      summary: REGISTRY_DATA,
    },
    {
      id: 'otros_datos',
      type: 'area',
      ...t.all('step42.otros_datos', 'title', 'help'),
      required: false,
      summary: REGISTRY_DATA,
    },
  ],
};

const ANSWERS_QUICKLY = t('answersQuickly');

const delivery: Option = {
  id: 'servicio_urgente',
  type: 'radio',
  ...t.all('servicio_urgente', 'title', 'help'),
  required: true,
  default: 'normal',
  values: [
    {
      id: 'normal',
      ...t.all('servicio_urgente.normal', 'name', 'nameToday'),
      workingHours: 4,
      when: usualRegistry,
    },
    {
      id: 'normal',
      name: t('delivery.servicio_urgente.normal.name'),
      help: t('servicio_urgente.normal.help'),
      workingHours: 16,
      when: slowRegistry,
    },
    {
      id: 'urgent',
      ...t.all('servicio_urgente.urgent', 'name', 'help'),
      price: 600,
      workingHours: 3,
      when: [...usualRegistry, { option: 'municipio.hours', op: 'ne', value: '3' }],
    },
    {
      id: 'urgent',
      name: t('delivery.servicio_urgente.urgent.name'),
      help: ANSWERS_QUICKLY,
      price: 600,
      workingHours: 3,
      when: answersIn(3),
    },
    {
      id: 'urgent',
      name: t('servicio_urgente.urgent.name'),
      help: t('delivery.servicio_urgente.urgent.help'),
      price: 600,
      workingHours: 8,
      when: slowRegistry,
    },
    {
      id: 'custom',
      name: t('servicio_urgente.custom.name'),
      help: ANSWERS_QUICKLY,
      price: 1200,
      workingHours: 2,
      when: answersIn(2),
    },
    {
      id: 'custom',
      name: t('delivery.servicio_urgente.custom.name'),
      help: ANSWERS_QUICKLY,
      price: 1200,
      workingHours: 1,
      when: answersIn(1),
    },
  ],
};

const interest: Option = {
  id: 'interes_legitimo',
  type: 'drop_down',
  ...t.all('interes_legitimo', 'title', 'missing', 'help'),
  summary: { label: t('interes_legitimo.summary.label') },
  required: true,
  optionalInCalls: true,
  values: [
    { id: 'compra', name: t('interes_legitimo.compra.name') },
    { id: 'herencia', name: t('interes_legitimo.herencia.name') },
    { id: 'hipoteca', name: t('interes_legitimo.hipoteca.name') },
    { id: 'alquiler', name: t('interes_legitimo.alquiler.name') },
    { id: 'procedimiento_judicial', name: t('interes_legitimo.procedimiento_judicial.name') },
    { id: 'propietario', name: t('interes_legitimo.propietario.name') },
    { id: 'otro', name: t('interes_legitimo.otro.name') },
  ],
};

const otherInterest: Option = {
  id: 'interes_legitimo_otro',
  type: 'field',
  ...t.all('interes_legitimo_otro', 'title', 'example'),
  required: true,
  when: [{ option: 'interes_legitimo', value: 'otro' }],
};

const definition: FlowDefinition = {
  // BC-5.
  analyticsPrice: 2076,
  kind: 'named',
  // BC-7: 'antes de 4 horas laborables'.
  workingHours: 4,
  groups: { otros_datos: t('groups.otros_datos') },
  steps: [
    ownerKnown,
    ownerName,
    address,
    municipality,
    registryDataKnown,
    registryData,
    { key: 'step5', ...REVIEW, options: [interest, otherInterest, delivery] },
    { key: 'step6', role: 'add', ...t.all('step6', 'name', 'title'), options: [] },
  ],
};

export const SIMPLE_NOTE: ProductSeed = {
  id: 15867,
  key: 'ns',
  flow: 'nota-simple',
  // OS-6.
  ...t.all('', 'name', 'description'),
  flags: { goes_out_of_date: true },
  // BC-5.
  basePrice: 2076,
  officialFee: 902,
  terms: keepsFee(902),
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 17, 18, 19, 20, 21, 22, 23],
  position: 1,
  definition,
};
