/** Residence permit (PR-6): the file of a first card, a renewal, a duplicate or a change, under the rules of 2025 (RD 1155/2024). */

import type { Condition, OptionValue } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { callOptions, OUR_WORK, speedPage } from './civil-delivery.ts';
import { anyDateOf, dateOf, nameOf, type Person, upload, yesNoPage } from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { is, same, text, YES_NO } from './words.ts';

const FOREIGNER: Person = {
  id: 'interesado',
  of: text('del interesado', 'do interessado', 'of the applicant'),
};

const hasCard = is('tramite', 'renovacion', 'modificacion');
/** Under eighteen, somebody else signs. */
const minor: Condition = { option: 'fecha_nacimiento', op: 'gtdate', value: 'today-6574d' };
/** Citizens of the Union and their families prove no record. */
const asksForRecord: Condition = {
  option: 'permiso',
  op: 'ne',
  value: ['europeo', 'familiar_europeo', 'retirada_britanicos'],
};
/** Two months before the card ends until three months after: the window of a renewal. */
const tooEarly: Condition = { option: 'fecha_caducidad', op: 'gtdate', value: 'today+60d' };
const expired: Condition = { option: 'fecha_caducidad', op: 'ltdate', value: 'today' };
const tooLate: Condition = { option: 'fecha_caducidad', op: 'ltdate', value: 'today-90d' };
const stillInTime: Condition = { option: 'fecha_caducidad', op: 'gtdate', value: 'today-91d' };

const permits: readonly OptionValue[] = [
  {
    id: 'cuenta_ajena',
    name: text('Trabajo por cuenta ajena', 'Trabalho por conta de outrem', 'Employment'),
  },
  {
    id: 'cuenta_propia',
    name: text('Trabajo por cuenta propia', 'Trabalho por conta própria', 'Self-employment'),
  },
  {
    id: 'no_lucrativa',
    name: text(
      'Residencia sin trabajar (no lucrativa)',
      'Residência sem trabalhar (não lucrativa)',
      'Residence without work (non-lucrative)',
    ),
  },
  {
    id: 'teletrabajo',
    name: text(
      'Teletrabajo (nómada digital)',
      'Teletrabalho (nómada digital)',
      'Remote work (digital nomad)',
    ),
  },
  { id: 'estudios', name: text('Estudios', 'Estudos', 'Studies') },
  {
    id: 'reagrupacion',
    name: text('Reagrupación familiar', 'Reagrupamento familiar', 'Family reunification'),
  },
  {
    id: 'familiar_europeo',
    name: text(
      'Familiar de un español o europeo',
      'Familiar de um espanhol ou europeu',
      'Family of a Spaniard or European',
    ),
  },
  {
    id: 'europeo',
    name: text(
      'Registro de ciudadano de la Unión Europea',
      'Registo de cidadão da União Europeia',
      'Registration of a European Union citizen',
    ),
    help: text(
      'El certificado verde, para quien tiene pasaporte de la Unión Europea.',
      'O certificado verde, para quem tem passaporte da União Europeia.',
      'The green certificate, for holders of a European Union passport.',
    ),
    when: [is('tramite', 'primera', 'duplicado')],
  },
  {
    id: 'arraigo',
    name: text(
      'Arraigo (vivo en España sin permiso)',
      'Arraigo (vivo em Espanha sem autorização)',
      'Arraigo (I live in Spain without a permit)',
    ),
    when: [is('tramite', 'primera', 'renovacion')],
  },
  {
    id: 'larga_duracion',
    name: text(
      'Larga duración (más de cinco años)',
      'Longa duração (mais de cinco anos)',
      'Long-term (more than five years)',
    ),
  },
  {
    id: 'retirada_britanicos',
    name: text(
      'Británicos del acuerdo de retirada',
      'Britânicos do acordo de saída',
      'British under the Withdrawal Agreement',
    ),
  },
];

