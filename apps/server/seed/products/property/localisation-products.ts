/**
 * Four searches for a property's data at the registry (PR-8): by owner, cadastral reference, address or
 * registry.
 */

import type { OptionValue } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../../products.ts';
import { same, texts } from '../../texts.ts';
import { numbered } from '../pages.ts';
import { keepsShare } from '../terms.ts';
import { is, UNKNOWN_OWNER } from '../words.ts';
import {
  ADDRESS,
  ADDRESS_PAGE,
  CADASTRAL_REFERENCE,
  COMPANY_PAGE,
  fullName,
  INTEREST_PAGE,
  REMARKS,
  TOWN,
  taxId,
} from './property-parts.ts';

const t = texts('products/property/localisation-products');

const SPEEDS: readonly OptionValue[] = [
  { id: 'normal', name: t('normal.name'), workingHours: 8 },
  { id: 'urgente', name: t('urgente.name'), price: 600, workingHours: 3 },
];

const SPEED_PAGE = {
  ...t.all('pages.plazo', 'name', 'title'),
  options: [
    {
      id: 'plazo',
      type: 'radio' as const,
      title: t('plazo.title'),
      required: true,
      default: 'normal',
      values: SPEEDS,
    },
  ],
};

const common = {
  key: null,
  flow: 'product',
  officialFee: 0,
  terms: keepsShare(40),
  taxClass: 'service',
} as const;

export const LOCATE_BY_OWNER: ProductSeed = {
  ...common,
  id: 18324,
  // CT-2: with it in the cart, the whole order can be cancelled.
  flags: { owner_search: true },
  name: t('locateByOwner.name'),
  description: t('description'),
  basePrice: 1500,
  stores: [14, 9, 12, 1],
  position: 20,
  definition: numbered(
    [
      {
        ...t.all('pages.opcion', 'name', 'title'),
        options: [
          {
            id: 'opcion',
            type: 'radio_button',
            title: t('opcion.title'),
            required: true,
            values: [
              { id: 'persona', name: t('opcion.persona.name') },
              { id: 'empresa', name: t('opcion.empresa.name') },
            ],
          },
        ],
      },
      {
        ...t.all('pages.nombre_persona', 'name', 'title'),
        when: [is('opcion', 'persona')],
        options: [
          fullName('nombre_persona', t('nombre_persona.title')),
          taxId('dni', t('dni.title'), { help: t('dni.help'), checks: ['person-id-es'], required: false }),
        ],
      },
      { ...COMPANY_PAGE, when: [is('opcion', 'empresa')] },
      {
        ...t.all('pages.town', 'name', 'title'),
        options: [
          TOWN,
          { id: 'pistas', type: 'area', ...t.all('pistas', 'title', 'help', 'example'), required: false },
        ],
      },
      INTEREST_PAGE,
      SPEED_PAGE,
    ],
    { workingHours: 8, confirmOptions: [REMARKS] },
  ),
};

export const LOCATE_BY_REFERENCE: ProductSeed = {
  ...common,
  id: 15868,
  flags: {},
  ...t.all('locateByReference', 'name', 'description'),
  basePrice: 1500,
  stores: [14, 9, 12, 1],
  position: 21,
  definition: numbered(
    [
      {
        name: t('locateByReference.name2'),
        title: t('locateByReference.title'),
        options: [{ ...CADASTRAL_REFERENCE, required: true }],
      },
      {
        name: t('locateByReference.name3'),
        title: t('locateByReference.title2'),
        help: t('help'),
        options: [{ ...TOWN, required: false }],
      },
      INTEREST_PAGE,
      SPEED_PAGE,
    ],
    { workingHours: 8, confirmOptions: [REMARKS] },
  ),
};

export const LOCATE_BY_ADDRESS: ProductSeed = {
  ...common,
  id: 18347,
  flags: {},
  ...t.all('locateByAddress', 'name', 'description'),
  basePrice: 1500,
  stores: [14, 9, 12, 1],
  position: 22,
  definition: numbered(
    [
      {
        ...t.all('pages.tipo_inmueble', 'name', 'title'),
        options: [
          {
            id: 'tipo_inmueble',
            type: 'radio_button',
            title: t('tipo_inmueble.title'),
            required: true,
            values: [
              { id: 'vivienda', name: t('tipo_inmueble.vivienda.name') },
              { id: 'garaje', name: t('tipo_inmueble.garaje.name') },
              { id: 'rustico', name: t('tipo_inmueble.rustico.name') },
            ],
          },
        ],
      },
      { ...ADDRESS_PAGE, when: [is('tipo_inmueble', 'vivienda', 'garaje')] },
      {
        ...t.all('pages.numero_plaza', 'name', 'title'),
        when: [is('tipo_inmueble', 'garaje')],
        options: [
          {
            id: 'numero_plaza',
            type: 'field',
            ...t.all('numero_plaza', 'title', 'example'),
            required: true,
            maxLength: 60,
          },
        ],
      },
      {
        ...t.all('pages.municipio_rustico', 'name', 'title', 'help'),
        when: [is('tipo_inmueble', 'rustico')],
        options: [
          {
            id: 'municipio_rustico',
            type: 'municipio',
            title: t('municipio_rustico.title'),
            example: same('Getafe (Madrid)'),
            required: true,
          },
          {
            id: 'poligono',
            type: 'field',
            title: t('poligono.title'),
            example: same('12'),
            required: true,
            maxLength: 6,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'parcela',
            type: 'field',
            title: t('parcela.title'),
            example: same('345'),
            required: true,
            maxLength: 6,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'paraje',
            type: 'field',
            title: t('paraje.title'),
            example: same('Los Olivares'),
            required: false,
          },
        ],
      },
      {
        ...t.all('pages.nombre', 'name', 'title', 'help'),
        options: [fullName('nombre', t('nombre.title'), { required: false, unknownOwner: UNKNOWN_OWNER })],
      },
      INTEREST_PAGE,
      SPEED_PAGE,
    ],
    { workingHours: 8, confirmOptions: [REMARKS] },
  ),
};

export const LOCATE_REGISTRY: ProductSeed = {
  ...common,
  id: 18361,
  flags: {},
  ...t.all('locateRegistry', 'name', 'description'),
  basePrice: 900,
  stores: [14, 9, 12, 1],
  position: 23,
  definition: numbered(
    [
      { ...t.all('pages.town2', 'name', 'title'), options: [TOWN] },
      {
        ...t.all('pages.address', 'name', 'title', 'help'),
        options: [ADDRESS],
      },
    ],
    { workingHours: 4, confirmOptions: [REMARKS] },
  ),
};
