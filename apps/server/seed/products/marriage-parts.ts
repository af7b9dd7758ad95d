/** What the four products about the end of a marriage ask alike: spouses, marriage, children, home, property. */

import type { Condition, RelatedProduct } from '@folio/domain/flow/definition';
import {
  APPLICANT,
  civilPlace,
  dateOf,
  identityOf,
  nameOf,
  type Person,
  upload,
  yesNoPage,
} from './civil-parts.ts';
import type { Page } from './pages.ts';
import { is, same, text, YES_NO } from './words.ts';

export const OTHER_SPOUSE: Person = {
  id: 'otro_conyuge',
  of: text('del otro cónyuge', 'do outro cônjuge', 'of the other spouse'),
};

export const HAS_CHILDREN: Condition = is('hijos_menores', 'si');
export const NO_CHILDREN: Condition = is('hijos_menores', 'no');
/** Three months must have passed since the wedding (articles 81 and 86 of the Civil Code). */
export const NEWLY_MARRIED: Condition = { option: 'fecha_matrimonio', op: 'gtdate', value: 'today-90d' };

export const spousePages: readonly Page[] = [
  {
    name: text('Tus datos', 'Os seus dados', 'Your details'),
    title: text('¿Cómo te llamas?', 'Como se chama?', 'What is your name?'),
    help: text(
      'Como constan en tu documento.',
      'Tal como constam do seu documento.',
      'As in your identity document.',
    ),
    options: [...nameOf(APPLICANT), ...identityOf(APPLICANT)],
  },
  {
    name: text('Otro cónyuge', 'Outro cônjuge', 'Other spouse'),
    title: text('¿Con quién te casaste?', 'Com quem se casou?', 'Who did you marry?'),
    options: [...nameOf(OTHER_SPOUSE), ...identityOf(OTHER_SPOUSE, { known: false })],
  },
];

export const weddingPages: readonly Page[] = [
  {
    name: text('Boda', 'Casamento', 'Wedding'),
    title: text(
      '¿Cuándo y dónde os casasteis?',
      'Quando e onde se casaram?',
      'When and where did you marry?',
    ),
    options: [
      dateOf('fecha_matrimonio', text('Fecha de la boda', 'Data do casamento', 'Date of the wedding'), {
        example: same('25/03/2012'),
      }),
      civilPlace('lugar_matrimonio', text('Lugar de la boda', 'Local do casamento', 'Place of the wedding')),
    ],
  },
  {
    name: text('Tres meses', 'Três meses', 'Three months'),
    title: text(
      'Aún no han pasado tres meses desde la boda',
      'Ainda não passaram três meses desde o casamento',
      'Three months have not passed since the wedding',
    ),
    help: text(
      'La ley pide tres meses, salvo que haya peligro para ti o para los hijos. Si corres peligro, llama al 016 o al 112.',
      'A lei exige três meses, salvo se houver perigo para si ou para os filhos. Se correr perigo, ligue 016 ou 112 em Espanha.',
      'The law requires three months, unless you or the children are at risk. If you are in danger in Spain, call 016 or 112.',
    ),
    when: [NEWLY_MARRIED],
    options: [
      {
        id: 'tres_meses',
        type: 'radio',
        title: text('Menos de tres meses', 'Menos de três meses', 'Less than three months'),
        required: true,
        values: [
          {
            id: 'esperar',
            name: text(
              'Preparadlo para cuando se cumplan',
              'Preparem para quando se completarem',
              'Prepare it for when they have passed',
            ),
          },
          { id: 'riesgo', name: text('Hay peligro', 'Há perigo', 'There is a risk') },
        ],
      },
    ],
  },
  yesNoPage(
    'tiene_certificado_matrimonio',
    {
      name: text('Certificado', 'Certidão', 'Certificate'),
      title: text(
        '¿Tienes el certificado literal de matrimonio?',
        'Tem a certidão literal de casamento?',
        'Do you have the full marriage certificate (literal)?',
      ),
      help: text(
        'El juzgado y el notario lo piden con menos de tres meses. Si no lo tienes, lo puedes pedir a la vez.',
        'O tribunal e o notário pedem-na com menos de três meses. Se não a tiver, pode pedi-la ao mesmo tempo.',
        'The court and the notary want one less than three months old. If you do not have it, you can order it at the same time.',
      ),
    },
    text(
      'Tengo el certificado de matrimonio',
      'Tenho a certidão de casamento',
      'I have the marriage certificate',
    ),
  ),
  {
    name: text('Matrimonio', 'Casamento', 'Marriage certificate'),
    title: text(
      'Sube el certificado de matrimonio',
      'Envie a certidão de casamento',
      'Upload the marriage certificate',
    ),
    when: [is('tiene_certificado_matrimonio', 'si')],
    options: [
      upload(
        'certificado_matrimonio',
        text('Certificado de matrimonio', 'Certidão de casamento', 'Marriage certificate'),
      ),
    ],
  },
];

