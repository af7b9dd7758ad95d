/** What several civil documents end with: use abroad, delivery, speed, and the last questions beside the order. */

import type { Condition, Option, OptionValue } from '@folio/domain/flow/definition';
import type { LocalizedText } from '@folio/domain/locale/locale';
import { yesNoPage } from './civil-parts.ts';
import type { Page } from './pages.ts';
import { is, same, text } from './words.ts';

const HOURS_A_DAY = 8;
const LANGUAGES: readonly OptionValue[] = [
  { id: 'ingles', name: text('Al inglés', 'Para inglês', 'Into English'), price: 4500 },
  { id: 'frances', name: text('Al francés', 'Para francês', 'Into French'), price: 4500 },
  { id: 'aleman', name: text('Al alemán', 'Para alemão', 'Into German'), price: 4500 },
  { id: 'portugues', name: text('Al portugués', 'Para português', 'Into Portuguese'), price: 4500 },
  { id: 'italiano', name: text('Al italiano', 'Para italiano', 'Into Italian'), price: 4500 },
  { id: 'neerlandes', name: text('Al neerlandés', 'Para neerlandês', 'Into Dutch'), price: 4500 },
];
const LANGUAGE_IDS = LANGUAGES.map(({ id }) => id);
const usedAbroad = [is('fuera_de_espana', 'si')];

/** Apostille, legalisation and sworn translation, asked only of those who take the document out of Spain. */
export const abroadPages = (when?: readonly Condition[]): readonly Page[] => [
  yesNoPage(
    'fuera_de_espana',
    {
      name: text('Uso', 'Utilização', 'Use'),
      title: text(
        '¿Lo vas a presentar fuera de España?',
        'Vai apresentar o documento fora de Espanha?',
        'Will you use it outside Spain?',
      ),
      help: text(
        'Fuera de España pueden pedirte que vaya apostillado o traducido.',
        'Fora de Espanha podem exigir apostila ou tradução.',
        'Outside Spain you may be asked for an apostille or a translation.',
      ),
      ...(when && { when }),
    },
    text('Uso fuera de España', 'Utilização fora de Espanha', 'Use outside Spain'),
    { shown: false },
  ),
  {
    name: text('País de destino', 'País de destino', 'Destination'),
    title: text(
      '¿Qué te piden en el país de destino?',
      'O que lhe pedem no país de destino?',
      'What does the other country ask for?',
    ),
    help: text(
      'Entre países de la Unión Europea no hace falta apostilla para los documentos de estado civil, residencia y antecedentes penales.',
      'Entre países da União Europeia não é precisa apostila para documentos de estado civil, residência e registo criminal.',
      'Between countries of the European Union, documents of civil status, residence and criminal record need no apostille.',
    ),
    when: usedAbroad,
    options: [
      {
        id: 'pais_destino',
        type: 'field',
        title: text('País de destino', 'País de destino', 'Country of use'),
        example: text('Reino Unido', 'Reino Unido', 'United Kingdom'),
        required: true,
        maxLength: 60,
      },
      {
        id: 'legalizacion',
        type: 'radio',
        title: text('Apostilla o legalización', 'Apostila ou legalização', 'Apostille or legalisation'),
        help: text(
          'Prueban ante otro país que la firma del documento es auténtica.',
          'Provam perante outro país que a assinatura do documento é autêntica.',
          'They prove to another country that the signature on the document is genuine.',
        ),
        required: true,
        default: 'no',
        values: [
          { id: 'no', name: text('Sin apostilla', 'Sem apostila', 'No apostille') },
          {
            id: 'apostilla',
            name: text('Apostilla de La Haya', 'Apostila de Haia', 'Hague apostille'),
            help: text(
              'Para los países del Convenio de La Haya: Reino Unido, Estados Unidos, casi toda América y muchos más. Añade 3 días laborables.',
              'Para os países da Convenção de Haia: Reino Unido, Estados Unidos, quase toda a América e muitos mais. Acrescenta 3 dias úteis.',
              'For the countries of the Hague Convention: the United Kingdom, the United States, most of the Americas and many more. Adds 3 working days.',
            ),
            price: 2900,
          },
          {
            id: 'legalizacion',
            name: text('Legalización', 'Legalização', 'Legalisation'),
            help: text(
              'Para los demás países, hasta el Ministerio de Asuntos Exteriores; la completa el consulado de ese país, que cobra su tasa. Añade 10 días laborables.',
              'Para os restantes países, até ao Ministério dos Negócios Estrangeiros espanhol; o consulado desse país completa-a e cobra a sua taxa. Acrescenta 10 dias úteis.',
              'For all other countries, up to the Spanish Foreign Ministry; that country’s consulate completes it and charges its own fee. Adds 10 working days.',
            ),
            price: 6900,
          },
        ],
      },
      {
        id: 'traduccion',
        type: 'drop_down',
        title: text('Traducción jurada', 'Tradução ajuramentada', 'Sworn translation'),
        help: text(
          'La firma un traductor jurado y vale ante autoridades. Añade 3 días laborables.',
          'É assinada por um tradutor ajuramentado e serve perante autoridades. Acrescenta 3 dias úteis.',
          'Signed by a sworn translator and accepted by authorities. Adds 3 working days.',
        ),
        required: true,
        default: 'no',
        values: [{ id: 'no', name: text('Sin traducción', 'Sem tradução', 'No translation') }, ...LANGUAGES],
      },
    ],
  },
];

