/** The Nota Simple (PR-1, RT-3, EN-12): a real definition, in the order and with the names of the specification. */
import type { Condition, FlowDefinition, Option, OptionValue, Step } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { REVIEW } from './pages.ts';
import { text, UNKNOWN_OWNER } from './words.ts';

const REGISTRY_DATA: Option['summary'] = { group: 'otros_datos' };
const knowsOwner: Condition[] = [{ option: 'conoce_nombre_propietario', value: 'si' }];
const hasRegistryData: Condition[] = [{ option: 'tiene_datos_registrales', value: 'si' }];
const slowRegistry: Condition[] = [{ option: 'municipio.slow', value: 'true' }];
const usualRegistry: Condition[] = [{ option: 'municipio.slow', op: 'ne', value: 'true' }];
/** A registry that is known to answer within so many hours (BC-7). What is not known is not promised. */
const answersIn = (hours: number): Condition[] => [
  ...usualRegistry,
  { option: 'municipio.hours', value: String(hours) },
];

const yesNo: OptionValue[] = [
  { id: 'si', name: text('Sí', 'Sim', 'Yes') },
  { id: 'no', name: text('No', 'Não', 'No') },
];

const ownerKnown: Step = {
  key: 'step1',
  name: text('Propietario', 'Proprietário', 'Owner'),
  title: text(
    '¿Sabes el nombre del propietario?',
    'Sabe o nome do proprietário?',
    'Do you know the owner’s name?',
  ),
  help: text(
    'Puedes pedir la Nota Simple aunque no lo sepas: buscamos por la dirección.',
    'Pode pedir a Nota Simple mesmo que não saiba: procuramos pela morada.',
    'You can order a Nota Simple without knowing it: we search by the address.',
  ),
  options: [
    {
      id: 'conoce_nombre_propietario',
      type: 'radio_button',
      title: text(
        'Conozco el nombre del propietario',
        'Conheço o nome do proprietário',
        'I know the owner’s name',
      ),
      required: true,
      values: yesNo,
      summary: { omit: true },
    },
  ],
};

const ownerName: Step = {
  key: 'step2',
  name: text('Nombre', 'Nome', 'Name'),
  title: text('¿Cómo se llama el propietario?', 'Como se chama o proprietário?', 'What is the owner’s name?'),
  help: text(
    'Escribe el nombre y los apellidos, o el nombre de la empresa. Si no lo sabes, déjalo en blanco.',
    'Indique o nome completo ou o nome da empresa. Se não souber, deixe em branco.',
    'Enter the full name, or the company’s name. If you do not know it, leave this blank.',
  ),
  when: knowsOwner,
  options: [
    {
      id: 'nombre',
      type: 'field',
      title: text('Nombre del propietario', 'Nome do proprietário', 'Owner’s name'),
      example: text('María López García', 'Maria Lopes Garcia', 'María López García'),
      required: false,
      unknownOwner: UNKNOWN_OWNER,
    },
  ],
};

const address: Step = {
  key: 'step3',
  name: text('Dirección', 'Morada', 'Address'),
  title: text('¿Dónde está el inmueble?', 'Onde fica o imóvel?', 'Where is the property?'),
  help: text(
    'Escribe la dirección completa, con piso y puerta. Si es un garaje, el número de plaza; si es una finca rústica (un terreno), el polígono, la parcela y el paraje.',
    'Indique a morada completa, com andar e porta. Se for uma garagem, o número do lugar; se for um terreno rústico, o polígono, a parcela e o sítio.',
    'Enter the full address, with floor and door. For a garage, the parking space number; for rural land, the cadastral polygon and plot numbers and the local place name.',
  ),
  options: [
    {
      id: 'direccion',
      identifies: true,
      type: 'field',
      title: text('Dirección del inmueble', 'Morada do imóvel', 'Address of the property'),
      example: text('Calle Toledo 24, 3.º B', 'Calle Toledo 24, 3.º B', 'Calle Toledo 24, 3.º B'),
      required: true,
      checks: ['address-with-number'],
    },
  ],
};

