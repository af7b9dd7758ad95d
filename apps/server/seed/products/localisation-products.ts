/** Four ways of finding a property's data at the registry (PR-8): by its owner, cadastral reference or address, or only its registry. */

import type { OptionValue } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
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
import { is, same, text, UNKNOWN_OWNER } from './words.ts';

const SPEEDS: readonly OptionValue[] = [
  {
    id: 'normal',
    name: text('En 8 horas laborables', 'Em 8 horas úteis', 'Within 8 working hours'),
    workingHours: 8,
  },
  {
    id: 'urgente',
    name: text(
      'Urgente, en 3 horas laborables',
      'Urgente, em 3 horas úteis',
      'Urgent, within 3 working hours',
    ),
    price: 600,
    workingHours: 3,
  },
];

const SPEED_PAGE = {
  name: text('Entrega', 'Entrega', 'Delivery'),
  title: text('¿Para cuándo lo necesitas?', 'Para quando precisa?', 'When do you need it?'),
  options: [
    {
      id: 'plazo',
      type: 'radio' as const,
      title: text('Entrega', 'Entrega', 'Delivery'),
      required: true,
      default: 'normal',
      values: SPEEDS,
    },
  ],
};

const common = { key: null, flow: 'product', officialFee: 0, taxClass: 'service' } as const;