/** Those without a marriage certificate are offered one. */
export const relatedMarriageCertificate: RelatedProduct = {
  product: 18395,
  when: [is('tiene_certificado_matrimonio', 'no')],
};

/** Whether there are children in care, and who they are. */
export const childrenPages: readonly Page[] = [
  yesNoPage(
    'hijos_menores',
    {
      name: text('Hijos', 'Filhos', 'Children'),
      title: text(
        '¿Tenéis hijos menores o a vuestro cargo?',
        'Têm filhos menores ou a cargo?',
        'Do you have children under 18 or in your care?',
      ),
      help: text(
        'Cuentan los menores de 18 años, los mayores con discapacidad que necesitan apoyo y un embarazo.',
        'Contam os menores de 18 anos, os maiores com deficiência que precisam de apoio e uma gravidez.',
        'Count children under 18, adults with a disability who need support, and a pregnancy.',
      ),
    },
    text('Hijos menores o a cargo', 'Filhos menores ou a cargo', 'Children under 18 or who depend on you'),
  ),
  {
    name: text('Datos de los hijos', 'Dados', 'Their details'),
    title: text('¿Cómo se llaman los hijos?', 'Como se chamam os filhos?', 'What are the children’s names?'),
    when: [HAS_CHILDREN],
    options: [
      {
        id: 'num_hijos',
        type: 'drop_down',
        title: text('Número de hijos', 'Número de filhos', 'Number of children'),
        required: true,
        values: [
          { id: '1', name: same('1') },
          { id: '2', name: same('2') },
          { id: '3', name: same('3') },
          { id: '4', name: text('4 o más', '4 ou mais', '4 or more') },
        ],
      },
      {
        id: 'datos_hijos',
        type: 'area',
        title: text(
          'Nombre y nacimiento de los hijos',
          'Nome e nascimento dos filhos',
          'Names and births of the children',
        ),
        help: text(
          'Nombre, apellidos y fecha de nacimiento, uno por línea.',
          'Nome, apelidos e data de nascimento, um por linha.',
          'Name, surnames and date of birth, one on each line.',
        ),
        example: text(
          'Marta Martín Gil, 27/05/2016',
          'Marta Martín Gil, 27/05/2016',
          'Marta Martín Gil, 12 May 2016',
        ),
        required: true,
        maxLength: 1000,
      },
      upload(
        'libro_familia',
        text('Libro de familia o nacimientos', 'Livro de família ou nascimentos', 'Family book or births'),
        {
          help: text(
            'El libro de familia o el certificado de nacimiento de cada hijo. Puedes mandarlo después.',
            'O livro de família ou a certidão de nascimento de cada filho. Pode enviá-lo depois.',
            'The family book or each child’s birth certificate. You may send it later.',
          ),
          required: false,
        },
      ),
    ],
  },
];

