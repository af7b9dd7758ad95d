/** Birth certificate (PR-6): what the civil registry's own form asks, with use abroad, delivery and speed. */

import type { ProductSeed } from '../products.ts';
import { abroadPages, courierPhone, deliveryPages, notes, purpose, speedPage } from './civil-delivery.ts';
import {
  applicantPage,
  CIVIL_GROUPS,
  civilPlace,
  countryPage,
  dateOf,
  FAMILY,
  kindPages,
  nameOf,
  REGISTERED,
  REGISTERED_ABROAD,
  REGISTERED_IN_SPAIN,
  registryPages,
  relationPage,
} from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { is, same, text } from './words.ts';

const anothers = [is('para_quien', 'otra')];

export const BIRTH_CERTIFICATE: ProductSeed = {
  id: 18444,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Certificado de nacimiento', 'Certidão de nascimento espanhola', 'Spanish birth certificate'),
  description: text(
    'La partida de nacimiento del Registro Civil, para el DNI, una boda, la nacionalidad o una herencia. El registro la expide gratis: pagas nuestra gestión.',
    'O assento de nascimento do registo civil espanhol, para documentos, casamento, nacionalidade ou herança. O registo emite-o gratuitamente: paga o nosso serviço.',
    'The birth record from the Spanish Civil Registry, for documents, a wedding, nationality or an inheritance. The registry issues it free of charge: you pay for our service.',
  ),
  basePrice: 1980,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 9, 12, 14, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28],
  position: 20,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    groups: CIVIL_GROUPS,
    steps: inOrder(
      ...kindPages(
        text(
          'La copia completa de la inscripción, con sus notas. Es la que piden para casarse, para la nacionalidad y para el DNI.',
          'A cópia integral do assento, com os averbamentos. É a que pedem para casar, para a nacionalidade e para o DNI.',
          'The complete copy of the entry, with its notes. This is the one asked for when you marry, or apply for nationality or a Spanish identity card (DNI).',
        ),
      ),
      {
        name: text('Persona', 'Pessoa', 'Person'),
        title: text('¿De quién es el certificado?', 'De quem é a certidão?', 'Whose certificate is it?'),
        options: [
          {
            id: 'para_quien',
            type: 'radio_button',
            title: text('De quién es el certificado', 'De quem é a certidão', 'Whose certificate it is'),
            required: true,
            values: [
              { id: 'mio', name: text('Mío', 'Minha', 'Mine') },
              { id: 'otra', name: text('De otra persona', 'De outra pessoa', 'Another person’s') },
            ],
            summary: { omit: true },
          },
        ],
      },
      {
        name: text('Nombre', 'Nome', 'Name'),
        title: text('¿A nombre de quién está?', 'Em nome de quem está?', 'In whose name is it?'),
        help: text(
          'El nombre que tenía al inscribirse el nacimiento. Si lo cambió después, dilo al final, en las observaciones.',
          'O nome que tinha quando o nascimento foi registado. Se mudou depois, diga-o no fim, nas observações.',
          'The name when the birth was registered. If it changed later, tell us at the end, in the notes.',
        ),
        options: nameOf(REGISTERED),
      },
      {
        name: text('Fecha', 'Data', 'Date'),
        title: text(
          '¿Cuál es la fecha de nacimiento?',
          'Qual é a data de nascimento?',
          'What is the date of birth?',
        ),
        help: text(
          'Si es antigua y no la sabes exacta, pon la más probable y dilo al final, en las observaciones.',
          'Se for antiga e não souber a data exata, indique a mais provável e diga-o no fim, nas observações.',
          'If it is long ago and you are not sure, enter the likeliest date and tell us at the end, in the notes.',
        ),
        options: [
          dateOf('fecha_nacimiento', text('Fecha de nacimiento', 'Data de nascimento', 'Date of birth')),
        ],
      },
      countryPage(
        text('¿El nacimiento fue en España?', 'O nascimento foi em Espanha?', 'Was the birth in Spain?'),
      ),
      {
        name: text('Lugar', 'Local', 'Place'),
        title: text(
          '¿Dónde se inscribió el nacimiento?',
          'Onde foi registado o nascimento?',
          'Where was the birth registered?',
        ),
        help: text(
          'El municipio del nacimiento o, si fue fuera de España, la ciudad del consulado. A veces se inscribió donde vivían los padres.',
          'O município do nascimento ou, se foi fora de Espanha, a cidade do consulado. Por vezes registou-se onde viviam os pais.',
          'The municipality of the birth or, outside Spain, the city of the consulate. Some births were registered where the parents lived.',
        ),
        options: [
          civilPlace(
            'lugar_inscripcion',
            text('Lugar de inscripción', 'Local do registo', 'Place of registration'),
          ),
        ],
      },
      {
        name: text('Padres', 'Pais', 'Parents'),
        title: text('¿Cómo se llaman los padres?', 'Como se chamam os pais?', 'What are the parents’ names?'),
        help: text(
          'Distinguen a dos personas del mismo nombre. Deja en blanco lo que no sepas.',
          'Os nomes dos pais distinguem duas pessoas com o mesmo nome. Deixe em branco o que não souber.',
          'They tell two people of the same name apart. Leave blank what you do not know.',
        ),
        options: [
          {
            id: 'nombre_progenitor_1',
            type: 'field',
            title: text('Madre o primer progenitor', 'Mãe ou primeiro progenitor', 'Mother or first parent'),
            example: same('Carmen Ruiz Soler'),
            required: false,
            maxLength: 120,
          },
          {
            id: 'nombre_progenitor_2',
            type: 'field',
            title: text('Padre o segundo progenitor', 'Pai ou segundo progenitor', 'Father or second parent'),
            example: same('Andrés Martín Vega'),
            required: false,
            maxLength: 120,
          },
        ],
      },
      ...registryPages(1),
      relationPage(FAMILY, anothers),
      applicantPage(anothers),
      ...abroadPages([{ option: 'tipo_certificado', op: 'ne', value: 'plurilingue' }]),
      ...deliveryPages,
      speedPage(
        [
          { when: [REGISTERED_IN_SPAIN], normal: 5, urgent: 3 },
          { when: [REGISTERED_ABROAD], normal: 12 },
        ],
        { abroad: true },
      ),
    ),
    confirmOptions: [
      ...purpose([
        {
          id: 'documentos',
          name: text(
            'Sacar el DNI o el pasaporte',
            'Tratar do DNI ou do passaporte',
            'Identity card or passport',
          ),
          help: text(
            'El registro lo expide para ese fin y lo anota en la inscripción.',
            'O registo emite-a para esse fim e anota-o no assento.',
            'The registry issues it for that purpose only, and notes it in the entry.',
          ),
        },
        { id: 'matrimonio', name: text('Matrimonio', 'Casamento', 'Marriage') },
        { id: 'nacionalidad', name: text('Nacionalidad', 'Nacionalidade', 'Nationality') },
        { id: 'herencia', name: text('Herencia', 'Herança', 'Inheritance') },
        { id: 'genealogia', name: text('Historia familiar', 'História da família', 'Family history') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
