/** Questions that several products about property, companies and their papers share. */

import type { Condition, Option, OptionValue } from '@folio/domain/flow/definition';
import type { Page } from './pages.ts';
import { SIMPLE_NOTE } from './simple-note.ts';
import { is, same, text, YES_NO } from './words.ts';

/** One page of the Nota Simple, for forms that ask the same. */
export function notePage(key: string): Page {
  const found = SIMPLE_NOTE.definition.steps.find((step) => step.key === key);
  if (!found) throw new RangeError(`the Nota Simple has no ${key}`);
  const { key: _, ...page } = found;
  return page;
}

export const REGISTRY_DATA_GROUP = SIMPLE_NOTE.definition.groups;

/** Why the registry is asked, and the other reason in words. */
export const INTEREST: readonly Option[] = notePage('step5')
  .options.filter(({ id }) => id.startsWith('interes_legitimo'))
  .map((option) =>
    option.id === 'interes_legitimo'
      ? {
          ...option,
          title: text('Motivo de la consulta', 'Motivo da consulta', 'Reason for the request'),
          missing: text(
            'Elige para qué lo necesitas.',
            'Escolha para que precisa do documento.',
            'Choose what you need it for.',
          ),
        }
      : option,
  );
export const INTEREST_PAGE: Page = {
  name: text('Motivo', 'Motivo', 'Reason'),
  title: text('¿Para qué lo necesitas?', 'Para que precisa do documento?', 'What do you need it for?'),
  options: INTEREST,
};

export const ADDRESS: Option = {
  id: 'direccion',
  type: 'field',
  title: text('Dirección del inmueble', 'Morada do imóvel', 'Address of the property'),
  help: text(
    'Con número, piso y puerta. En el campo, el polígono y la parcela.',
    'Com número, andar e porta. No campo, o polígono e a parcela.',
    'With number, floor and door. In the countryside, the cadastral polygon and plot numbers.',
  ),
  example: same('Calle Toledo 24, 3.º B'),
  required: true,
  checks: ['address-with-number'],
};

export const TOWN: Option = {
  id: 'municipio',
  type: 'municipio',
  title: text('Municipio del inmueble', 'Município do imóvel', 'Municipality of the property'),
  example: same('Getafe (Madrid)'),
  required: true,
};

export const ADDRESS_PAGE: Page = {
  name: text('Inmueble', 'Imóvel', 'Property'),
  title: text('¿Dónde está el inmueble?', 'Onde fica o imóvel?', 'Where is the property?'),
  options: [ADDRESS, TOWN],
};

export const CADASTRAL_REFERENCE: Option = {
  id: 'referencia_catastral',
  type: 'field',
  title: text('Referencia catastral', 'Referência cadastral', 'Cadastral reference'),
  help: text(
    'Son 20 letras y cifras; está en el recibo del IBI, el impuesto municipal.',
    'São 20 letras e algarismos; consta do recibo do IBI, o imposto municipal.',
    'It has 20 letters and digits and is on the bill of the property tax (IBI).',
  ),
  example: same('7837301VG8173B0001TT'),
  required: false,
  maxLength: 30,
  checks: ['cadastral-reference'],
};

export const CRU: Option = {
  id: 'cru',
  type: 'field',
  title: text('CRU o IDUFIR', 'CRU ou IDUFIR', 'CRU or IDUFIR'),
  help: text(
    'El código único del inmueble en el registro: 14 cifras, arriba en la Nota Simple.',
    'O código único do imóvel no registo: 14 algarismos, no topo da Nota Simple.',
    'The property’s unique code at the registry: 14 digits, at the top of a Nota Simple.',
  ),
  example: same('28065000123456'),
  required: false,
  maxLength: 30,
  inputMode: 'numeric',
  checks: ['cru'],
};

/** A person's name in full. */
export const fullName = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'field',
  title,
  example: same('María López García'),
  required: true,
  ...rest,
});