/** Where the children will live, and who pays what for them. */
export const custodyPage: Page = {
  name: text('Custodia', 'Guarda', 'Custody'),
  title: text(
    '¿Con quién vivirán los hijos?',
    'Com quem vão viver os filhos?',
    'Who will the children live with?',
  ),
  when: [HAS_CHILDREN],
  options: [
    {
      id: 'custodia',
      type: 'radio',
      title: text('Custodia', 'Guarda', 'Custody'),
      required: true,
      values: [
        {
          id: 'compartida',
          name: text('Con los dos, por turnos', 'Com os dois, à vez', 'With both, in turns'),
        },
        { id: 'solicitante', name: text('Conmigo', 'Comigo', 'With me') },
        {
          id: 'otro_conyuge',
          name: text('Con el otro cónyuge', 'Com o outro cônjuge', 'With the other spouse'),
        },
        { id: 'sin_decidir', name: text('Sin decidir', 'Por decidir', 'Not decided') },
      ],
    },
    {
      id: 'pension_hijos',
      type: 'field',
      title: text('Pensión de los hijos al mes', 'Pensão dos filhos por mês', 'Child support a month'),
      help: text(
        'En euros, por todos los hijos. Si no lo habéis hablado, déjalo en blanco.',
        'Em euros, por todos os filhos. Se não falaram disso, deixe em branco.',
        'In euros, for all the children. If you have not discussed it, leave this blank.',
      ),
      example: same('300'),
      required: false,
      maxLength: 10,
      inputMode: 'numeric',
      checks: ['number'],
    },
  ],
};

export const homePages: readonly Page[] = [
  {
    name: text('Domicilio', 'Residência', 'Home'),
    title: text(
      '¿Dónde vivís, o vivíais, juntos?',
      'Onde vivem, ou viviam, juntos?',
      'Where do you, or did you, live together?',
    ),
    help: text(
      'Del último domicilio común depende qué juzgado o qué notario puede hacerlo.',
      'Da última residência comum depende que tribunal ou que notário o pode fazer.',
      'Your last home together decides which court or notary can do it.',
    ),
    options: [
      {
        id: 'municipio_comun',
        type: 'municipio',
        title: text(
          'Municipio del domicilio común',
          'Município da residência comum',
          'Municipality of the common home',
        ),
        example: same('Getafe (Madrid)'),
        required: true,
      },
      {
        id: 'domicilio_comun',
        type: 'field',
        title: text('Domicilio común', 'Residência comum', 'Common home'),
        example: same('Calle Toledo 24, 3.º B'),
        required: true,
        checks: ['address-with-number'],
      },
    ],
  },
  {
    name: text('Vivienda', 'Casa', 'Dwelling'),
    title: text('¿De quién es esa casa?', 'De quem é essa casa?', 'Whose home is it?'),
    options: [
      {
        id: 'vivienda',
        type: 'radio',
        title: text('Vivienda', 'Casa', 'Dwelling'),
        required: true,
        values: [
          { id: 'de_los_dos', name: text('De los dos', 'Dos dois', 'Both spouses’') },
          { id: 'de_uno', name: text('De uno de los dos', 'De um dos dois', 'One spouse’s') },
          { id: 'alquiler', name: text('Alquilada', 'Arrendada', 'Rented') },
          {
            id: 'de_otros',
            name: text('De la familia o de otros', 'Da família ou de terceiros', 'Family’s or others’'),
          },
        ],
      },
      {
        id: 'uso_vivienda',
        type: 'radio',
        title: text('Uso de la vivienda', 'Uso da casa', 'Use of the home'),
        help: text(
          'Quién se queda en ella después.',
          'Quem fica nela depois.',
          'Who will stay in it afterwards.',
        ),
        required: true,
        when: [is('vivienda', 'de_los_dos', 'de_uno', 'alquiler')],
        values: [
          { id: 'solicitante', name: text('Yo', 'Eu', 'I will') },
          { id: 'otro_conyuge', name: text('El otro cónyuge', 'O outro cônjuge', 'The other spouse') },
          { id: 'venta', name: text('Se vende o se deja', 'Vende-se ou deixa-se', 'It is sold or given up') },
          { id: 'sin_decidir', name: text('Sin decidir', 'Por decidir', 'Not decided') },
        ],
      },
    ],
  },
];