const onPaper = [is('entrega', 'papel', 'papel_exterior')];

/** How the document comes, and where to. */
export const deliveryPages: readonly Page[] = [
  {
    name: text('Entrega', 'Entrega', 'Delivery'),
    title: text(
      '¿Cómo lo quieres recibir?',
      'Como quer receber o documento?',
      'How would you like to receive it?',
    ),
    help: text(
      'Si el registro solo lo expide en papel, te mandamos el PDF escaneado y el original sin recargo.',
      'Se o registo só o emitir em papel, enviamos o PDF digitalizado e o original sem custo adicional.',
      'If the registry issues it on paper only, we send you the scan as a PDF and the original at no extra cost.',
    ),
    options: [
      {
        id: 'entrega',
        type: 'radio',
        title: text('Entrega', 'Entrega', 'Delivery'),
        required: true,
        default: 'pdf',
        values: [
          {
            id: 'pdf',
            name: text('En PDF, por correo electrónico', 'Em PDF, por e-mail', 'As a PDF, by e-mail'),
          },
          {
            id: 'papel',
            name: text(
              'En PDF y en papel, por correo certificado en España',
              'Em PDF e em papel, por correio registado em Espanha',
              'As a PDF and on paper, by registered post within Spain',
            ),
            help: text(
              'El papel sale el día en que recibas el PDF.',
              'O papel segue no dia em que receber o PDF.',
              'The paper is posted on the day you receive the PDF.',
            ),
            price: 900,
            paper: true,
          },
          {
            id: 'papel_exterior',
            name: text(
              'En PDF y en papel, por mensajero fuera de España',
              'Em PDF e em papel, por correio expresso para fora de Espanha',
              'As a PDF and on paper, by courier outside Spain',
            ),
            help: text(
              'El papel sale el día en que recibas el PDF.',
              'O papel segue no dia em que receber o PDF.',
              'The paper is sent on the day you receive the PDF.',
            ),
            price: 2400,
            paper: true,
          },
        ],
      },
    ],
  },
  {
    name: text('Dirección', 'Morada', 'Address'),
    title: text(
      '¿A qué dirección lo enviamos?',
      'Para que morada enviamos o documento?',
      'Which address shall we send it to?',
    ),
    when: onPaper,
    options: [
      {
        id: 'destinatario',
        type: 'field',
        title: text('Destinatario', 'Destinatário', 'Recipient'),
        example: same('Lucía Martín Ruiz'),
        required: true,
        maxLength: 120,
        autocomplete: 'shipping name',
      },
      {
        id: 'direccion_envio',
        type: 'field',
        title: text('Dirección de envío', 'Morada de envio', 'Delivery address'),
        help: text(
          'Calle, número, piso y puerta.',
          'Rua, número, andar e porta.',
          'Street, number, floor and door.',
        ),
        example: text('Calle Toledo 24, 3.º B', 'Rua da Prata 8, 2.º', '8 High Street, Flat 2'),
        required: true,
        checks: ['address-with-number'],
        autocomplete: 'shipping street-address',
      },
      {
        id: 'codigo_postal_envio',
        type: 'field',
        title: text('Código postal de envío', 'Código postal de envio', 'Delivery postcode'),
        example: text('28005', '1100-416', 'SW1A 1AA'),
        required: true,
        maxLength: 12,
        checks: ['postcode'],
        autocomplete: 'shipping postal-code',
      },
      {
        id: 'poblacion_envio',
        type: 'field',
        title: text('Población de envío', 'Localidade de envio', 'Delivery town'),
        example: text('Madrid', 'Lisboa', 'London'),
        required: true,
        maxLength: 80,
        autocomplete: 'shipping address-level2',
      },
      {
        id: 'pais_envio',
        type: 'field',
        title: text('País de envío', 'País de envio', 'Delivery country'),
        example: text('Irlanda', 'Irlanda', 'United Kingdom'),
        required: true,
        maxLength: 60,
        when: [is('entrega', 'papel_exterior')],
        autocomplete: 'shipping country-name',
      },
    ],
  },
];

