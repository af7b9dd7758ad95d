/** What several civil documents ask: who it is about, who asks for it, what the registry knows it by. */

import type { Condition, FlowDefinition, Option, OptionValue } from '@folio/domain/flow/definition';
import type { LocalizedText } from '@folio/domain/locale/locale';
import type { Page } from './pages.ts';
import { is, same, text, YES_NO } from './words.ts';

/** Somebody the form speaks of: the ending of the option ids, and 'of the deceased' for the titles. */
export type Person = { readonly id: string; readonly of: LocalizedText };

export const REGISTERED: Person = {
  id: 'inscrito',
  of: text('de la persona inscrita', 'da pessoa registada', 'of the registered person'),
};
export const DECEASED: Person = {
  id: 'fallecido',
  of: text('del fallecido', 'do falecido', 'of the deceased'),
};
export const APPLICANT: Person = {
  id: 'solicitante',
  of: text('del solicitante', 'do requerente', 'of the applicant'),
};
export const HOLDER: Person = {
  id: 'titular',
  of: text('del titular', 'do titular', 'of the person'),
};

/** 'Apellidos' and 'del fallecido' as one label, or as a sentence with its full stop. */
export const about = (what: LocalizedText, { of }: Person, end = ''): LocalizedText =>
  text(`${what.es} ${of.es}${end}`, `${what.pt} ${of.pt}${end}`, `${what.en} ${of.en}${end}`);

/** First name and surnames, apart, as the registries file them. */
export const nameOf = (person: Person, when?: readonly Condition[]): Option[] => [
  {
    id: `nombre_${person.id}`,
    type: 'field',
    title: about(text('Nombre', 'Nome próprio', 'First name'), person),
    example: same('Lucía'),
    required: true,
    maxLength: 80,
    ...(when && { when }),
  },
  {
    id: `apellidos_${person.id}`,
    type: 'field',
    title: about(text('Apellidos', 'Apelidos', 'Surnames'), person),
    help: text(
      'Los dos, si tiene dos, como constan en sus documentos.',
      'Todos, tal como constam dos documentos.',
      'Both, if there are two, as they appear on the documents.',
    ),
    example: same('Martín Ruiz'),
    required: true,
    maxLength: 120,
    ...(when && { when }),
  },
];

const NO_DOCUMENT: OptionValue = {
  id: 'ninguno',
  name: text('No lo sé o no tiene', 'Não sei ou não tem', 'I do not know it, or there is none'),
};

/** Asked for in Portugal's stores alone: elsewhere it would be one answer more for everybody. */
const CITIZEN_CARD: OptionValue = {
  id: 'cartao_cidadao',
  name: text(
    'Tarjeta portuguesa (Cartão de Cidadão)',
    'Cartão de Cidadão',
    'Portuguese identity card (Cartão de Cidadão)',
  ),
  onlyIn: ['PT'],
};

/** The kind and number of an identity document. `known: false` adds an answer for those who do not know it. */
export const identityOf = (person: Person, { known = true }: { readonly known?: boolean } = {}): Option[] => [
  {
    id: `tipo_documento_${person.id}`,
    type: 'radio',
    title: about(text('Documento', 'Documento', 'Identity document'), person),
    required: true,
    default: 'dni',
    defaultAbroad: 'pasaporte',
    defaultIn: { PT: 'cartao_cidadao' },
    values: [
      { id: 'dni', name: text('DNI', 'DNI (bilhete de identidade espanhol)', 'DNI (Spanish identity card)') },
      {
        id: 'nie',
        name: text(
          'NIE (número de extranjero)',
          'NIE (número de estrangeiro)',
          'NIE (Spanish foreigner’s number)',
        ),
      },
      { id: 'pasaporte', name: text('Pasaporte', 'Passaporte', 'Passport') },
      CITIZEN_CARD,
      ...(known ? [] : [NO_DOCUMENT]),
    ],
    summary: { omit: true },
  },
  {
    id: `documento_${person.id}`,
    type: 'field',
    title: about(text('DNI o NIE', 'DNI ou NIE', 'DNI or NIE'), person),
    help: text(
      'Con su letra: es lo que comprueba el registro.',
      'Com a letra: é o que o registo verifica.',
      'With its letter: this is what the registry checks.',
    ),
    example: same('12345678Z'),
    required: true,
    maxLength: 20,
    when: [is(`tipo_documento_${person.id}`, 'dni', 'nie')],
    checks: ['person-id-es'],
  },
  {
    id: `pasaporte_${person.id}`,
    type: 'field',
    title: about(text('Pasaporte', 'Passaporte', 'Passport'), person),
    missing: about(
      text('Escribe el número del pasaporte', 'Indique o número do passaporte', 'Enter the passport number'),
      person,
      '.',
    ),
    example: same('XDA123456'),
    required: true,
    maxLength: 30,
    checks: ['document-number'],
    when: [is(`tipo_documento_${person.id}`, 'pasaporte')],
  },
  {
    id: `cartao_cidadao_${person.id}`,
    type: 'field',
    title: about(text('Cartão de Cidadão', 'Cartão de Cidadão', 'Cartão de Cidadão'), person),
    help: text(
      'El número de la tarjeta, con sus letras.',
      'O número do documento que está na frente do cartão, com as letras.',
      'The document number on the front of the card, with its letters.',
    ),
    missing: about(
      text(
        'Escribe el número del Cartão de Cidadão',
        'Indique o número do Cartão de Cidadão',
        'Enter the number of the Cartão de Cidadão',
      ),
      person,
      '.',
    ),
    example: same('00000000 0 ZZ4'),
    required: true,
    maxLength: 20,
    checks: ['citizen-card-pt'],
    when: [is(`tipo_documento_${person.id}`, 'cartao_cidadao')],
    onlyIn: ['PT'],
  },
];