/** The property regime, its liquidation, and maintenance between the spouses. `liquidationPrice`: net cents. */
export const propertyPages = (liquidationPrice: number): readonly Page[] => [
  {
    name: text('Régimen', 'Regime', 'Property'),
    title: text(
      '¿Qué régimen económico tenéis?',
      'Que regime de bens têm?',
      'Which property regime do you have?',
    ),
    help: text(
      'Si no firmasteis capitulaciones ante notario, suele ser gananciales; en Cataluña e Illes Balears, separación de bienes.',
      'Se não assinaram convenção no notário, costuma ser a comunhão de adquiridos (gananciales); na Catalunha e nas Baleares, a separação de bens.',
      'Without a marriage contract it is usually community of gains (gananciales); in Catalonia and the Balearics, separate property.',
    ),
    options: [
      {
        id: 'regimen_economico',
        type: 'drop_down',
        title: text('Régimen económico', 'Regime de bens', 'Property regime'),
        required: true,
        values: [
          {
            id: 'gananciales',
            name: text(
              'Gananciales',
              'Comunhão de adquiridos (gananciales)',
              'Community of gains (gananciales)',
            ),
          },
          { id: 'separacion', name: text('Separación de bienes', 'Separação de bens', 'Separate property') },
          {
            id: 'participacion',
            name: text('Participación', 'Participação nos adquiridos', 'Participation in gains'),
          },
          { id: 'otro_pais', name: text('El de otro país', 'O de outro país', 'That of another country') },
          { id: 'no_se', name: text('No lo sé', 'Não sei', 'I do not know') },
        ],
      },
      upload(
        'capitulaciones',
        text('Capitulaciones (pacto matrimonial)', 'Convenção antenupcial', 'Marriage contract'),
        {
          help: text(
            'La escritura ante notario, si la hay.',
            'A escritura no notário, se existir.',
            'The notary’s deed, if there is one.',
          ),
          required: false,
          when: [is('regimen_economico', 'separacion', 'participacion')],
        },
      ),
    ],
  },
  {
    name: text('Reparto', 'Partilha', 'Division'),
    title: text(
      '¿Repartimos también los bienes comunes?',
      'Tratamos também da partilha dos bens comuns?',
      'Shall we arrange the division of the common property too?',
    ),
    help: text(
      'Se llama liquidar los gananciales. Se puede hacer ahora o más adelante.',
      'É decidir com que fica cada um. Pode fazer-se agora ou mais tarde.',
      'It means deciding who keeps what. It can be done now or later.',
    ),
    when: [is('regimen_economico', 'gananciales', 'participacion')],
    options: [
      {
        id: 'liquidacion',
        type: 'radio',
        title: text('Reparto de bienes', 'Partilha de bens', 'Division of property'),
        required: true,
        default: 'no',
        values: [
          { id: 'no', name: text('Más adelante', 'Mais tarde', 'Later') },
          { id: 'si', name: text('Ahora', 'Agora', 'Now'), price: liquidationPrice },
        ],
      },
      {
        id: 'bienes',
        type: 'area',
        title: text('Bienes y deudas', 'Bens e dívidas', 'Property and debts'),
        help: text(
          'Casas, cuentas, coches, préstamos, con su valor aproximado.',
          'Casas, contas, carros, empréstimos, com o valor aproximado.',
          'Homes, accounts, cars, loans, with their approximate value.',
        ),
        example: text(
          'Piso, 180.000 €; hipoteca, 60.000 €',
          'Apartamento, 180 000 €; crédito, 60 000 €',
          'Flat, €180,000; mortgage, €60,000',
        ),
        required: true,
        when: [is('liquidacion', 'si')],
      },
    ],
  },
  {
    name: text('Compensación', 'Compensação', 'Maintenance'),
    title: text(
      '¿Habrá pensión entre vosotros?',
      'Haverá pensão entre os cônjuges?',
      'Will one of you support the other?',
    ),
    help: text(
      'La pensión compensatoria es para quien queda peor al separarse. No es la de los hijos.',
      'A pensão compensatória é para quem fica pior com a separação. Não é a dos filhos.',
      'This pension (pensión compensatoria) is for the one left worse off. It is not child support.',
    ),
    options: [
      {
        id: 'compensatoria',
        type: 'radio',
        title: text('Pensión entre cónyuges', 'Pensão entre cônjuges', 'Support between spouses'),
        required: true,
        default: 'no',
        values: [
          { id: 'no', name: text('No', 'Não', 'No') },
          { id: 'si', name: text('Sí', 'Sim', 'Yes') },
          { id: 'no_se', name: text('No lo sé', 'Não sei', 'I do not know') },
        ],
      },
      {
        id: 'importe_compensatoria',
        type: 'field',
        title: text('Pensión entre cónyuges al mes', 'Pensão entre cônjuges por mês', 'Support a month'),
        help: text('En euros.', 'Em euros.', 'In euros.'),
        example: same('200'),
        required: false,
        maxLength: 10,
        inputMode: 'numeric',
        when: [is('compensatoria', 'si')],
        checks: ['number'],
      },
    ],
  },
];