/** A Spanish tax number: DNI, NIE or a company's NIF. */
export const taxId = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'field',
  title,
  example: same('12345678Z'),
  required: true,
  maxLength: 20,
  checks: ['tax-id-es'],
  ...rest,
});

/** One or several documents, as photographs or PDF. */
export const upload = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'file',
  title,
  help: text('Una foto nítida o un PDF.', 'Uma fotografia nítida ou um PDF.', 'A clear photograph or a PDF.'),
  required: true,
  ...rest,
});

/** A yes-or-no question that stands alone on its page. */
export const yesOrNo = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'radio_button',
  title,
  required: true,
  values: YES_NO,
  ...rest,
});

export const COMPANY: Option = {
  id: 'sociedad',
  type: 'sociedad',
  title: text('Sociedad', 'Sociedade', 'Company'),
  help: text(
    'Escribe el nombre y elige de la lista; si no aparece, escríbelo completo.',
    'Escreva o nome e selecione na lista; se não aparecer, indique-o completo.',
    'Type the name and choose from the list; if it is not there, enter it in full.',
  ),
  example: same('Jardines del Tajo, S. L.'),
  required: true,
};

export const COMPANY_TAX_ID: Option = taxId(
  'nif_sociedad',
  text('NIF de la sociedad', 'NIF da sociedade', 'Company’s tax number (NIF)'),
  {
    help: text(
      'Si lo sabes: evita confundirla con otra de nombre parecido.',
      'Se o souber: evita confusões com outra de nome parecido.',
      'If you know it: it tells the company apart from others with a similar name.',
    ),
    example: same('B12345674'),
    required: false,
    checks: ['company-id-es'],
  },
);

export const COMPANY_PAGE: Page = {
  name: text('Sociedad', 'Sociedade', 'Company'),
  title: text('¿De qué sociedad?', 'De que sociedade?', 'Which company?'),
  options: [COMPANY, COMPANY_TAX_ID],
};

const forOther: Condition[] = [is('actua_como', 'representante')];

/** Who asks: for himself or for somebody else, then with a power. */
export const REPRESENTATION: readonly Option[] = [
  {
    id: 'actua_como',
    type: 'radio',
    title: text('Quién lo pide', 'Quem pede', 'Who is asking'),
    required: true,
    default: 'titular',
    values: [
      {
        id: 'titular',
        name: text(
          'Lo pido para mí o para mi empresa',
          'Peço para mim ou para a minha empresa',
          'I am asking for myself or my company',
        ),
      },
      {
        id: 'representante',
        name: text(
          'Represento a otra persona o empresa',
          'Represento outra pessoa ou empresa',
          'I represent another person or company',
        ),
      },
    ],
  },
  upload(
    'documento_representacion',
    text('Poder o autorización', 'Procuração ou autorização', 'Power of attorney or authorisation'),
    {
      help: text(
        'El poder notarial, o una autorización firmada con copia del DNI de quien la firma.',
        'A procuração, ou uma autorização assinada com cópia do documento de identidade de quem a assina.',
        'The notary’s power of attorney, or a signed authorisation with a copy of the signer’s identity card.',
      ),
      when: forOther,
    },
  ),
];

export const IDENTITY_FILE: Option = upload(
  'documento_identidad',
  text(
    'DNI, NIE o pasaporte',
    'Documento de identidade ou passaporte',
    'Identity card (DNI, NIE) or passport',
  ),
  {
    help: text(
      'Las dos caras, en una foto nítida o un PDF.',
      'Frente e verso, numa fotografia nítida ou num PDF.',
      'Both sides, as a clear photograph or a PDF.',
    ),
  },
);

const onPaper: Condition[] = [is('entrega', 'papel')];
const BY_MAIL: OptionValue = {
  id: 'email',
  name: text('Por correo electrónico', 'Por e-mail', 'By e-mail'),
  help: text('En PDF.', 'Em PDF.', 'As a PDF.'),
};
const BY_POST: OptionValue = {
  id: 'papel',
  name: text('También en papel, por mensajero', 'Também em papel, por estafeta', 'On paper too, by courier'),
  help: text(
    'Te lo enviamos por correo electrónico y, además, a tu casa en España o en otro país de Europa.',
    'Enviamos por e-mail e também para sua casa, em Espanha ou noutro país da Europa.',
    'By e-mail, and to your door in Spain or another country of Europe.',
  ),
  price: 1500,
  paper: true,
};

