/** The property query (PR-3, RT-4, EN-13): which properties a person or company has in Spain. */
import type { FlowDefinition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { INTEREST } from './property-parts.ts';
import { is, same, text } from './words.ts';

const ofPerson = [is('opcion', 'persona')];
const ofCompany = [is('opcion', 'empresa')];

const definition: FlowDefinition = {
  // BC-5.
  analyticsPrice: 1200,
  kind: 'named',
  workingHours: 8,
  steps: [
    {
      // RT-4: step1 forwards to step2. It carries where the visitor comes from and asks nothing.
      key: 'step1',
      name: text('Inicio', 'Início', 'Start'),
      title: text('Propiedades de alguien', 'Imóveis de alguém', 'Somebody’s properties'),
      options: [
        {
          id: 'proviene_de_ns',
          type: 'field',
          title: text('Viene de la Nota Simple', 'Vem da Nota Simple', 'Comes from the Nota Simple'),
          required: false,
          hidden: true,
          default: 'no',
        },
      ],
    },
    {
      key: 'step2',
      name: text('Titular', 'Titular', 'Owner'),
      title: text(
        '¿De quién son las propiedades?',
        'De quem são os imóveis?',
        'Whose properties are you looking for?',
      ),
      help: text(
        'Elige si buscas las de una persona o las de una empresa.',
        'Escolha se procura os de uma pessoa ou os de uma empresa.',
        'Choose whether you are looking for a person’s or a company’s.',
      ),
      options: [
        {
          id: 'opcion',
          type: 'radio_button',
          title: text('Titular', 'Titular', 'Owner'),
          required: true,
          values: [
            { id: 'persona', name: text('Una persona', 'Uma pessoa', 'A person') },
            { id: 'empresa', name: text('Una empresa', 'Uma empresa', 'A company') },
          ],
        },
      ],
    },
    {
      key: 'step3',
      name: text('Nombre', 'Nome', 'Name'),
      title: text('¿Cómo se llama esa persona?', 'Como se chama essa pessoa?', 'What is the person’s name?'),
      help: text(
        'Escribe el nombre y los apellidos, como en el DNI.',
        'Indique o nome e os apelidos, como no documento de identidade.',
        'Enter the first name and all surnames, as on the identity card.',
      ),
      when: ofPerson,
      options: [
        {
          id: 'nombre_persona',
          type: 'field',
          title: text('Nombre del titular', 'Nome do titular', 'Owner’s name'),
          example: same('María López García'),
          required: true,
        },
      ],
    },
    {
      key: 'step4',
      name: text('DNI o NIE', 'DNI ou NIE', 'DNI or NIE'),
      title: text(
        '¿Sabes su DNI o NIE?',
        'Sabe o número do DNI ou NIE dessa pessoa?',
        'Do you know the person’s DNI or NIE?',
      ),
      help: text(
        'No hace falta, pero lo recomendamos: sin él pueden salir propiedades de otra persona con el mismo nombre.',
        'Não é obrigatório, mas recomendamos: sem ele podem surgir imóveis de outra pessoa com o mesmo nome.',
        'It is not needed, but we recommend it: without it we may find properties of somebody else with the same name.',
      ),
      when: ofPerson,
      options: [
        {
          id: 'dni',
          type: 'field',
          title: text('DNI o NIE del titular', 'DNI ou NIE do titular', 'Owner’s DNI or NIE'),
          example: same('12345678Z'),
          required: false,
          maxLength: 20,
          checks: ['person-id-es'],
        },
      ],
    },
    {
      key: 'step5',
      name: text('Empresa', 'Empresa', 'Company'),
      title: text('¿Cómo se llama la empresa?', 'Como se chama a empresa?', 'What is the company’s name?'),
      help: text(
        'Escribe el nombre y elige de la lista; si no aparece, escríbelo completo.',
        'Escreva o nome e selecione na lista; se não aparecer, indique-o completo.',
        'Type the name and choose from the list; if it is not there, enter it in full.',
      ),
      when: ofCompany,
      options: [
        {
          id: 'nombre_empresa',
          type: 'sociedad',
          title: text('Nombre de la empresa', 'Nome da empresa', 'Company’s name'),
          example: same('Jardines del Tajo, S. L.'),
          required: true,
        },
      ],
    },
    {
      key: 'step6',
      name: text('Cuántas', 'Quantos', 'How many'),
      title: text(
        '¿Cuántas propiedades buscamos como máximo?',
        'Quantos imóveis procuramos, no máximo?',
        'How many properties should we look for at most?',
      ),
      help: text(
        'Ahora pagas solo la búsqueda: 12 €. Cada propiedad que encontremos cuesta 20,76 € más y se cobra después. A los dos precios se suma el IVA.',
        'Agora paga só a pesquisa: 12 €. Cada imóvel que encontrarmos custa mais 20,76 € e é cobrado depois. Aos dois preços acresce o IVA.',
        'You pay only for the search now: €12. Each property we find costs €20.76 more and is charged afterwards. VAT is added to both prices.',
      ),
      options: [
        {
          id: 'num_propiedades',
          type: 'radio',
          title: text('Máximo de propiedades', 'Máximo de imóveis', 'Maximum number of properties'),
          required: true,
          // EN-13 gives 'all' the value 3017.
          values: [
            { id: '3017', name: text('Todas', 'Todos', 'All of them') },
            { id: '50', name: text('Hasta 50', 'Até 50', 'Up to 50') },
            { id: '25', name: text('Hasta 25', 'Até 25', 'Up to 25') },
            { id: '10', name: text('Hasta 10', 'Até 10', 'Up to 10') },
            { id: '3', name: text('Hasta 3', 'Até 3', 'Up to 3') },
            { id: '1', name: text('Solo 1', 'Apenas 1', 'Only 1') },
          ],
        },
      ],
    },
    {
      key: 'step7',
      role: 'review',
      name: text('Revisión', 'Revisão', 'Review'),
      title: text('Revisa tu pedido', 'Reveja o seu pedido', 'Check your order'),
      help: text(
        'Para cambiar un dato, pulsa «Modificar». Cada propiedad encontrada cuesta 20,76 € más IVA, aparte de la búsqueda.',
        'Para alterar um dado, selecione «Alterar». Cada imóvel encontrado custa 20,76 € mais IVA, além da pesquisa.',
        'To change an answer, press ‘Change’. Each property found costs €20.76 plus VAT on top of the search.',
      ),
      options: INTEREST,
    },
  ],
};

export const PROPERTY_SEARCH: ProductSeed = {
  id: 18357,
  key: 'qp',
  flow: 'q-propiedades',
  flags: {},
  name: text(
    'Propiedades de una persona o empresa',
    'Imóveis de uma pessoa ou empresa',
    'Properties of a person or company',
  ),
  description: text(
    'Qué inmuebles tiene en España una persona o una empresa: 12 € + IVA la búsqueda y 20,76 € + IVA por cada propiedad encontrada.',
    'Que imóveis tem em Espanha uma pessoa ou uma empresa: 12 € + IVA a pesquisa e mais 20,76 € + IVA por cada imóvel encontrado.',
    'Which properties a person or company has in Spain: €12 + VAT for the search and €20.76 + VAT for each property found.',
  ),
  // BC-5; what is found is charged afterwards.
  basePrice: 1200,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 17, 18, 19, 20, 21, 22, 23],
  position: 2,
  definition,
};