/** A date of any time, with an example that no reader can turn round. */
export const anyDateOf = (id: string, title: LocalizedText, rest: Partial<Option> = {}): Option => ({
  id,
  type: 'date',
  title,
  example: same('25/03/1985'),
  required: true,
  ...rest,
});

/** The date of something that has happened. */
export const dateOf = (id: string, title: LocalizedText, rest: Partial<Option> = {}): Option =>
  anyDateOf(id, title, { notAfter: 'today', ...rest });

/** A place of civil status: a Spanish municipality, or a city abroad with a Spanish consulate. */
export const civilPlace = (id: string, title: LocalizedText, rest: Partial<Option> = {}): Option => ({
  id,
  type: 'municipio_ce',
  title,
  example: text(
    'Getafe (Madrid) o Buenos Aires',
    'Getafe (Madrid) ou Buenos Aires',
    'Getafe (Madrid) or London',
  ),
  required: true,
  ...rest,
});

/** An upload: a photograph or a PDF. */
export const upload = (
  id: string,
  title: LocalizedText,
  rest: Partial<Omit<Option, 'id' | 'type' | 'title'>> = {},
): Option => ({
  id,
  type: 'file',
  title,
  help: text(
    'Una foto legible o un PDF.',
    'Uma fotografia legível ou um PDF.',
    'A legible photograph or a PDF.',
  ),
  required: true,
  ...rest,
});

/** A yes-or-no question on a page of its own; `shown: false` keeps it out of the summary. */
export const yesNoPage = (
  id: string,
  page: Omit<Page, 'options'>,
  title: LocalizedText,
  { shown = true }: { readonly shown?: boolean } = {},
): Page => ({
  ...page,
  options: [
    {
      id,
      type: 'radio_button',
      title,
      required: true,
      values: YES_NO,
      ...(shown ? {} : { summary: { omit: true } }),
    },
  ],
});

/** Where a civil entry was made decides which registry is asked, and how long it takes. */
export const REGISTERED_IN_SPAIN: Condition = is('inscrito_en', 'espana');
export const REGISTERED_ABROAD: Condition = is('inscrito_en', 'extranjero');
export const countryPage = (title: LocalizedText): Page => ({
  name: text('País', 'País', 'Country'),
  title,
  help: text(
    'Lo ocurrido fuera de España está en el consulado español o en el Registro Civil Central, que tardan más.',
    'O que aconteceu fora de Espanha está no consulado espanhol ou no Registo Civil Central, que demoram mais.',
    'What happened outside Spain is at the Spanish consulate or the Central Civil Registry, which take longer.',
  ),
  options: [
    {
      id: 'inscrito_en',
      type: 'radio_button',
      title: text('Lugar', 'Local', 'Where it happened'),
      required: true,
      values: [
        { id: 'espana', name: text('En España', 'Em Espanha', 'In Spain') },
        { id: 'extranjero', name: text('Fuera de España', 'Fora de Espanha', 'Outside Spain') },
      ],
      summary: { omit: true },
    },
  ],
});

export const CIVIL_GROUPS: NonNullable<FlowDefinition['groups']> = {
  datos_registro: text('Datos del registro', 'Dados do registo', 'Registry data'),
};
const entry: Option['summary'] = { group: 'datos_registro' };