/** By e-mail or on paper, and then where to. */
export const DELIVERY_PAGE: Page = {
  name: text('Entrega', 'Entrega', 'Delivery'),
  title: text(
    '¿Cómo quieres recibirlo?',
    'Como prefere receber o documento?',
    'How would you like to receive it?',
  ),
  options: [
    {
      id: 'entrega',
      type: 'radio',
      title: text('Entrega', 'Entrega', 'Delivery'),
      required: true,
      default: 'email',
      values: [BY_MAIL, BY_POST],
    },
  ],
};

export const POSTAL_GROUP = {
  direccion_postal: text('Dirección de envío', 'Morada de envio', 'Delivery address'),
};
const TO_POST: Option['summary'] = { group: 'direccion_postal' };

export const POSTAL_OPTIONS: readonly Option[] = [
  fullName('destinatario', text('Destinatario', 'Destinatário', 'Recipient'), {
    autocomplete: 'name',
    summary: TO_POST,
  }),
  {
    id: 'calle_postal',
    type: 'field',
    title: text('Calle, número y piso', 'Rua, número e andar', 'Street, number and flat'),
    example: text('Calle Mayor 8, 2.º A', 'Rua da Prata 8, 2.º', '8 High Street, Flat 2'),
    required: true,
    checks: ['address-with-number'],
    autocomplete: 'street-address',
    summary: TO_POST,
  },
  {
    id: 'codigo_postal',
    type: 'field',
    title: text('Código postal', 'Código postal', 'Postcode'),
    example: text('28013', '1100-416', 'SW1A 1AA'),
    required: true,
    maxLength: 12,
    checks: ['postcode'],
    autocomplete: 'postal-code',
    summary: TO_POST,
  },
  {
    id: 'poblacion_postal',
    type: 'field',
    title: text('Población y país', 'Localidade e país', 'Town and country'),
    example: text('Madrid, España', 'Lisboa, Portugal', 'London, United Kingdom'),
    required: true,
    summary: TO_POST,
  },
];

export const POSTAL_PAGE: Page = {
  name: text('Dirección', 'Morada', 'Address'),
  title: text(
    '¿A qué dirección lo enviamos?',
    'Para que morada enviamos o documento?',
    'Where shall we send it?',
  ),
  when: onPaper,
  options: POSTAL_OPTIONS,
};

/** Asked on the confirmation page, for the courier. */
export const COURIER_PHONE: Option = {
  id: 'telefono_mensajero',
  type: 'field',
  title: text('Teléfono para el mensajero', 'Telefone para o estafeta', 'Telephone for the courier'),
  help: text(
    'Solo para avisarte de la entrega.',
    'Só para avisar da entrega.',
    'Only to tell you of the delivery.',
  ),
  example: text('612 345 678', '912 345 678', '+44 7400 123456'),
  required: true,
  checks: ['phone'],
  inputMode: 'tel',
  autocomplete: 'tel',
  when: onPaper,
};

export const REMARKS: Option = {
  id: 'observaciones',
  type: 'area',
  title: text('Observaciones', 'Observações', 'Remarks'),
  help: text(
    'Algo más que debamos saber, si lo hay.',
    'Algo mais que devamos saber, se houver.',
    'Anything else we should know, if there is.',
  ),
  required: false,
};

/** A telephone of whoever opens the door or answers questions. */
export const phone = (id: string, title: Option['title'], rest: Partial<Option> = {}): Option => ({
  id,
  type: 'field',
  title,
  example: text('612 345 678', '912 345 678', '+44 7400 123456'),
  required: true,
  checks: ['phone'],
  inputMode: 'tel',
  ...rest,
});