/** How long a registry takes, in working days, while `when` holds; without `urgent` it cannot be hurried. */
export type Pace = { readonly when: readonly Condition[]; readonly normal: number; readonly urgent?: number };

type Delay = { readonly days: number; readonly when: Condition };
const PAPERWORK: readonly Delay[] = [
  { days: 0, when: { option: 'legalizacion', op: 'ne', value: ['apostilla', 'legalizacion'] } },
  { days: 3, when: is('legalizacion', 'apostilla') },
  { days: 10, when: is('legalizacion', 'legalizacion') },
];
const TRANSLATION: readonly Delay[] = [
  { days: 0, when: { option: 'traduccion', op: 'ne', value: LANGUAGE_IDS } },
  { days: 3, when: is('traduccion', ...LANGUAGE_IDS) },
];

const normal = (days: number, when: readonly Condition[]): OptionValue => ({
  id: 'normal',
  name: text(
    `Normal: en ${days} días laborables`,
    `Normal: em ${days} dias úteis`,
    `Standard: within ${days} working days`,
  ),
  workingHours: days * HOURS_A_DAY,
  when,
});

const urgent = (
  days: number,
  when: readonly Condition[],
  price: number,
  help: LocalizedText,
): OptionValue => ({
  id: 'urgente',
  name: text(
    `Preferente: en ${days} días laborables`,
    `Prioritário: em ${days} dias úteis`,
    `Priority: within ${days} working days`,
  ),
  help,
  price,
  workingHours: days * HOURS_A_DAY,
  when,
});

type SpeedWords = Pick<Page, 'title' | 'help'> & { readonly urgent: LocalizedText };
const REGISTRY_WORDS: SpeedWords = {
  title: text('¿Cuándo lo necesitas?', 'Quando precisa do documento?', 'When do you need it?'),
  help: text(
    'Contamos desde el pago. Si el registro se retrasa, te avisamos con la nueva fecha.',
    'Contamos desde o pagamento. Se o registo se atrasar, avisamos com a nova data.',
    'We count from payment. If the registry is late, we will tell you the new date.',
  ),
  urgent: text(
    'Pasa delante de los demás pedidos y preguntamos al registro cada día.',
    'Passa à frente dos outros pedidos e insistimos com o registo todos os dias.',
    'Goes ahead of other orders, and we chase the registry every day.',
  ),
};
/** For what we write ourselves: what an office, a notary or a court then takes is not ours to promise. */
export const OUR_WORK: SpeedWords = {
  title: text('¿Para cuándo lo preparamos?', 'Para quando o preparamos?', 'When shall we have it ready?'),
  help: text(
    'Es el plazo de nuestro trabajo. La administración, el notario o el juzgado resuelven después, con su propio plazo.',
    'É o prazo do nosso trabalho. A administração, o notário ou o tribunal decidem depois, com o seu próprio prazo.',
    'This is the time for our work. The authority, the notary or the court decides afterwards, in its own time.',
  ),
  urgent: text(
    'Pasa delante de los demás casos.',
    'Passa à frente dos outros casos.',
    'Goes ahead of the other cases.',
  ),
};

