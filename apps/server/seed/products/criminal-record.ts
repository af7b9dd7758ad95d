/** Criminal record certificate (PR-7), of a person or a company. */

import type { Condition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { abroadPages, courierPhone, deliveryPages, notes, purpose, speedPage } from './civil-delivery.ts';
import {
  authorisation,
  civilPlace,
  dateOf,
  HOLDER,
  identityCopyPage,
  identityOf,
  nameOf,
  upload,
} from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { is, same, text } from './words.ts';

const ofPerson = is('certificado', 'penales');
const ofCompany = is('certificado', 'penales_empresa');
/** The central authority of another EU country is asked too, and answers in its own time. */
const otherEuropean = is('nacionalidad', 'union_europea');
const answeredHere: Condition = { option: 'nacionalidad', op: 'ne', value: 'union_europea' };

export const CRIMINAL_RECORD: ProductSeed = {
  id: 18416,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Certificado de antecedentes penales',
    'Certificado espanhol do registo criminal',
    'Spanish criminal record certificate',
  ),
  description: text(
    'Acredita si una persona o una empresa tiene condenas penales en España, para un visado, un empleo o un concurso público. Incluye la tasa del Ministerio de Justicia.',
    'Comprova se uma pessoa ou uma empresa tem condenações penais em Espanha, para um visto, um emprego ou um concurso público. Inclui a taxa do Ministério da Justiça espanhol.',
    'It shows whether a person or a company has criminal convictions in Spain, for a visa, a job or a public tender. The Ministry of Justice’s fee is included.',
  ),
  basePrice: 2490,
  officialFee: 386,
  taxClass: 'service',
  stores: [1, 16, 17, 18, 19, 20, 21, 26, 28],
  position: 26,
  definition: {
    kind: 'numbered',
    workingHours: 32,
    steps: inOrder(
      {
        name: text('Certificado', 'Certificado', 'Certificate'),
        title: text(
          '¿Qué certificado necesitas?',
          'De que certificado precisa?',
          'Which certificate do you need?',
        ),
        help: text(
          'Para trabajar con menores no vale este, sino el de delitos de naturaleza sexual, que es gratuito y se pide en la web del Ministerio.',
          'Para trabalhar com menores em Espanha não serve este, mas o de crimes de natureza sexual, que é gratuito e se pede no site do Ministério.',
          'For work with children in Spain you need another one, the certificate of sexual offences, which is free of charge on the Ministry’s website.',
        ),
        options: [
          {
            id: 'certificado',
            type: 'radio_button',
            title: text('Certificado', 'Certificado', 'Certificate'),
            required: true,
            values: [
              {
                id: 'penales',
                name: text(
                  'Antecedentes de una persona',
                  'Registo criminal de uma pessoa',
                  'A person’s criminal record',
                ),
              },
              {
                id: 'penales_empresa',
                name: text(
                  'Antecedentes de una empresa',
                  'Registo criminal de uma empresa',
                  'A company’s criminal record',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Persona', 'Pessoa', 'Person'),
        title: text('¿De quién es el certificado?', 'De quem é o certificado?', 'Whose certificate is it?'),
        help: text(
          'Los datos, como constan en su documento.',
          'Os dados, tal como constam do documento.',
          'The details, as in the identity document.',
        ),
        when: [ofPerson],
        options: [...nameOf(HOLDER), ...identityOf(HOLDER)],
      },
      {
        name: text('Nacionalidad', 'Nacionalidade', 'Nationality'),
        title: text(
          '¿Qué nacionalidad tiene la persona?',
          'Que nacionalidade tem?',
          'What is the person’s nationality?',
        ),
        help: text(
          'Si es de otro país de la Unión Europea, España consulta también a ese país.',
          'Se for de outro país da União Europeia, Espanha consulta também esse país.',
          'For a citizen of another European Union country, Spain asks that country as well.',
        ),
        when: [ofPerson],
        options: [
          {
            id: 'nacionalidad',
            type: 'radio',
            title: text('Nacionalidad', 'Nacionalidade', 'Nationality'),
            required: true,
            values: [
              { id: 'espanola', name: text('Española', 'Espanhola', 'Spanish') },
              {
                id: 'union_europea',
                name: text(
                  'De otro país de la Unión Europea',
                  'De outro país da União Europeia',
                  'Another European Union country',
                ),
              },
              { id: 'otra', name: text('Otra', 'Outra', 'Other') },
            ],
          },
          {
            id: 'pais_nacionalidad',
            type: 'field',
            title: text('País de la nacionalidad', 'País da nacionalidade', 'Country of nationality'),
            example: text('Portugal', 'Portugal', 'Ireland'),
            required: true,
            maxLength: 60,
            when: [is('nacionalidad', 'union_europea', 'otra')],
          },
        ],
      },
      {
        name: text('Nacimiento', 'Nascimento', 'Birth'),
        title: text('¿Cuándo y dónde nació?', 'Quando e onde nasceu?', 'When and where was the person born?'),
        when: [ofPerson],
        options: [
          dateOf('fecha_nacimiento', text('Fecha de nacimiento', 'Data de nascimento', 'Date of birth')),
          civilPlace(
            'lugar_nacimiento',
            text('Lugar de nacimiento', 'Local de nascimento', 'Place of birth'),
            {
              help: text(
                'Si fue fuera de España, escribe la ciudad y el país.',
                'Se foi fora de Espanha, indique a cidade e o país.',
                'If outside Spain, enter the city and country.',
              ),
            },
          ),
        ],
      },
      {
        name: text('Padres', 'Pais', 'Parents'),
        title: text(
          '¿Cómo se llaman los padres?',
          'Como se chamam os pais?',
          'What are the parents’ first names?',
        ),
        help: text(
          'Solo el nombre, como en el DNI o el pasaporte. El formulario del Ministerio los pide.',
          'Só o nome próprio, como no documento. O formulário do Ministério pede-os.',
          'First names only. The Ministry’s form asks for them.',
        ),
        when: [ofPerson],
        options: [
          {
            id: 'nombre_progenitor_1',
            type: 'field',
            title: text('Madre o primer progenitor', 'Mãe ou primeiro progenitor', 'Mother or first parent'),
            example: same('Carmen'),
            required: false,
            maxLength: 80,
          },
          {
            id: 'nombre_progenitor_2',
            type: 'field',
            title: text('Padre o segundo progenitor', 'Pai ou segundo progenitor', 'Father or second parent'),
            example: same('Andrés'),
            required: false,
            maxLength: 80,
          },
        ],
      },
      {
        name: text('Empresa', 'Empresa', 'Company'),
        title: text('¿Qué empresa es?', 'Que empresa é?', 'Which company?'),
        help: text(
          'Búscala por su nombre; si no aparece, escríbelo completo.',
          'Procure-a pelo nome; se não aparecer, escreva-o completo.',
          'Search by name; if it does not appear, type the full name.',
        ),
        when: [ofCompany],
        options: [
          {
            id: 'empresa',
            type: 'sociedad',
            title: text('Empresa', 'Empresa', 'Company'),
            example: same('Talleres Arandia, S. L.'),
            required: true,
          },
          {
            id: 'nif_empresa',
            type: 'field',
            title: text('NIF de la empresa', 'NIF espanhol da empresa', 'Company’s tax number (NIF)'),
            help: text(
              'El antiguo CIF: una letra y ocho cifras.',
              'O antigo CIF: uma letra e oito algarismos.',
              'Formerly CIF: a letter and eight digits.',
            ),
            example: same('B64717838'),
            required: true,
            maxLength: 20,
            checks: ['company-id-es'],
          },
        ],
      },
      {
        name: text('Representante', 'Representante', 'Representative'),
        title: text(
          '¿Quién representa a la empresa?',
          'Quem representa a empresa?',
          'Who represents the company?',
        ),
        help: text(
          'Quien puede firmar por ella según la escritura: el administrador o un apoderado.',
          'Quem pode assinar por ela segundo a escritura: o gerente ou um procurador.',
          'The person who may sign for it under its deeds: a director, or somebody with a power of attorney.',
        ),
        when: [ofCompany],
        options: [
          ...nameOf({
            id: 'representante',
            of: text('del representante', 'do representante', 'of the representative'),
          }),
          upload(
            'prueba_representacion',
            text('Escritura o poder', 'Escritura ou procuração', 'Deed or power of attorney'),
            {
              help: text(
                'Lo que dice que puede firmar por la empresa. No hace falta si firma con el certificado digital de la empresa.',
                'O que diz que pode assinar pela empresa. Não é preciso se assinar com o certificado digital da empresa.',
                'What says that this person may sign for the company. Not needed when signing with the company’s digital certificate.',
              ),
              required: false,
            },
          ),
        ],
      },
      {
        name: text('Permiso', 'Autorização', 'Authorisation'),
        title: text(
          '¿Cómo nos autorizas a pedirlo?',
          'Como nos autoriza a pedi-lo?',
          'How will you authorise us to request it?',
        ),
        help: text(
          'Los antecedentes son privados: el Ministerio solo los da al interesado o a quien lo represente.',
          'O registo criminal é privado: o Ministério só o dá ao próprio ou a quem o represente.',
          'Criminal records are private: the Ministry gives them only to the person or to a representative.',
        ),
        options: [
          {
            id: 'forma_autorizacion',
            type: 'radio',
            title: text('Autorización', 'Autorização', 'Authorisation'),
            required: true,
            values: [
              {
                id: 'firma_electronica',
                name: text(
                  'Con mi certificado digital o Cl@ve',
                  'Com o meu certificado digital ou Cl@ve (o acesso eletrónico espanhol)',
                  'With my digital certificate or Cl@ve (Spain’s online sign-in)',
                ),
                help: text(
                  'Te mandamos el enlace para firmar: dos minutos.',
                  'Enviamos-lhe um link para assinar: demora dois minutos.',
                  'We send you the link to sign: two minutes.',
                ),
              },
              {
                id: 'documento',
                name: text(
                  'Con un poder o una autorización ante notario',
                  'Com uma procuração ou uma autorização notarial',
                  'With a power of attorney or a notarised authorisation',
                ),
              },
            ],
          },
          authorisation([is('forma_autorizacion', 'documento')]),
        ],
      },
      identityCopyPage,
      ...abroadPages(),
      ...deliveryPages,
      speedPage(
        [
          { when: [answeredHere], normal: 4, urgent: 2 },
          { when: [otherEuropean], normal: 20 },
        ],
        { abroad: true, urgentPrice: 1200 },
      ),
    ),
    confirmOptions: [
      ...purpose([
        { id: 'extranjeria', name: text('Visado o residencia', 'Visto ou residência', 'Visa or residence') },
        { id: 'nacionalidad', name: text('Nacionalidad', 'Nacionalidade', 'Nationality') },
        { id: 'empleo', name: text('Empleo', 'Emprego', 'Employment') },
        { id: 'adopcion', name: text('Adopción', 'Adoção', 'Adoption') },
        { id: 'concurso', name: text('Concurso público', 'Concurso público', 'Public tender') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