const translated: Condition[] = [is('extras', 'traduccion')];

/** For use in another country: apostille and sworn translation. */
export const ABROAD_PAGE: Page = {
  name: text('Otro país', 'Outro país', 'Abroad'),
  title: text(
    '¿Lo usarás fuera de España?',
    'Vai usar o documento fora de Espanha?',
    'Will you use it outside Spain?',
  ),
  help: text(
    'Si es para usarlo en España, no marques nada.',
    'Se for para usar em Espanha, não assinale nada.',
    'If you will use it in Spain, leave these unticked.',
  ),
  options: [
    {
      id: 'extras',
      type: 'checkbox',
      title: text('Para otro país', 'Para outro país', 'For another country'),
      required: false,
      values: [
        {
          id: 'apostilla',
          name: text('Apostilla de La Haya', 'Apostila de Haia', 'Hague apostille'),
          help: text(
            'El sello que piden otros países para aceptarlo.',
            'O selo que outros países exigem para o aceitar.',
            'The stamp other countries ask for before they accept it.',
          ),
          price: 4500,
          workingHours: 80,
        },
        {
          id: 'traduccion',
          name: text('Traducción jurada', 'Tradução ajuramentada', 'Sworn translation'),
          help: text(
            'Hecha por un traductor nombrado por el Ministerio de Asuntos Exteriores.',
            'Feita por um tradutor nomeado pelo Ministério dos Negócios Estrangeiros de Espanha.',
            'By a translator appointed by the Spanish Foreign Ministry.',
          ),
          price: 5900,
          workingHours: 96,
        },
      ],
    },
    {
      id: 'idioma_traduccion',
      type: 'drop_down',
      title: text('Idioma de la traducción', 'Língua da tradução', 'Language of the translation'),
      required: true,
      when: translated,
      values: [
        { id: 'ingles', name: text('Inglés', 'Inglês', 'English') },
        { id: 'portugues', name: text('Portugués', 'Português', 'Portuguese') },
        { id: 'frances', name: text('Francés', 'Francês', 'French') },
        { id: 'aleman', name: text('Alemán', 'Alemão', 'German') },
        { id: 'neerlandes', name: text('Neerlandés', 'Neerlandês', 'Dutch') },
        { id: 'italiano', name: text('Italiano', 'Italiano', 'Italian') },
      ],
    },
  ],
};

const heir: Condition[] = [is('relacion', 'heredero')];
const actsForSignatory: Condition[] = [is('relacion', 'representante')];

/** Who may have a copy of a deed (Reglamento Notarial, article 224): who signed it, their heirs, and whoever has a legitimate interest. */
export const DEED_RELATION_PAGE: Page = {
  name: text('Derecho', 'Direito', 'Your right'),
  title: text(
    '¿Qué relación tienes con la escritura?',
    'Que relação tem com a escritura?',
    'How are you connected with the deed?',
  ),
  help: text(
    'El notario solo da copia a quien firmó, a sus herederos o a quien demuestra un interés legítimo.',
    'O notário só dá cópia a quem assinou, aos seus herdeiros ou a quem prove um interesse legítimo.',
    'The notary gives copies only to those who signed, to their heirs, or to anyone who proves a legitimate interest.',
  ),
  options: [
    {
      id: 'relacion',
      type: 'radio',
      title: text('Relación con la escritura', 'Relação com a escritura', 'Connection with the deed'),
      required: true,
      values: [
        { id: 'otorgante', name: text('La firmé yo', 'Fui eu que a assinei', 'I signed it') },
        {
          id: 'heredero',
          name: text(
            'Heredo de quien la firmó',
            'Herdo de quem a assinou',
            'I am an heir of somebody who signed it',
          ),
        },
        {
          id: 'representante',
          name: text(
            'Represento a la persona o empresa que la firmó',
            'Represento a pessoa ou empresa que a assinou',
            'I act for the person or company that signed it',
          ),
        },
        {
          id: 'interesado',
          name: text(
            'Tengo otro interés legítimo',
            'Tenho outro interesse legítimo',
            'I have another legitimate interest',
          ),
        },
      ],
    },
    {
      id: 'interes',
      type: 'area',
      title: text('Interés legítimo', 'Interesse legítimo', 'Legitimate interest'),
      help: text(
        'Explica por qué te afecta la escritura.',
        'Explique por que motivo a escritura lhe diz respeito.',
        'Explain why the deed concerns you.',
      ),
      example: text(
        'La casa es mía ahora y quiero saber qué servidumbres tiene.',
        'Sou o dono atual da casa e quero saber que servidões tem.',
        'I own the house now and want to know who has a right of way.',
      ),
      required: true,
      when: [is('relacion', 'interesado')],
    },
  ],
};