/** Before a contested claim the law asks for an attempt to agree (LO 1/2025); violence frees from it. */
export const conflictPages = (when?: readonly Condition[]): readonly Page[] => [
  {
    name: text('Protección', 'Proteção', 'Protection'),
    title: text(
      '¿Hay una denuncia o una orden de protección?',
      'Há uma queixa ou uma ordem de proteção?',
      'Is there a police report or a protection order?',
    ),
    help: text(
      'Si la hay, decide otro juzgado y no hace falta negociar antes. Si corres peligro, llama al 016 o al 112.',
      'Se houver, decide outro tribunal e não é preciso negociar antes. Se correr perigo, ligue 016 ou 112 em Espanha.',
      'If so, another court decides, and no negotiation is needed. If you are in danger in Spain, call 016 or 112.',
    ),
    ...(when && { when }),
    options: [
      {
        id: 'violencia',
        type: 'radio',
        title: text('Denuncia o protección', 'Queixa ou proteção', 'Report or protection'),
        required: true,
        values: YES_NO,
      },
      upload('orden_proteccion', text('Orden o denuncia', 'Ordem ou queixa', 'Order or report'), {
        help: text('Puedes mandarla después.', 'Pode enviá-la depois.', 'You may send it later.'),
        required: false,
        when: [is('violencia', 'si')],
      }),
    ],
  },
  {
    name: text('Negociación', 'Negociação', 'Negotiation'),
    title: text('¿Habéis intentado un acuerdo?', 'Tentaram um acordo?', 'Have you tried to agree?'),
    help: text(
      'Desde 2025 el juzgado pide la prueba de un intento: una mediación, una oferta por escrito o una conciliación.',
      'Desde 2025 o tribunal pede a prova de uma tentativa: uma mediação, uma proposta por escrito ou uma conciliação.',
      'Since 2025 the court wants proof of an attempt: mediation, a written offer or conciliation.',
    ),
    when: [...(when ?? []), is('violencia', 'no')],
    options: [
      {
        id: 'negociacion',
        type: 'radio',
        title: text('Intento de acuerdo', 'Tentativa de acordo', 'Attempt to agree'),
        required: true,
        values: [
          {
            id: 'hecha',
            name: text('Sí, y tengo la prueba', 'Sim, e tenho a prova', 'Yes, and I have proof'),
          },
          {
            id: 'prepararla',
            name: text(
              'No: enviad vosotros la oferta',
              'Não: enviem a proposta',
              'No: send the offer for me',
            ),
            price: 6000,
          },
        ],
      },
      upload('prueba_negociacion', text('Prueba del intento', 'Prova da tentativa', 'Proof of the attempt'), {
        when: [is('negociacion', 'hecha')],
      }),
    ],
  },
  {
    name: text('Notificación', 'Notificação', 'Service'),
    title: text(
      '¿Dónde se puede avisar a la otra parte?',
      'Onde se pode notificar a outra parte?',
      'Where can the other spouse be notified?',
    ),
    help: text(
      'El juzgado le manda allí la demanda. Si no lo sabes, lo averigua el juzgado y tarda más.',
      'O tribunal envia para lá a petição. Se não souber, o tribunal averigua e demora mais.',
      'The court sends the claim there. If you do not know, the court finds out, which takes longer.',
    ),
    ...(when && { when }),
    options: [
      {
        id: 'domicilio_otra_parte',
        type: 'field',
        title: text('Domicilio de la otra parte', 'Morada da outra parte', 'Address of the other spouse'),
        example: same('Calle Mayor 3, Getafe'),
        required: false,
        checks: ['address-with-number'],
      },
      {
        id: 'telefono_otra_parte',
        type: 'field',
        title: text('Teléfono de la otra parte', 'Telefone da outra parte', 'Phone of the other spouse'),
        example: same('+34 600 111 222'),
        required: false,
        maxLength: 30,
        inputMode: 'tel',
        checks: ['phone'],
      },
    ],
  },
  yesNoPage(
    'medidas_provisionales',
    {
      name: text('Medidas', 'Medidas', 'Measures'),
      title: text(
        '¿Necesitas medidas antes de la sentencia?',
        'Precisa de medidas antes da sentença?',
        'Do you need measures before the judgment?',
      ),
      help: text(
        'Las medidas provisionales deciden ya sobre los hijos, la casa y los gastos, mientras dura el juicio.',
        'As medidas provisórias decidem já sobre os filhos, a casa e as despesas, enquanto dura o processo.',
        'Interim measures decide now on children, home and expenses while the case lasts.',
      ),
      ...(when && { when }),
    },
    text('Medidas provisionales', 'Medidas provisórias', 'Interim measures'),
  ),
];

