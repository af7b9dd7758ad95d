/** Marriage certificate (PR-7). */

import type { ProductSeed } from '../products.ts';
import { abroadPages, courierPhone, deliveryPages, notes, purpose, speedPage } from './civil-delivery.ts';
import {
  applicantPage,
  CIVIL_GROUPS,
  civilPlace,
  countryPage,
  dateOf,
  kindPages,
  nameOf,
  type Person,
  REGISTERED_ABROAD,
  REGISTERED_IN_SPAIN,
  registryPages,
  relationPage,
} from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { is, text } from './words.ts';

const FIRST: Person = {
  id: 'conyuge_1',
  of: text('del primer cónyuge', 'do primeiro cônjuge', 'of the first spouse'),
};
const SECOND: Person = {
  id: 'conyuge_2',
  of: text('del segundo cónyuge', 'do segundo cônjuge', 'of the second spouse'),
};

export const MARRIAGE_CERTIFICATE: ProductSeed = {
  id: 18395,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Certificado de matrimonio', 'Certidão de casamento espanhola', 'Spanish marriage certificate'),
  description: text(
    'La inscripción del matrimonio en el Registro Civil, para una pensión, un divorcio, un visado o el registro de otro país. El registro lo expide gratis: pagas nuestra gestión.',
    'O assento do casamento no registo civil espanhol, para uma pensão, um divórcio, um visto ou o registo de outro país. O registo emite-o gratuitamente: paga o nosso serviço.',
    'The marriage record from the Spanish Civil Registry, for a pension, a divorce, a visa or another country’s registry. The registry issues it free of charge: you pay for our service.',
  ),
  basePrice: 1980,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28],
  position: 21,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    groups: CIVIL_GROUPS,
    steps: inOrder(
      ...kindPages(
        text(
          'La copia completa, con las notas de separación o divorcio y del régimen económico. Es la que piden los juzgados y los notarios.',
          'A cópia integral, com os averbamentos de separação ou divórcio e do regime de bens. É a que pedem os tribunais e os notários.',
          'The complete copy, with notes of separation or divorce and of the property regime. This is the one courts and notaries ask for.',
        ),
      ),
      {
        name: text('Cónyuge', 'Cônjuge', 'Spouse'),
        title: text('¿Quién se casó?', 'Quem se casou?', 'Who got married?'),
        help: text(
          'Escribe primero uno de los dos; el otro va en el paso siguiente.',
          'Indique primeiro um dos dois; o outro vem no passo seguinte.',
          'Enter one of the two first; the other follows in the next step.',
        ),
        options: nameOf(FIRST),
      },
      {
        name: text('Otro cónyuge', 'Outro cônjuge', 'Other spouse'),
        title: text('¿Con quién?', 'Com quem?', 'To whom?'),
        help: text(
          'Con los apellidos de soltero: en España no cambian al casarse.',
          'Com os apelidos de solteiro: em Espanha não mudam com o casamento.',
          'With the surnames from before the marriage: in Spain they do not change.',
        ),
        options: nameOf(SECOND),
      },
      {
        name: text('Fecha', 'Data', 'Date'),
        title: text('¿Cuándo se casaron?', 'Quando se casaram?', 'When did they get married?'),
        help: text(
          'Si es antigua y no la sabes exacta, pon la más probable y dilo al final, en las observaciones.',
          'Se for antiga e não souber a data exata, indique a mais provável e diga-o no fim, nas observações.',
          'If it is long ago and you are not sure, enter the likeliest date and tell us at the end, in the notes.',
        ),
        options: [
          dateOf('fecha_matrimonio', text('Fecha del matrimonio', 'Data do casamento', 'Date of marriage')),
        ],
      },
      countryPage(text('¿Se casaron en España?', 'Casaram-se em Espanha?', 'Did they marry in Spain?')),
      {
        name: text('Lugar', 'Local', 'Place'),
        title: text('¿Dónde se casaron?', 'Onde se casaram?', 'Where did they get married?'),
        help: text(
          'El municipio de la boda o, si fue fuera de España, la ciudad del consulado donde se inscribió.',
          'O município do casamento ou, se foi fora de Espanha, a cidade do consulado onde foi registado.',
          'The municipality of the wedding or, outside Spain, the city of the consulate where it was registered.',
        ),
        options: [
          civilPlace(
            'lugar_matrimonio',
            text('Lugar del matrimonio', 'Local do casamento', 'Place of marriage'),
          ),
          {
            id: 'forma_matrimonio',
            type: 'drop_down',
            title: text('Forma del matrimonio', 'Forma do casamento', 'Form of marriage'),
            help: text(
              'Los religiosos se inscriben en el registro del lugar, y alguno quedó sin inscribir.',
              'Os religiosos registam-se no registo do local, e alguns ficaram por registar.',
              'Religious marriages are registered at the local registry, and some never were.',
            ),
            required: true,
            default: 'civil',
            values: [
              { id: 'civil', name: text('Civil', 'Civil', 'Civil') },
              { id: 'canonico', name: text('Católico', 'Católico', 'Catholic') },
              { id: 'religioso', name: text('De otra religión', 'De outra religião', 'Of another religion') },
              { id: 'no_se', name: text('No lo sé', 'Não sei', 'I do not know') },
            ],
          },
        ],
      },
      ...registryPages(2),
      relationPage(
        [
          {
            id: 'conyuge',
            name: text('Soy uno de los cónyuges', 'Sou um dos cônjuges', 'I am one of the spouses'),
          },
          { id: 'hijo', name: text('Soy hijo o hija', 'Sou filho ou filha', 'I am a son or daughter') },
          { id: 'familiar', name: text('Soy otro familiar', 'Sou outro familiar', 'I am another relative') },
        ],
        undefined,
        {
          title: text(
            '¿Cuál es tu relación con los cónyuges?',
            'Qual é a sua relação com os cônjuges?',
            'What is your relationship to the spouses?',
          ),
          label: text('Relación con los cónyuges', 'Relação com os cônjuges', 'Relationship to the spouses'),
        },
      ),
      applicantPage(),
      ...abroadPages([{ option: 'tipo_certificado', op: 'ne', value: 'plurilingue' }]),
      ...deliveryPages,
      speedPage(
        [
          { when: [REGISTERED_IN_SPAIN, is('forma_matrimonio', 'civil', 'canonico')], normal: 5, urgent: 3 },
          { when: [REGISTERED_IN_SPAIN, is('forma_matrimonio', 'religioso', 'no_se')], normal: 8 },
          { when: [REGISTERED_ABROAD], normal: 12 },
        ],
        { abroad: true },
      ),
    ),
    confirmOptions: [
      ...purpose([
        {
          id: 'divorcio',
          name: text('Separación o divorcio', 'Separação ou divórcio', 'Separation or divorce'),
        },
        { id: 'viudedad', name: text('Pensión de viudedad', 'Pensão de viuvez', 'Widow’s pension') },
        { id: 'herencia', name: text('Herencia', 'Herança', 'Inheritance') },
        { id: 'extranjeria', name: text('Visado o residencia', 'Visto ou residência', 'Visa or residence') },
        {
          id: 'otro_registro',
          name: text(
            'Inscribirlo en otro país',
            'Registar o casamento noutro país',
            'Registering it in another country',
          ),
        },
      ]),
      courierPhone,
      notes,
    ],
  },
};