export const DEED_DOCUMENTS_PAGE: Page = {
  name: text('Documentos', 'Documentos', 'Documents'),
  title: text(
    'Adjunta lo que pedirá el notario',
    'Envie o que o notário vai pedir',
    'Attach what the notary will ask for',
  ),
  options: [
    IDENTITY_FILE,
    upload(
      'documento_representacion',
      text('Poder o nombramiento', 'Procuração ou nomeação', 'Power of attorney or appointment'),
      {
        help: text(
          'El poder notarial o, si firmó una empresa, la escritura de tu nombramiento.',
          'A procuração ou, se assinou uma empresa, a escritura que lhe dá o cargo de gerente.',
          'The power of attorney or, for a company, the deed that appoints you as director.',
        ),
        when: actsForSignatory,
      },
    ),
    upload(
      'certificado_defuncion',
      text('Certificado de defunción', 'Certidão de óbito', 'Death certificate'),
      {
        help: text(
          'El de la persona que firmó la escritura.',
          'A da pessoa que assinou a escritura.',
          'That of the person who signed the deed.',
        ),
        when: heir,
      },
    ),
    upload(
      'titulo_sucesorio',
      text(
        'Testamento o declaración de herederos',
        'Testamento ou habilitação de herdeiros',
        'Will or declaration of heirs',
      ),
      {
        help: text(
          'El documento que dice que heredas y, si es un testamento, el certificado de últimas voluntades si lo tienes.',
          'O documento que diz que é herdeiro e, se for um testamento, o certificado de testamentos (últimas vontades), se o tiver.',
          'The document that names you as an heir and, with a will, the certificate of last wills if you have it.',
        ),
        when: heir,
      },
    ),
    upload('prueba_interes', text('Prueba del interés', 'Prova do interesse', 'Proof of the interest'), {
      help: text(
        'Por ejemplo, una Nota Simple, un contrato o una demanda, si la tienes.',
        'Por exemplo, uma Nota Simple, um contrato ou uma petição, se tiver.',
        'For example a Nota Simple, a contract or a claim, if you have one.',
      ),
      required: false,
      when: [is('relacion', 'interesado')],
    }),
  ],
};

/** Who signed the deed, so that the notary can tell it from others. */
export const SIGNATORY_PAGE: Page = {
  name: text('Firmantes', 'Outorgantes', 'Signatories'),
  title: text('¿Quién la firmó?', 'Quem a assinou?', 'Who signed it?'),
  help: text(
    'Basta con una de las personas o empresas que firmaron (los otorgantes).',
    'Basta uma das pessoas ou empresas que assinaram (os outorgantes).',
    'One of the people or companies that signed it is enough.',
  ),
  options: [
    fullName('otorgante', text('Nombre de un firmante', 'Nome de um outorgante', 'Name of a signatory')),
    taxId(
      'nif_otorgante',
      text(
        'DNI, NIE o NIF del firmante',
        'Número fiscal espanhol do outorgante',
        'Signatory’s Spanish tax number',
      ),
      {
        help: text('Si lo sabes.', 'Se o souber.', 'If you know it.'),
        required: false,
      },
    ),
  ],
};