export const LOCATE_BY_OWNER: ProductSeed = {
  ...common,
  id: 18324,
  // CT-2: with it in the cart, the whole order can be cancelled.
  flags: { owner_search: true },
  name: text(
    'Localizar un inmueble por su dueño',
    'Localizar um imóvel pelo dono',
    'Find a property by its owner',
  ),
  description: text(
    'Sabes de quién es, pero no sus datos: te decimos en qué registro está y con qué número de finca. Si no lo encontramos, te devolvemos el importe.',
    'Sabe de quem é, mas não os dados: dizemos em que registo espanhol está e com que número. Se não o encontrarmos, devolvemos o valor.',
    'You know whose it is but not its details: we tell you its Spanish registry and number. If we do not find it, we refund you.',
  ),
  basePrice: 1500,
  stores: [14, 9, 12, 1],
  position: 20,
  definition: numbered(
    [
      {
        name: text('Titular', 'Titular', 'Owner'),
        title: text('¿De quién es el inmueble?', 'De quem é o imóvel?', 'Whose property is it?'),
        options: [
          {
            id: 'opcion',
            type: 'radio_button',
            title: text('Titular', 'Titular', 'Owner'),
            required: true,
            values: [
              { id: 'persona', name: text('De una persona', 'De uma pessoa', 'A person’s') },
              { id: 'empresa', name: text('De una empresa', 'De uma empresa', 'A company’s') },
            ],
          },
        ],
      },
      {
        name: text('Nombre', 'Nome', 'Name'),
        title: text('¿Cómo se llama el dueño?', 'Como se chama o dono?', 'What is the owner’s name?'),
        when: [is('opcion', 'persona')],
        options: [
          fullName('nombre_persona', text('Nombre del dueño', 'Nome do dono', 'Owner’s name')),
          taxId('dni', text('DNI o NIE del dueño', 'DNI ou NIE do dono', 'Owner’s DNI or NIE'), {
            help: text(
              'Si lo sabes: evita confundirlo con otra persona del mismo nombre.',
              'Se o souber: evita confusões com outra pessoa do mesmo nome.',
              'If you know it: it tells the owner apart from others with the same name.',
            ),
            checks: ['person-id-es'],
            required: false,
          }),
        ],
      },
      { ...COMPANY_PAGE, when: [is('opcion', 'empresa')] },
      {
        name: text('Zona', 'Zona', 'Area'),
        title: text('¿Por dónde está?', 'Onde fica, mais ou menos?', 'Whereabouts is it?'),
        options: [
          TOWN,
          {
            id: 'pistas',
            type: 'area',
            title: text('Otras pistas', 'Outras pistas', 'Other clues'),
            help: text(
              'La calle, el paraje o qué clase de inmueble es, si lo sabes.',
              'A rua, o sítio ou que tipo de imóvel é, se souber.',
              'The street, the place name or what kind of property it is, if you know.',
            ),
            example: text(
              'Un chalé cerca de la estación',
              'Uma moradia perto da estação',
              'A house near the station',
            ),
            required: false,
          },
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
  name: text(
    'Localizar un inmueble por su referencia catastral',
    'Localizar um imóvel pela referência cadastral',
    'Find a property by its cadastral reference',
  ),
  description: text(
    'Con la referencia catastral te decimos la dirección, el registro y el número de finca, que es su número en el registro.',
    'Com a referência cadastral dizemos a morada, o registo espanhol e o número de finca, que é o número do imóvel nesse registo.',
    'From the cadastral reference we tell you the address, the Spanish registry and the property’s number there (finca).',
  ),
  basePrice: 1500,
  stores: [14, 9, 12, 1],
  position: 21,
  definition: numbered(
    [
      {
        name: text('Referencia', 'Referência', 'Reference'),
        title: text(
          '¿Cuál es la referencia catastral?',
          'Qual é a referência cadastral?',
          'What is the cadastral reference?',
        ),
        options: [{ ...CADASTRAL_REFERENCE, required: true }],
      },
      {
        name: text('Municipio', 'Município', 'Municipality'),
        title: text('¿En qué municipio está?', 'Em que município fica?', 'In which municipality is it?'),
        help: text(
          'Sirve para comprobar la referencia. Si no lo sabes, déjalo en blanco.',
          'Serve para confirmar a referência. Se não souber, deixe em branco.',
          'We use it to check the reference. If you do not know, leave it blank.',
        ),
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
  name: text(
    'Localizar un inmueble por su dirección',
    'Localizar um imóvel pela morada',
    'Find a property by its address',
  ),
  description: text(
    'Con la dirección te decimos la referencia catastral, el registro y el número de finca, que es su número en el registro.',
    'Com a morada dizemos a referência cadastral, o registo espanhol e o número de finca, que é o número do imóvel nesse registo.',
    'From the address we tell you the cadastral reference, the Spanish registry and the property’s number there (finca).',
  ),
  basePrice: 1500,
  stores: [14, 9, 12, 1],
  position: 22,
  definition: numbered(
    [
      {
        name: text('Tipo', 'Tipo', 'Kind'),
        title: text('¿Qué tipo de inmueble es?', 'Que tipo de imóvel é?', 'What kind of property is it?'),
        options: [
          {
            id: 'tipo_inmueble',
            type: 'radio_button',
            title: text('Tipo de inmueble', 'Tipo de imóvel', 'Kind of property'),
            required: true,
            values: [
              {
                id: 'vivienda',
                name: text('Una vivienda o un local', 'Uma habitação ou loja', 'A home or a shop'),
              },
              {
                id: 'garaje',
                name: text('Un garaje o un trastero', 'Uma garagem ou arrecadação', 'A garage or storeroom'),
              },
              {
                id: 'rustico',
                name: text('Un terreno en el campo', 'Um terreno rústico', 'Land in the countryside'),
              },
            ],
          },
        ],
      },
      { ...ADDRESS_PAGE, when: [is('tipo_inmueble', 'vivienda', 'garaje')] },
      {
        name: text('Plaza', 'Lugar', 'Space'),
        title: text(
          '¿Qué número tiene la plaza o el trastero?',
          'Que número tem o lugar ou a arrecadação?',
          'What is the number of the space or storeroom?',
        ),
        when: [is('tipo_inmueble', 'garaje')],
        options: [
          {
            id: 'numero_plaza',
            type: 'field',
            title: text('Planta y número', 'Piso e número', 'Floor and number'),
            example: text('Sótano 2, plaza 14', 'Cave 2, lugar 14', 'Basement 2, space 14'),
            required: true,
            maxLength: 60,
          },
        ],
      },
      {
        name: text('Terreno', 'Terreno', 'Land'),
        title: text('¿Dónde está el terreno?', 'Onde fica o terreno?', 'Where is the land?'),
        help: text(
          'El polígono y la parcela son los números del terreno en el Catastro; están en el recibo del IBI, el impuesto municipal.',
          'O polígono e a parcela são os números do terreno no cadastro; constam do recibo do IBI, o imposto municipal.',
          'Polygon and plot are the land’s numbers at the cadastre; they are on the property tax (IBI) bill.',
        ),
        when: [is('tipo_inmueble', 'rustico')],
        options: [
          {
            id: 'municipio_rustico',
            type: 'municipio',
            title: text('Municipio del terreno', 'Município do terreno', 'Municipality of the land'),
            example: same('Getafe (Madrid)'),
            required: true,
          },
          {
            id: 'poligono',
            type: 'field',
            title: text('Polígono', 'Polígono', 'Polygon'),
            example: same('12'),
            required: true,
            maxLength: 6,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'parcela',
            type: 'field',
            title: text('Parcela', 'Parcela', 'Plot'),
            example: same('345'),
            required: true,
            maxLength: 6,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'paraje',
            type: 'field',
            title: text('Paraje', 'Sítio', 'Local place name'),
            example: same('Los Olivares'),
            required: false,
          },
        ],
      },
      {
        name: text('Dueño', 'Dono', 'Owner'),
        title: text('¿Sabes quién es el dueño?', 'Sabe quem é o dono?', 'Do you know who owns it?'),
        help: text(
          'Si no lo sabes, déjalo en blanco.',
          'Se não souber, deixe em branco.',
          'If you do not know, leave it blank.',
        ),
        options: [
          fullName('nombre', text('Nombre del propietario', 'Nome do proprietário', 'Owner’s name'), {
            required: false,
            unknownOwner: UNKNOWN_OWNER,
          }),
        ],
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
  name: text(
    'Saber qué registro corresponde',
    'Saber a que registo pertence um imóvel',
    'Find the right Land Registry',
  ),
  description: text(
    'En las ciudades hay varios registros: te decimos cuál lleva el inmueble, con su dirección, teléfono y horario.',
    'Nas cidades espanholas há vários registos: dizemos qual trata do imóvel, com morada, telefone e horário.',
    'Spanish cities have several registries: we tell you which one keeps the property, with its address, telephone and hours.',
  ),
  basePrice: 900,
  stores: [14, 9, 12, 1],
  position: 23,
  definition: numbered(
    [
      {
        name: text('Municipio', 'Município', 'Municipality'),
        title: text(
          '¿En qué municipio está el inmueble?',
          'Em que município fica o imóvel?',
          'In which municipality is the property?',
        ),
        options: [TOWN],
      },
      {
        name: text('Dirección', 'Morada', 'Address'),
        title: text('¿En qué calle?', 'Em que rua?', 'In which street?'),
        help: text(
          'El registro depende de la calle y el número.',
          'O registo depende da rua e do número.',
          'The registry depends on the street and number.',
        ),
        options: [ADDRESS],
      },
    ],
    { workingHours: 4, confirmOptions: [REMARKS] },
  ),
};