/** The agreement of spouses who agree: theirs, or one that the lawyer writes. */
export const agreementPage = (when?: readonly Condition[]): Page => ({
  name: text('Convenio', 'Acordo', 'Agreement'),
  title: text(
    '¿Tenéis ya un convenio escrito?',
    'Já têm um acordo escrito?',
    'Do you have a written agreement?',
  ),
  help: text(
    'El convenio regulador recoge lo que acordáis sobre los hijos, la casa, las pensiones y los bienes. Si no lo tenéis, lo redacta el abogado.',
    'O acordo (convenio regulador) fixa os filhos, a casa, as pensões e os bens. Se não o têm, redige-o o advogado.',
    'The agreement (convenio regulador) settles children, home, support and property. If you have none, the lawyer writes it.',
  ),
  ...(when && { when }),
  options: [
    {
      id: 'convenio',
      type: 'radio',
      title: text('Convenio regulador', 'Acordo (convenio regulador)', 'Agreement (convenio regulador)'),
      required: true,
      default: 'redactar',
      values: [
        { id: 'redactar', name: text('Redactadlo', 'Redijam-no', 'Write it for us') },
        { id: 'lo_tenemos', name: text('Lo tenemos', 'Já o temos', 'We have one') },
      ],
    },
    upload('convenio_borrador', text('Convenio', 'Acordo', 'Agreement'), {
      when: [is('convenio', 'lo_tenemos')],
    }),
  ],
});

/** Before a notary or a court: with children under age only the court. */
export const placePage = (when?: readonly Condition[]): Page => ({
  name: text('Vía', 'Via', 'Way'),
  title: text(
    '¿Ante quién queréis hacerlo?',
    'Querem fazê-lo no notário ou no tribunal?',
    'Where would you like to do it?',
  ),
  help: text(
    'El notario tarda semanas; el juzgado, meses. Con hijos menores o a cargo tiene que ser el juzgado.',
    'O notário demora semanas; o tribunal, meses. Com filhos menores ou a cargo tem de ser o tribunal.',
    'A notary takes weeks; a court, months. If you have children under 18, or who depend on you, it must be the court.',
  ),
  ...(when && { when }),
  options: [
    {
      id: 'via',
      type: 'radio',
      title: text('Vía', 'Via', 'Way'),
      required: true,
      default: 'notaria',
      defaultWhen: [NO_CHILDREN],
      values: [
        {
          id: 'notaria',
          name: text('Notario', 'Notário', 'Notary'),
          help: text(
            'El notario cobra entre 150 y 300 €, que se pagan aparte en la notaría.',
            'Os honorários, uns 150 a 300 €, pagam-se à parte no notário.',
            'The notary charges between €150 and €300, paid separately there.',
          ),
          when: [NO_CHILDREN],
        },
        {
          id: 'juzgado',
          name: text('Juzgado', 'Tribunal', 'Court'),
          help: text(
            'Hace falta procurador, que te representa allí y se paga aparte: unos 200 €.',
            'É preciso um «procurador» (agente junto do tribunal), pago à parte: uns 200 €.',
            'A court agent (procurador) is needed and paid separately: about €200.',
          ),
        },
      ],
    },
  ],
});