const municipality: Step = {
  key: 'step4',
  name: text('Municipio', 'Município', 'Municipality'),
  title: text('¿En qué municipio?', 'Em que município?', 'In which municipality?'),
  help: text(
    'Elige el municipio de la lista. Si no lo encuentras, escribe el pueblo o la urbanización.',
    'Selecione o município na lista. Se não o encontrar, indique a aldeia ou a urbanização.',
    'Choose the municipality from the list. If it is not there, enter the village or housing estate.',
  ),
  options: [
    {
      id: 'municipio',
      identifies: true,
      type: 'municipio',
      title: text('Municipio', 'Município', 'Municipality'),
      example: text('Getafe (Madrid)', 'Getafe (Madrid)', 'Getafe (Madrid)'),
      required: true,
    },
  ],
};

const registryDataKnown: Step = {
  key: 'step41',
  name: text('Datos registrales', 'Dados registais', 'Registry data'),
  title: text(
    '¿Tienes a mano los datos registrales?',
    'Tem à mão os dados do registo?',
    'Do you have the registry data at hand?',
  ),
  help: text(
    'Son el número de finca (el del inmueble en el registro), el tomo, el libro y el folio; están en la escritura. No hacen falta, pero ayudan a encontrar antes el inmueble.',
    'São o número da finca (o imóvel no registo), o tomo, o livro e a folha; constam da escritura. Não são precisos, mas ajudam a encontrar o imóvel mais depressa.',
    'These are the property number (finca), volume, book and page; they are in the deed. They are not needed, but help us find the property sooner.',
  ),
  options: [
    {
      id: 'tiene_datos_registrales',
      type: 'radio_button',
      title: text('Tengo los datos registrales', 'Tenho os dados do registo', 'I have the registry data'),
      required: true,
      values: yesNo,
      summary: { omit: true },
    },
  ],
};

const registryData: Step = {
  key: 'step42',
  name: text('Finca', 'Imóvel', 'Property number'),
  title: text('Escribe los datos que tengas', 'Indique os dados que tiver', 'Enter the details you have'),
  help: text(
    'Deja en blanco los que no sepas.',
    'Deixe em branco os que não souber.',
    'Leave blank the ones you do not know.',
  ),
  when: hasRegistryData,
  options: [
    {
      id: 'finca',
      type: 'field',
      title: text('Finca', 'Finca', 'Property number'),
      help: text(
        'El número del inmueble en el registro.',
        'O número do imóvel no registo.',
        'The property’s number at the registry.',
      ),
      example: text('12345', '12345', '12345'),
      required: false,
      maxLength: 40,
      summary: REGISTRY_DATA,
    },
    {
      id: 'tomo',
      type: 'field',
      title: text('Tomo', 'Tomo', 'Volume'),
      example: text('1402', '1402', '1402'),
      required: false,
      maxLength: 20,
      inputMode: 'numeric',
      summary: REGISTRY_DATA,
    },
    {
      id: 'libro',
      type: 'field',
      title: text('Libro', 'Livro', 'Book'),
      example: text('318', '318', '318'),
      required: false,
      maxLength: 20,
      inputMode: 'numeric',
      summary: REGISTRY_DATA,
    },
    {
      id: 'folio',
      type: 'field',
      title: text('Folio', 'Folha', 'Page'),
      example: text('77', '77', '77'),
      required: false,
      maxLength: 20,
      inputMode: 'numeric',
      summary: REGISTRY_DATA,
    },
    {
      id: 'cru',
      identifies: 'alone',
      type: 'field',
      title: text('CRU o IDUFIR', 'CRU ou IDUFIR', 'CRU or IDUFIR'),
      help: text(
        'El código registral único: 14 cifras.',
        'O código único do registo: 14 algarismos.',
        'The registry’s unique code: 14 digits.',
      ),
      example: text('28065000123456', '28065000123456', '28065000123456'),
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
      title: text('Referencia catastral', 'Referência cadastral', 'Cadastral reference'),
      help: text(
        'Está en el recibo del IBI: 20 letras y cifras.',
        'Consta do recibo do imposto municipal (IBI): 20 letras e algarismos.',
        'It is on the property tax (IBI) bill: 20 letters and digits.',
      ),
      example: text('7837301VG8173B0001TT', '7837301VG8173B0001TT', '7837301VG8173B0001TT'),
      required: false,
      maxLength: 30,
      checks: ['cadastral-reference'],
      summary: REGISTRY_DATA,
    },
    {
      id: 'otros_datos',
      type: 'area',
      title: text('Otros datos', 'Outros dados', 'Other details'),
      help: text(
        'Cualquier cosa que ayude a encontrar el inmueble.',
        'Qualquer informação que ajude a encontrar o imóvel.',
        'Anything that helps us find the property.',
      ),
      required: false,
      summary: REGISTRY_DATA,
    },
  ],
};