export const RESIDENCE_PERMIT: ProductSeed = {
  id: 18473,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Permiso de residencia', 'Autorização de residência em Espanha', 'Spanish residence permit'),
  description: text(
    'Revisamos tu caso, preparamos los formularios y la tasa, y pedimos tu cita en la oficina de extranjería. La tasa del Estado se paga aparte, en el banco: suele ir de 10 a 40 €, y es mayor en los permisos de trabajo.',
    'Revemos o seu caso, preparamos os formulários e a guia da taxa, e pedimos a sua marcação nos serviços de estrangeiros. A taxa do Estado paga-se à parte, no banco: costuma ir de 10 a 40 €, e é maior nas autorizações de trabalho.',
    'We review your case, prepare the forms and the fee slip, and request your appointment at the immigration office. The state’s fee is paid separately, at a bank: usually €10 to €40, and more for work permits.',
  ),
  basePrice: 8900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 29,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    steps: inOrder(
      {
        name: text('Trámite', 'Pedido', 'Request'),
        title: text('¿Qué necesitas?', 'De que precisa?', 'What do you need?'),
        options: [
          {
            id: 'tramite',
            type: 'radio_button',
            title: text('Trámite', 'Pedido', 'Request'),
            required: true,
            values: [
              { id: 'primera', name: text('El primer permiso', 'A primeira autorização', 'A first permit') },
              {
                id: 'renovacion',
                name: text('Renovar el que tengo', 'Renovar a que tenho', 'To renew mine'),
              },
              {
                id: 'modificacion',
                name: text(
                  'Cambiar a otro permiso',
                  'Mudar para outra autorização',
                  'To change to another permit',
                ),
              },
              {
                id: 'duplicado',
                name: text('Una tarjeta nueva', 'Um cartão novo', 'A new card'),
                help: text(
                  'Por pérdida, robo, deterioro o cambio de datos.',
                  'Por perda, roubo, deterioração ou alteração de dados.',
                  'After loss, theft, damage or a change of details.',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Permiso', 'Autorização', 'Permit'),
        title: text('¿Qué permiso?', 'Que autorização?', 'Which permit?'),
        help: text(
          'El que quieres tener. Si dudas, elige el más parecido: lo revisamos contigo.',
          'A que quer ter. Na dúvida, escolha a mais parecida: revemo-la consigo.',
          'The one you would like to have. If in doubt, choose the closest: we will go through it with you.',
        ),
        options: [
          {
            id: 'permiso',
            type: 'drop_down',
            title: text('Permiso', 'Autorização', 'Permit'),
            required: true,
            values: permits,
          },
          {
            id: 'tipo_arraigo',
            type: 'drop_down',
            title: text('Tipo de arraigo', 'Tipo de arraigo', 'Kind of arraigo'),
            required: true,
            when: [is('permiso', 'arraigo')],
            values: [
              {
                id: 'social',
                name: text(
                  'Social (tengo familia o integración)',
                  'Social (tenho família ou integração)',
                  'Social (family or integration)',
                ),
              },
              {
                id: 'sociolaboral',
                name: text(
                  'Sociolaboral (tengo contrato)',
                  'Sociolaboral (tenho contrato)',
                  'Work (I have a contract)',
                ),
              },
              {
                id: 'socioformativo',
                name: text(
                  'Socioformativo (voy a estudiar)',
                  'Socioformativo (vou estudar)',
                  'Training (I will study)',
                ),
              },
              {
                id: 'familiar',
                name: text(
                  'Familiar (tengo a cargo un menor o un dependiente europeo)',
                  'Familiar (tenho a cargo um menor ou dependente europeu)',
                  'Family (I care for a European minor or dependant)',
                ),
              },
              {
                id: 'segunda_oportunidad',
                name: text(
                  'De segunda oportunidad (tuve permiso)',
                  'De segunda oportunidade (já tive autorização)',
                  'Second chance (I once had a permit)',
                ),
              },
              { id: 'no_se', name: text('No lo sé', 'Não sei', 'I do not know') },
            ],
          },
        ],
      },
      {
        name: text('Interesado', 'Interessado', 'Applicant'),
        title: text(
          '¿A nombre de quién va el permiso?',
          'Em nome de quem fica a autorização?',
          'In whose name is the permit?',
        ),
        help: text(
          'Como consta en el pasaporte.',
          'Tal como consta do passaporte.',
          'As it appears in the passport.',
        ),
        options: [
          ...nameOf(FOREIGNER),
          dateOf('fecha_nacimiento', text('Fecha de nacimiento', 'Data de nascimento', 'Date of birth')),
          {
            id: 'nacionalidad',
            type: 'field',
            title: text('Nacionalidad', 'Nacionalidade', 'Nationality'),
            example: text('Colombiana', 'Brasileira', 'Irish'),
            required: true,
            maxLength: 60,
          },
          {
            id: 'nombre_representante',
            type: 'field',
            title: text(
              'Madre, padre o tutor que firma',
              'Mãe, pai ou tutor que assina',
              'Mother, father or guardian who signs',
            ),
            help: text(
              'Por un menor firma su madre, su padre o su tutor: nombre y apellidos.',
              'Por um menor assina a mãe, o pai ou o tutor: nome completo.',
              'A parent or guardian signs for somebody under 18: their full name.',
            ),
            example: same('Lucía Martín Ruiz'),
            required: true,
            maxLength: 120,
            when: [minor],
          },
          {
            id: 'documento_representante',
            type: 'field',
            title: text(
              'DNI, NIE o pasaporte de quien firma',
              'Documento de identificação de quem assina',
              'DNI, NIE or passport number of the person who signs',
            ),
            example: same('XDA123456'),
            required: true,
            maxLength: 30,
            checks: ['document-number'],
            when: [minor],
          },
        ],
      },
      {
        name: text('Pasaporte', 'Passaporte', 'Passport'),
        title: text('¿Cuál es el pasaporte?', 'Qual é o passaporte?', 'Which passport is it?'),
        options: [
          {
            id: 'pasaporte',
            type: 'field',
            title: text('Número de pasaporte', 'Número do passaporte', 'Passport number'),
            help: text(
              'Los europeos pueden usar su carné de identidad.',
              'Os europeus podem usar o cartão de cidadão.',
              'Europeans may use their identity card.',
            ),
            example: same('XDA123456'),
            required: true,
            maxLength: 30,
            checks: ['document-number'],
          },
          anyDateOf(
            'caducidad_pasaporte',
            text('Caducidad del pasaporte', 'Validade do passaporte', 'Passport valid until'),
            {
              example: same('30/06/2031'),
              askIfPast: true,
            },
          ),
          upload(
            'copia_pasaporte',
            text('Copia del pasaporte', 'Cópia do passaporte', 'Copy of the passport'),
            {
              help: text(
                'La página de la foto; si ya vives en España, también la del sello de entrada.',
                'A página da fotografia; se já vive em Espanha, também a do carimbo de entrada.',
                'The page with the photograph and, if you already live in Spain, the one with the entry stamp.',
              ),
            },
          ),
          upload(
            'prueba_representacion',
            text(
              'Certificado de nacimiento o tutela',
              'Certidão de nascimento ou tutela',
              'Birth certificate or guardianship order',
            ),
            {
              help: text(
                'Lo que prueba quién es su madre, su padre o su tutor. Puedes mandarlo después.',
                'O que prova quem é a mãe, o pai ou o tutor. Pode enviá-lo depois.',
                'What proves who the parent or guardian is. You may send it later.',
              ),
              required: false,
              when: [minor],
            },
          ),
        ],
      },
      yesNoPage(
        'tiene_nie',
        {
          name: text('NIE', 'NIE', 'NIE'),
          title: text('¿Hay ya un NIE?', 'Já existe um NIE?', 'Is there an NIE already?'),
          help: text(
            'Es el número de extranjero que da la policía: una letra, siete cifras y otra letra.',
            'É o número de estrangeiro dado pela polícia espanhola: uma letra, sete algarismos e outra letra.',
            'The foreigner’s number given by the Spanish police: a letter, seven digits and another letter.',
          ),
          when: [is('tramite', 'primera')],
        },
        text('Tiene NIE', 'Tem NIE', 'Has an NIE'),
        { shown: false },
      ),
      {
        name: text('Número', 'Número', 'Number'),
        title: text('¿Cuál es el NIE?', 'Qual é o NIE?', 'What is the NIE?'),
        when: [{ anyOf: [is('tramite', 'renovacion', 'modificacion', 'duplicado'), is('tiene_nie', 'si')] }],
        options: [
          {
            id: 'nie',
            type: 'field',
            title: text('NIE', 'NIE', 'NIE'),
            help: text(
              'Está en la tarjeta, junto a la foto, y en las cartas de extranjería.',
              'Está no cartão, junto à fotografia, e nas cartas dos serviços de estrangeiros.',
              'It is on the card, beside the photograph, and on letters from the immigration office.',
            ),
            example: same('X5253868R'),
            required: true,
            maxLength: 20,
            checks: ['nie'],
          },
        ],
      },
      {
        name: text('Caducidad', 'Validade', 'Expiry'),
        title: text('¿Cuándo caduca la tarjeta?', 'Quando caduca o cartão?', 'When does the card expire?'),
        help: text(
          'Se renueva desde dos meses antes hasta tres meses después de esa fecha.',
          'Renova-se desde dois meses antes até três meses depois dessa data.',
          'It can be renewed from two months before until three months after that date.',
        ),
        when: [hasCard],
        options: [
          anyDateOf(
            'fecha_caducidad',
            text('Caducidad de la tarjeta', 'Validade do cartão', 'Card valid until'),
            {
              example: same('30/06/2027'),
            },
          ),
        ],
      },
      {
        name: text('Antes de tiempo', 'Cedo', 'Early'),
        title: text('Todavía no se puede renovar', 'Ainda não se pode renovar', 'It cannot be renewed yet'),
        help: text(
          'Faltan más de dos meses. Preparamos todo ahora y lo presentamos el primer día posible.',
          'Faltam mais de dois meses. Preparamos tudo agora e entregamos no primeiro dia possível.',
          'There are more than two months left. We prepare everything now and file it on the first possible day.',
        ),
        when: [is('tramite', 'renovacion'), tooEarly],
        options: [
          {
            id: 'antes_de_plazo',
            type: 'radio',
            title: text('Antes de plazo', 'Antes do prazo', 'Too early to renew'),
            required: true,
            default: 'preparar',
            values: [
              {
                id: 'preparar',
                name: text(
                  'Preparadlo y presentadlo ese día',
                  'Preparem e entreguem nesse dia',
                  'Prepare it and file it on that day',
                ),
              },
              {
                id: 'avisar',
                name: text(
                  'Avisadme al abrirse el plazo',
                  'Avisem-me quando abrir o prazo',
                  'Tell me when it can be renewed',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Retraso', 'Atraso', 'Delay'),
        title: text(
          '¿Por qué no se renovó antes?',
          'Porque não se renovou antes?',
          'Why was it not renewed before?',
        ),
        help: text(
          'Aún estás a tiempo, pero puede haber una multa: conviene explicarlo.',
          'Ainda está a tempo, mas pode haver uma coima: convém explicá-lo.',
          'There is still time, but there may be a fine: it helps to explain.',
        ),
        when: [is('tramite', 'renovacion'), expired, stillInTime],
        options: [
          {
            id: 'motivo_retraso',
            type: 'area',
            title: text('Motivo del retraso', 'Motivo do atraso', 'Reason for the delay'),
            example: text('Estuve en el hospital', 'Estive internado no hospital', 'I was in hospital'),
            required: false,
          },
        ],
      },
      {
        name: text('Caducada', 'Caducado', 'Expired'),
        title: text(
          'El plazo para renovar ha pasado',
          'O prazo para renovar passou',
          'The time for renewing has passed',
        ),
        help: text(
          'Después de tres meses la renovación suele denegarse. Un abogado estudia qué otro permiso es posible.',
          'Passados três meses, a renovação costuma ser recusada. Um advogado estuda que outra autorização é possível.',
          'After three months a renewal is usually refused. A lawyer will study which other permit is possible.',
        ),
        when: [is('tramite', 'renovacion'), tooLate],
        options: [
          {
            id: 'fuera_de_plazo',
            type: 'radio',
            title: text('Fuera de plazo', 'Fora do prazo', 'Too late to renew'),
            required: true,
            values: [
              {
                id: 'estudio',
                name: text(
                  'Estudiad qué permiso es posible',
                  'Estudem que autorização é possível',
                  'Study which permit is possible',
                ),
                price: 3000,
              },
              {
                id: 'intentar',
                name: text(
                  'Presentad la renovación igualmente',
                  'Entreguem a renovação mesmo assim',
                  'File the renewal all the same',
                ),
              },
            ],
          },
          {
            id: 'situacion',
            type: 'area',
            title: text('Situación desde entonces', 'Situação desde então', 'Situation since then'),
            help: text(
              'Si la persona siguió en España, con qué trabajo y con qué familia.',
              'Se ficou em Espanha, com que trabalho e com que família.',
              'Whether the person stayed in Spain, with what work and family.',
            ),
            required: true,
            when: [is('fuera_de_plazo', 'estudio')],
          },
        ],
      },
      {
        name: text('Motivo', 'Motivo', 'Reason'),
        title: text(
          '¿Por qué necesitas otra tarjeta?',
          'Porque precisa de outro cartão?',
          'Why do you need another card?',
        ),
        when: [is('tramite', 'duplicado')],
        options: [
          {
            id: 'motivo_duplicado',
            type: 'radio',
            title: text('Motivo', 'Motivo', 'Reason'),
            required: true,
            values: [
              { id: 'perdida', name: text('La perdí', 'Perdi-o', 'I lost it') },
              { id: 'robo', name: text('Me la robaron', 'Roubaram-mo', 'It was stolen') },
              { id: 'deterioro', name: text('Está estropeada', 'Está danificado', 'It is damaged') },
              {
                id: 'datos',
                name: text('Cambiaron mis datos', 'Os meus dados mudaram', 'My details changed'),
              },
            ],
          },
          upload('denuncia', text('Denuncia', 'Participação à polícia', 'Police report'), {
            help: text(
              'La que pusiste en la policía por la pérdida o el robo.',
              'A que apresentou na polícia pela perda ou pelo roubo.',
              'The one you filed with the police about the loss or theft.',
            ),
            when: [is('motivo_duplicado', 'perdida', 'robo')],
          }),
        ],
      },
      {
        name: text('Tarjeta', 'Cartão', 'Card'),
        title: text('Sube la tarjeta actual', 'Envie o cartão atual', 'Upload the current card'),
        help: text('Por las dos caras.', 'Frente e verso.', 'Both sides.'),
        when: [hasCard],
        options: [upload('tarjeta_actual', text('Tarjeta actual', 'Cartão atual', 'Current card'))],
      },
      {
        name: text('Domicilio', 'Morada', 'Home'),
        title: text(
          '¿Cuál es el domicilio en España?',
          'Qual é a morada em Espanha?',
          'What is the address in Spain?',
        ),
        help: text(
          'De él depende qué oficina de extranjería lo lleva. Si aún no tienes, escribe el previsto.',
          'Dela depende o serviço de estrangeiros que trata do pedido. Se ainda não tiver, indique a prevista.',
          'It decides which immigration office handles the case. If there is none yet, enter the planned one.',
        ),
        options: [
          {
            id: 'municipio',
            type: 'municipio',
            title: text('Municipio', 'Município', 'Municipality'),
            example: same('Getafe (Madrid)'),
            required: true,
          },
          {
            id: 'domicilio',
            type: 'field',
            title: text('Domicilio', 'Morada', 'Home address'),
            example: same('Calle Toledo 24, 3.º B'),
            required: true,
            checks: ['address-with-number'],
          },
          {
            id: 'empadronado',
            type: 'radio',
            title: text('Empadronamiento', 'Registo no município', 'Registered at the town hall'),
            help: text(
              'El alta en el padrón del ayuntamiento; casi todos los permisos la piden.',
              'A inscrição no município; quase todas as autorizações a exigem.',
              'Registration at the town hall; almost every permit requires it.',
            ),
            required: true,
            values: YES_NO,
          },
        ],
      },
      {
        name: text('Empresa', 'Empresa', 'Employer'),
        title: text('¿Qué empresa te contrata?', 'Que empresa faz o contrato?', 'Which company employs you?'),
        help: text(
          'Si aún no tienes el contrato, sube la oferta firmada.',
          'Se ainda não tem o contrato, envie a proposta assinada.',
          'If there is no contract yet, upload the signed offer.',
        ),
        when: [
          is('tramite', 'primera', 'renovacion', 'modificacion'),
          { anyOf: [is('permiso', 'cuenta_ajena'), is('tipo_arraigo', 'sociolaboral')] },
        ],
        options: [
          {
            id: 'empleador',
            type: 'sociedad',
            title: text('Empresa', 'Empresa', 'Employer'),
            example: same('Talleres Arandia, S. L.'),
            required: true,
          },
          upload('contrato', text('Contrato de trabajo', 'Contrato de trabalho', 'Employment contract')),
        ],
      },
      {
        name: text('Pruebas', 'Provas', 'Proof'),
        title: text(
          'Sube las pruebas que tengas',
          'Envie as provas que tiver',
          'Upload the proof that you have',
        ),
        help: text(
          'Lo que falte puedes mandarlo después.',
          'O que faltar pode enviar depois.',
          'You may send what is missing later.',
        ),
        when: [is('tramite', 'primera', 'renovacion', 'modificacion')],
        options: [
          upload('medios', text('Medios de vida', 'Meios de subsistência', 'Means of support'), {
            help: text(
              'Extractos del banco, pensión o nóminas, y el seguro médico si lo tienes.',
              'Extratos do banco, pensão ou recibos de vencimento, e o seguro de saúde, se o tiver.',
              'Bank statements, pension or payslips, and health insurance if you have it.',
            ),
            required: false,
            when: [
              is(
                'permiso',
                'no_lucrativa',
                'teletrabajo',
                'estudios',
                'europeo',
                'cuenta_propia',
                'reagrupacion',
              ),
            ],
          }),
          upload(
            'antecedentes',
            text(
              'Antecedentes penales de tu país',
              'Registo criminal do seu país',
              'Your country’s criminal record certificate',
            ),
            {
              help: text(
                'De los países donde viviste los últimos cinco años, con apostilla y traducción. A los menores no se les pide.',
                'Dos países onde viveu nos últimos cinco anos, com apostila e tradução. Aos menores não é pedido.',
                'From the countries where you lived in the last five years, with apostille and translation. Not asked of children.',
              ),
              required: false,
              when: [is('tramite', 'primera'), asksForRecord],
            },
          ),
          upload(
            'prueba_estancia',
            text(
              'Prueba de que vives en España',
              'Prova de que vive em Espanha',
              'Proof that you live in Spain',
            ),
            {
              help: text(
                'De los dos últimos años: padrón, recibos, citas médicas, billetes.',
                'Dos últimos dois anos: registo no município, recibos, consultas médicas, bilhetes.',
                'For the last two years: town hall registration, bills, medical appointments, tickets.',
              ),
              required: false,
              when: [is('tramite', 'primera'), is('permiso', 'arraigo')],
            },
          ),
        ],
      },
      {
        name: text('Familiar', 'Familiar', 'Relative'),
        title: text('¿Con qué familiar?', 'Com que familiar?', 'With which relative?'),
        when: [
          is('tramite', 'primera', 'renovacion', 'modificacion'),
          { anyOf: [is('permiso', 'reagrupacion', 'familiar_europeo'), is('tipo_arraigo', 'familiar')] },
        ],
        options: [
          {
            id: 'parentesco',
            type: 'drop_down',
            title: text('Parentesco', 'Parentesco', 'Relationship'),
            required: true,
            values: [
              {
                id: 'conyuge',
                name: text('Cónyuge o pareja', 'Cônjuge ou companheiro', 'Spouse or partner'),
              },
              { id: 'hijo', name: text('Hijo o hija', 'Filho ou filha', 'Child') },
              { id: 'progenitor', name: text('Madre o padre', 'Mãe ou pai', 'Parent') },
              { id: 'otro', name: text('Otro', 'Outro', 'Other') },
            ],
          },
          upload(
            'prueba_parentesco',
            text('Prueba del parentesco', 'Prova do parentesco', 'Proof of the relationship'),
            {
              help: text(
                'Certificado de matrimonio o de nacimiento; si es de otro país, con apostilla y traducción.',
                'Certidão de casamento ou de nascimento; se for de outro país, com apostila e tradução.',
                'Marriage or birth certificate; if foreign, with apostille and translation.',
              ),
              required: false,
            },
          ),
        ],
      },
      {
        name: text('Ayuda', 'Ajuda', 'Help'),
        title: text('¿Qué más hacemos por ti?', 'Que mais fazemos por si?', 'What else shall we do for you?'),
        help: text(
          'La revisión, los formularios y la petición de una cita ya van en el precio.',
          'A revisão, os formulários e o pedido de uma marcação já estão no preço.',
          'The review, the forms and the request for one appointment are in the price already.',
        ),
        options: [
          {
            id: 'extras',
            type: 'checkbox',
            title: text('Servicios añadidos', 'Serviços adicionais', 'Added services'),
            required: false,
            values: [
              {
                id: 'presentacion',
                name: text(
                  'Presentar el expediente por ti',
                  'Entregar o processo por si',
                  'File the application for you',
                ),
                help: text(
                  'Por internet, con tu autorización firmada.',
                  'Pela internet, com a sua autorização assinada.',
                  'Online, with your signed authorisation.',
                ),
                price: 6000,
              },
              {
                id: 'huella',
                name: text(
                  'Cita para la huella y la tarjeta',
                  'Marcação para as impressões digitais e o cartão',
                  'Appointment for fingerprints and card',
                ),
                price: 2500,
              },
              {
                id: 'acompanamiento',
                name: text(
                  'Acompañarte a la oficina',
                  'Ir consigo ao serviço de estrangeiros',
                  'Go to the office with you',
                ),
                help: text(
                  'En las capitales de provincia.',
                  'Nas capitais de província.',
                  'In provincial capitals.',
                ),
                price: 9000,
              },
            ],
          },
        ],
      },
      speedPage(
        [
          { when: [is('tramite', 'renovacion', 'duplicado')], normal: 5, urgent: 2 },
          { when: [is('tramite', 'primera', 'modificacion')], normal: 8, urgent: 4 },
        ],
        { urgentPrice: 3000, words: OUR_WORK },
      ),
    ),
    confirmOptions: callOptions,
  },
};