/** Volume and page, for those who have them; `section` is the one in which such entries stand. */
export const registryPages = (section: 1 | 2 | 3): readonly Page[] => [
  yesNoPage(
    'tiene_datos_registro',
    {
      name: text('Registro', 'Registo', 'Registry'),
      title: text(
        '¿Sabes el tomo y la página?',
        'Sabe o tomo e a página?',
        'Do you know the volume and page?',
      ),
      help: text(
        'Están en el libro de familia y en certificados anteriores. No hacen falta, pero el registro contesta antes.',
        'Constam do livro de família e de certidões anteriores. Não são precisos, mas o registo responde mais depressa.',
        'They are in the family book and in earlier certificates. They are not needed, but the registry answers sooner.',
      ),
    },
    text('Sé el tomo y la página', 'Sei o tomo e a página', 'I know the volume and page'),
    { shown: false },
  ),
  {
    name: text('Tomo y página', 'Tomo e página', 'Volume and page'),
    title: text('Escribe los datos que tengas', 'Indique os dados que tiver', 'Enter the details you have'),
    help: text(
      'Deja en blanco los que no sepas.',
      'Deixe em branco os que não souber.',
      'Leave blank the ones you do not know.',
    ),
    when: [is('tiene_datos_registro', 'si')],
    options: [
      {
        id: 'tomo',
        type: 'field',
        title: text('Tomo', 'Tomo', 'Volume'),
        example: same('00123'),
        required: false,
        maxLength: 20,
        summary: entry,
      },
      {
        id: 'pagina',
        type: 'field',
        title: text('Página o folio', 'Página ou folha', 'Page or folio'),
        example: same('045'),
        required: false,
        maxLength: 20,
        summary: entry,
      },
      {
        id: 'seccion',
        type: 'field',
        title: text('Sección', 'Secção', 'Section'),
        help: text(
          'La 1.ª es de nacimientos, la 2.ª de matrimonios y la 3.ª de defunciones.',
          'A 1.ª é de nascimentos, a 2.ª de casamentos e a 3.ª de óbitos.',
          'The 1st is for births, the 2nd for marriages and the 3rd for deaths.',
        ),
        example: same(`${section}.ª`),
        required: false,
        maxLength: 20,
        summary: entry,
      },
    ],
  },
];

/** The kinds of certificate that civil registries issue, with the words a counter clerk would use. */
export const kindPages = (literalFor: LocalizedText): readonly Page[] => [
  {
    name: text('Tipo', 'Tipo', 'Type'),
    title: text(
      '¿Qué tipo de certificado necesitas?',
      'De que tipo de certidão precisa?',
      'Which type of certificate do you need?',
    ),
    help: text(
      'Si no te lo han dicho, elige el literal: vale para casi todo.',
      'Se não lhe disseram, escolha a cópia integral: serve para quase tudo.',
      'If nobody told you, choose the full copy: it is accepted for almost everything.',
    ),
    options: [
      {
        id: 'tipo_certificado',
        type: 'radio_button',
        title: text('Tipo de certificado', 'Tipo de certidão', 'Type of certificate'),
        required: true,
        values: [
          {
            id: 'literal',
            name: text('Literal', 'Cópia integral (literal)', 'Full copy (literal)'),
            help: literalFor,
          },
          {
            id: 'extracto',
            name: text('Extracto', 'Extrato', 'Extract'),
            help: text(
              'Un resumen con los datos principales, en español.',
              'Um resumo com os dados principais, em espanhol.',
              'A summary of the main details, in Spanish.',
            ),
          },
          {
            id: 'plurilingue',
            name: text('Plurilingüe', 'Multilingue', 'Multilingual'),
            help: text(
              'Un extracto en varios idiomas, que no se traduce ni se apostilla en los países del Convenio de Viena: Alemania, Francia, Italia, Países Bajos, Portugal y otros.',
              'Um extrato em várias línguas, que não precisa de tradução nem de apostila nos países da Convenção de Viena: Alemanha, França, Itália, Países Baixos, Portugal e outros.',
              'An extract in several languages that needs no translation and no apostille in the countries of the Vienna Convention: Germany, France, Italy, the Netherlands, Portugal and others.',
            ),
          },
        ],
      },
    ],
  },
  {
    name: text('Lengua', 'Língua', 'Language'),
    title: text(
      '¿En qué lengua quieres el extracto?',
      'Em que língua quer o extrato?',
      'In which language would you like the extract?',
    ),
    help: text(
      'El bilingüe existe donde hay otra lengua propia: Cataluña, Galicia, País Vasco, Comunitat Valenciana, Illes Balears y parte de Navarra.',
      'O bilingue existe onde há outra língua própria: Catalunha, Galiza, País Basco, Comunidade Valenciana, Ilhas Baleares e parte de Navarra.',
      'Bilingual extracts exist where there is a second language: Catalonia, Galicia, the Basque Country, Valencia, the Balearic Islands and part of Navarre.',
    ),
    when: [is('tipo_certificado', 'extracto')],
    options: [
      {
        id: 'lengua_extracto',
        type: 'radio',
        title: text('Lengua del extracto', 'Língua do extrato', 'Language of the extract'),
        required: true,
        default: 'castellano',
        values: [
          { id: 'castellano', name: text('Solo en castellano', 'Só em castelhano', 'Spanish only') },
          { id: 'bilingue', name: text('Bilingüe', 'Bilingue', 'Bilingual') },
        ],
      },
    ],
  },
];