/** The paces of a document that cannot be taken abroad through us, or `abroad`: with what its paperwork adds. */
export function speedPage(
  paces: readonly Pace[],
  {
    abroad = false,
    urgentPrice = 1900,
    words = REGISTRY_WORDS,
  }: { readonly abroad?: boolean; readonly urgentPrice?: number; readonly words?: SpeedWords } = {},
): Page {
  const delayed = !abroad
    ? paces
    : paces.flatMap((pace) =>
        PAPERWORK.flatMap((paper) =>
          TRANSLATION.map((foreign) => ({
            when: [...pace.when, paper.when, foreign.when],
            normal: pace.normal + paper.days + foreign.days,
            ...(pace.urgent !== undefined && { urgent: pace.urgent + paper.days + foreign.days }),
          })),
        ),
      );
  return {
    name: text('Plazo', 'Prazo', 'Time'),
    title: words.title,
    ...(words.help && { help: words.help }),
    options: [
      {
        id: 'plazo',
        type: 'radio',
        title: text('Plazo', 'Prazo', 'Delivery time'),
        required: true,
        default: 'normal',
        values: [
          ...delayed.map((pace) => normal(pace.normal, pace.when)),
          ...delayed.flatMap((pace) =>
            pace.urgent === undefined ? [] : [urgent(pace.urgent, pace.when, urgentPrice, words.urgent)],
          ),
        ],
      },
    ],
  };
}

/** What the document is for, asked beside the order; the registries want it said. */
export const purpose = (values: readonly OptionValue[]): readonly Option[] => [
  {
    id: 'finalidad',
    type: 'drop_down',
    title: text('Finalidad', 'Finalidade', 'Purpose'),
    help: text(
      'Al pedirlo hay que decir para qué es.',
      'O registo pergunta para que é o documento.',
      'We have to say what it is for when we request it.',
    ),
    required: true,
    values: [...values, { id: 'otra', name: text('Otra', 'Outra', 'Other') }],
  },
  {
    id: 'finalidad_otra',
    type: 'field',
    title: text('Otra finalidad', 'Outra finalidade', 'Other purpose'),
    example: text(
      'Inscribirme en una oposición',
      'Candidatar-me a um concurso público',
      'Applying for a public post',
    ),
    required: true,
    when: [is('finalidad', 'otra')],
  },
];

export const notes: Option = {
  id: 'observaciones',
  type: 'area',
  title: text('Observaciones', 'Observações', 'Notes'),
  help: text(
    'Lo que ayude a encontrarlo: nombres anteriores, fechas dudosas, otra forma de escribir el nombre.',
    'O que ajude a encontrá-lo: nomes anteriores, datas incertas, outra grafia.',
    'Anything that helps us find it: earlier names, uncertain dates, other spellings.',
  ),
  required: false,
};

const phone = (title: LocalizedText, help: LocalizedText): Option => ({
  id: 'telefono',
  type: 'field',
  title,
  help,
  example: text('600 111 222', '912 345 678', '+44 7400 123456'),
  required: true,
  maxLength: 30,
  checks: ['phone'],
  autocomplete: 'tel',
  inputMode: 'tel',
});

/** The courier's, asked only when paper is sent. */
export const courierPhone: Option = {
  ...phone(
    text('Teléfono para la entrega', 'Telefone para a entrega', 'Phone for the delivery'),
    text(
      'Solo lo usa el cartero o el mensajero.',
      'Só o usa quem faz a entrega.',
      'Used only by the postal worker or courier.',
    ),
  ),
  when: onPaper,
};

/** How a lawyer reaches the customer: legal services begin with a call. */
export const callOptions: readonly Option[] = [
  phone(
    text('Teléfono', 'Telefone', 'Phone'),
    text(
      'Un abogado te llama para repasar el caso.',
      'Um advogado liga-lhe para rever o caso.',
      'A lawyer will call you to go through the case.',
    ),
  ),
  {
    id: 'franja',
    type: 'radio',
    title: text('Hora para llamarte', 'Hora para lhe ligarmos', 'Time to call you'),
    required: true,
    default: 'indiferente',
    values: [
      { id: 'manana', name: text('Por la mañana', 'De manhã', 'In the morning') },
      { id: 'tarde', name: text('Por la tarde', 'À tarde', 'In the afternoon') },
      { id: 'indiferente', name: text('Me da igual', 'Tanto faz', 'Any time') },
    ],
  },
  {
    ...notes,
    help: text(
      'Lo que el abogado deba saber antes de llamarte.',
      'O que o advogado deva saber antes de lhe ligar.',
      'Anything the lawyer should know before calling you.',
    ),
  },
];