const ANSWERS_QUICKLY = text(
  'Este registro contesta rápido y lo permite.',
  'Este registo responde depressa e permite-o.',
  'This registry answers quickly, so we can.',
);

const delivery: Option = {
  id: 'servicio_urgente',
  type: 'radio',
  title: text('Entrega', 'Entrega', 'Delivery'),
  help: text(
    'Si el registro tarda más de lo habitual, te avisamos con la hora prevista.',
    'Se o registo demorar mais do que o habitual, avisamos com a hora prevista.',
    'If the registry takes longer than usual, we will tell you the expected time.',
  ),
  required: true,
  default: 'normal',
  values: [
    {
      id: 'normal',
      name: text(
        'Recibir antes de 4 horas laborables',
        'Receber em menos de 4 horas úteis',
        'Receive it within 4 working hours',
      ),
      nameToday: text(
        'Recibir hoy antes de 4 horas laborables',
        'Receber hoje em menos de 4 horas úteis',
        'Receive it today within 4 working hours',
      ),
      workingHours: 4,
      when: usualRegistry,
    },
    {
      id: 'normal',
      name: text(
        'Recibir en 2 días laborables',
        'Receber em 2 dias úteis',
        'Receive it within 2 working days',
      ),
      help: text(
        'Este registro tarda más de lo habitual.',
        'Este registo demora mais do que o habitual.',
        'This registry takes longer than usual.',
      ),
      workingHours: 16,
      when: slowRegistry,
    },
    {
      id: 'urgent',
      name: text('Urgente', 'Urgente', 'Urgent'),
      help: text(
        'Pasa delante de las demás: la tienes en 3 horas laborables.',
        'Passa à frente dos outros pedidos: recebe-a em 3 horas úteis.',
        'Goes ahead of the others: within 3 working hours.',
      ),
      price: 600,
      workingHours: 3,
      when: [...usualRegistry, { option: 'municipio.hours', op: 'ne', value: '3' }],
    },
    {
      id: 'urgent',
      name: text(
        'Urgente en 3 horas laborables',
        'Urgente em 3 horas úteis',
        'Urgent, within 3 working hours',
      ),
      help: ANSWERS_QUICKLY,
      price: 600,
      workingHours: 3,
      when: answersIn(3),
    },
    {
      id: 'urgent',
      name: text('Urgente', 'Urgente', 'Urgent'),
      help: text(
        'Pasa delante de las demás: la tienes en 8 horas laborables, en menos de 24 horas.',
        'Passa à frente dos outros pedidos: recebe-a em 8 horas úteis, em menos de 24 horas.',
        'Goes ahead of the others: within 8 working hours, in under 24 hours.',
      ),
      price: 600,
      workingHours: 8,
      when: slowRegistry,
    },
    {
      id: 'custom',
      name: text(
        'Urgente en 2 horas laborables',
        'Urgente em 2 horas úteis',
        'Urgent, within 2 working hours',
      ),
      help: ANSWERS_QUICKLY,
      price: 1200,
      workingHours: 2,
      when: answersIn(2),
    },
    {
      id: 'custom',
      name: text('Urgente en 1 hora laborable', 'Urgente em 1 hora útil', 'Urgent, within 1 working hour'),
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
  title: text('¿Para qué la necesitas?', 'Para que precisa dela?', 'What do you need it for?'),
  missing: text(
    'Elige para qué la necesitas.',
    'Escolha para que precisa dela.',
    'Choose what you need it for.',
  ),
  summary: { label: text('Motivo', 'Motivo', 'Reason') },
  help: text(
    'El registro pide el motivo de cada consulta (el interés legítimo).',
    'O registo pede o motivo de cada consulta (o interesse legítimo).',
    'The registry asks for the reason behind every request (the legitimate interest).',
  ),
  required: true,
  values: [
    { id: 'compra', name: text('Compra', 'Compra', 'Purchase') },
    { id: 'herencia', name: text('Herencia', 'Herança', 'Inheritance') },
    { id: 'hipoteca', name: text('Hipoteca', 'Hipoteca', 'Mortgage') },
    { id: 'alquiler', name: text('Alquiler', 'Arrendamento', 'Renting or letting') },
    {
      id: 'procedimiento_judicial',
      name: text('Procedimiento judicial', 'Processo judicial', 'Court proceedings'),
    },
    { id: 'propietario', name: text('El inmueble es mío', 'O imóvel é meu', 'I am the owner') },
    { id: 'otro', name: text('Otro motivo', 'Outro motivo', 'Another reason') },
  ],
};

const otherInterest: Option = {
  id: 'interes_legitimo_otro',
  type: 'field',
  title: text('Detalle del motivo', 'Explique o motivo', 'Tell us the reason'),
  example: text('Reclamar una deuda', 'Cobrar uma dívida', 'Claiming a debt'),
  required: true,
  when: [{ option: 'interes_legitimo', value: 'otro' }],
};

const definition: FlowDefinition = {
  // BC-5.
  analyticsPrice: 2076,
  kind: 'named',
  // BC-7: 'antes de 4 horas laborables'.
  workingHours: 4,
  groups: { otros_datos: text('Datos registrales', 'Dados registais', 'Registry data') },
  steps: [
    ownerKnown,
    ownerName,
    address,
    municipality,
    registryDataKnown,
    registryData,
    {
      key: 'step5',
      ...REVIEW,
      options: [interest, otherInterest, delivery],
    },
    {
      key: 'step6',
      role: 'add',
      name: text('Pedido', 'Pedido', 'Order'),
      title: text(
        'Añadimos la Nota Simple a tu pedido',
        'Vamos adicionar a Nota Simple ao seu pedido',
        'Adding the Nota Simple to your order',
      ),
      options: [],
    },
  ],
};

export const SIMPLE_NOTE: ProductSeed = {
  id: 15867,
  key: 'ns',
  flow: 'nota-simple',
  // OS-6.
  flags: { goes_out_of_date: true },
  name: { es: 'Nota Simple', pt: 'Nota Simple', en: 'Nota Simple' },
  description: {
    es: 'Quién es el dueño de un inmueble y qué cargas tiene (hipotecas, embargos), según el Registro de la Propiedad.',
    pt: 'Quem é o dono de um imóvel e que ónus tem (hipotecas, penhoras), segundo o registo predial espanhol.',
    en: 'Who owns a property in Spain, and any mortgages or debts charged on it, from the Land Registry.',
  },
  // BC-5.
  basePrice: 2076,
  officialFee: 902,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 17, 18, 19, 20, 21, 22, 23],
  position: 1,
  definition,
};