/** What proves that somebody may act for the person who is entitled. */
export const authorisation = (when: readonly Condition[]): Option =>
  upload('autorizacion', text('Autorización firmada', 'Autorização assinada', 'Signed authorisation'), {
    help: text(
      'La autorización firmada y el DNI de quien la firma, o el poder notarial.',
      'A autorização assinada e o documento de quem a assina, ou a procuração.',
      'The signed authorisation with the signer’s identity document, or the power of attorney.',
    ),
    when,
  });

const TO_THAT_PERSON = text(
  '¿Cuál es tu relación con esa persona?',
  'Qual é a sua relação com essa pessoa?',
  'What is your relationship to that person?',
);
const TO_THE_PERSON = text('Relación con la persona', 'Relação com a pessoa', 'Relationship to the person');

/** Who asks for the document, and why they may: `relations` are the answers beside representative and other. */
export const relationPage = (
  relations: readonly OptionValue[],
  when?: readonly Condition[],
  { title = TO_THAT_PERSON, label = TO_THE_PERSON }: { title?: LocalizedText; label?: LocalizedText } = {},
): Page => ({
  name: text('Relación', 'Relação', 'Relationship'),
  title,
  help: text(
    'El registro pregunta quién pide el certificado y con qué interés.',
    'O registo pergunta quem pede a certidão e com que interesse.',
    'The registry asks who wants the certificate, and why.',
  ),
  ...(when && { when }),
  options: [
    {
      id: 'relacion',
      type: 'drop_down',
      title: label,
      required: true,
      values: [
        ...relations,
        {
          id: 'representante',
          name: text(
            'Soy su representante (abogado, gestor, apoderado)',
            'Sou representante (advogado, solicitador, procurador)',
            'I represent them (as lawyer, agent or by power of attorney)',
          ),
        },
        { id: 'otra', name: text('Otra', 'Outra', 'Other') },
      ],
    },
    {
      id: 'interes',
      type: 'field',
      title: text('Interés', 'Interesse', 'Interest'),
      help: text(
        'Para qué lo necesitas tú: el registro puede pedir que lo justifiques.',
        'Para que precisa dela: o registo pode pedir que o justifique.',
        'Why you need it: the registry may ask you for proof.',
      ),
      example: text('Reclamar una herencia', 'Tratar de uma herança', 'Claiming an inheritance'),
      required: true,
      when: [is('relacion', 'otra')],
    },
    authorisation([is('relacion', 'representante')]),
  ],
});

/** Family members as answers to relationPage. */
export const FAMILY: readonly OptionValue[] = [
  {
    id: 'hijo',
    name: text('Soy su hijo o su hija', 'Sou filho ou filha', 'I am their son or daughter'),
  },
  {
    id: 'progenitor',
    name: text(
      'Soy su madre, su padre o su tutor',
      'Sou mãe, pai ou tutor',
      'I am their mother, father or guardian',
    ),
  },
  {
    id: 'conyuge',
    name: text('Soy su cónyuge o pareja', 'Sou cônjuge ou companheiro', 'I am their spouse or partner'),
  },
  { id: 'familiar', name: text('Soy otro familiar', 'Sou outro familiar', 'I am another relative') },
];

/** Who asks: the name only where the form has not asked it before. */
export const applicantPage = (nameWhen?: readonly Condition[]): Page => ({
  name: text('Solicitante', 'Requerente', 'Applicant'),
  title: text('¿Quién pide el documento?', 'Quem pede o documento?', 'Who is asking for the document?'),
  help: text(
    'Tus datos, como constan en tu documento: el registro los exige para responder.',
    'Os seus dados, como constam do seu documento: o registo exige-os para responder.',
    'Your own details, as in your identity document: the registry needs them to answer.',
  ),
  options: [...nameOf(APPLICANT, nameWhen), ...identityOf(APPLICANT)],
});

/** The identity document of whoever asks, front and back. */
export const identityCopyPage: Page = {
  name: text('Documento', 'Documento', 'Identity'),
  title: text(
    'Sube tu documento de identidad',
    'Envie o seu documento de identificação',
    'Upload your identity document',
  ),
  help: text(
    'Las dos caras del DNI o de la tarjeta, o la página del pasaporte con la foto.',
    'Frente e verso do cartão, ou a página do passaporte com a fotografia.',
    'Both sides of the card, or the page of the passport with the photograph.',
  ),
  options: [
    upload(
      'copia_documento',
      text('Documento de identidad', 'Documento de identificação', 'Identity document'),
    ),
  ],
};
