/** Certificate of life and civil status, fe de vida y estado (PR-7): the proof of being single, divorced or widowed. */

import type { ProductSeed } from '../products.ts';
import { abroadPages, courierPhone, deliveryPages, notes, purpose, speedPage } from './civil-delivery.ts';
import {
  anyDateOf,
  civilPlace,
  dateOf,
  HOLDER,
  identityCopyPage,
  identityOf,
  nameOf,
  upload,
  yesNoPage,
} from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { is, same, text } from './words.ts';

const IN_SPAIN = is('vive_en', 'espana');
const ABROAD = is('vive_en', 'extranjero');

export const SINGLE_STATUS: ProductSeed = {
  id: 18469,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Certificado de soltería (fe de vida y estado)',
    'Certificado espanhol de estado civil (fe de vida y estado)',
    'Spanish certificate of single status (fe de vida y estado)',
  ),
  description: text(
    'Acredita que una persona vive y si está soltera, casada, divorciada o viuda, para casarse, una pareja de hecho o una pensión. El registro lo expide gratis: pagas nuestra gestión.',
    'Comprova que uma pessoa está viva e se é solteira, casada, divorciada ou viúva, para casar, uma união de facto ou uma pensão. O registo emite-o gratuitamente: paga o nosso serviço.',
    'It shows that a person is alive, and whether single, married, divorced or widowed, for a wedding, a civil partnership or a pension. The registry issues it free of charge: you pay for our service.',
  ),
  basePrice: 2900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21, 22, 23],
  position: 28,
  related: { product: 18444, when: [is('tiene_nacimiento', 'no')] },
  definition: {
    kind: 'numbered',
    workingHours: 80,
    steps: inOrder(
      {
        name: text('Estado', 'Estado', 'Status'),
        title: text('¿Cuál es tu estado civil?', 'Qual é o seu estado civil?', 'What is your civil status?'),
        help: text(
          'El Registro Civil certifica el estado de los españoles. Si tienes otra nacionalidad, suele certificarlo el consulado de tu país.',
          'O registo civil espanhol certifica o estado dos espanhóis. Se tiver outra nacionalidade, costuma ser o consulado do seu país a certificar.',
          'The Civil Registry certifies the status of Spaniards. If you have another nationality, your own country’s consulate usually does.',
        ),
        options: [
          {
            id: 'estado_civil',
            type: 'radio_button',
            title: text('Estado civil', 'Estado civil', 'Civil status'),
            required: true,
            values: [
              { id: 'soltero', name: text('Soltero o soltera', 'Solteiro ou solteira', 'Single') },
              { id: 'casado', name: text('Casado o casada', 'Casado ou casada', 'Married') },
              {
                id: 'divorciado',
                name: text('Divorciado o divorciada', 'Divorciado ou divorciada', 'Divorced'),
              },
              { id: 'viudo', name: text('Viudo o viuda', 'Viúvo ou viúva', 'Widowed') },
            ],
          },
        ],
      },
      {
        name: text('Titular', 'Titular', 'Holder'),
        title: text('¿Cómo te llamas?', 'Como se chama?', 'What is your name?'),
        help: text(
          'El certificado es personal: escribe tus datos, como en tu documento.',
          'O certificado é pessoal: indique os seus dados, como no seu documento.',
          'The certificate is personal: enter your own details, as in your identity document.',
        ),
        options: [...nameOf(HOLDER), ...identityOf(HOLDER)],
      },
      {
        name: text('Nacimiento', 'Nascimento', 'Birth'),
        title: text('¿Cuándo y dónde naciste?', 'Quando e onde nasceu?', 'When and where were you born?'),
        options: [
          dateOf('fecha_nacimiento', text('Fecha de nacimiento', 'Data de nascimento', 'Date of birth')),
          civilPlace(
            'lugar_nacimiento',
            text('Lugar de nacimiento', 'Local de nascimento', 'Place of birth'),
          ),
        ],
      },
      {
        name: text('Domicilio', 'Residência', 'Home'),
        title: text('¿Vives en España?', 'Vive em Espanha?', 'Do you live in Spain?'),
        help: text(
          'Lo expide el Registro Civil de tu domicilio o, fuera de España, tu consulado.',
          'É emitido pelo registo civil da sua residência ou, fora de Espanha, pelo seu consulado.',
          'It is issued by the Civil Registry where you live or, outside Spain, by your consulate.',
        ),
        options: [
          {
            id: 'vive_en',
            type: 'radio_button',
            title: text('Domicilio', 'Residência', 'Home'),
            required: true,
            values: [
              { id: 'espana', name: text('En España', 'Em Espanha', 'In Spain') },
              { id: 'extranjero', name: text('Fuera de España', 'Fora de Espanha', 'Outside Spain') },
            ],
            summary: { omit: true },
          },
        ],
      },
      {
        name: text('Municipio', 'Município', 'Municipality'),
        title: text('¿En qué municipio vives?', 'Em que município vive?', 'Where do you live?'),
        when: [IN_SPAIN],
        options: [
          {
            id: 'municipio',
            type: 'municipio',
            title: text('Municipio del domicilio', 'Município da residência', 'Municipality of residence'),
            example: same('Getafe (Madrid)'),
            required: true,
          },
        ],
      },
      {
        name: text('Consulado', 'Consulado', 'Consulate'),
        title: text(
          '¿En qué consulado consta tu inscripción?',
          'Em que consulado tem a inscrição?',
          'With which consulate are you registered?',
        ),
        when: [ABROAD],
        options: [
          civilPlace('consulado', text('Consulado', 'Consulado', 'Consulate'), {
            example: text('Dublín', 'Lisboa', 'Dublin'),
          }),
        ],
      },
      yesNoPage(
        'tiene_nacimiento',
        {
          name: text('Nacimiento', 'Nascimento', 'Birth'),
          title: text(
            '¿Tienes tu certificado literal de nacimiento?',
            'Tem a sua certidão literal de nascimento?',
            'Do you have your full birth certificate?',
          ),
          help: text(
            'El registro lo pide para comprobar que no hay matrimonio anotado. Si no lo tienes, lo puedes pedir a la vez.',
            'O registo pede-a para verificar que não há casamento averbado. Se não a tiver, pode pedi-la ao mesmo tempo.',
            'The registry wants it to check that no marriage is noted in it. If you do not have it, you can order it at the same time.',
          ),
        },
        text(
          'Tengo el certificado de nacimiento',
          'Tenho a certidão de nascimento',
          'I have the birth certificate',
        ),
      ),
      {
        name: text('Certificado', 'Certidão', 'Certificate'),
        title: text(
          'Sube el certificado de nacimiento',
          'Envie a certidão de nascimento',
          'Upload the birth certificate',
        ),
        when: [is('tiene_nacimiento', 'si')],
        options: [
          upload(
            'certificado_nacimiento',
            text('Certificado de nacimiento', 'Certidão de nascimento', 'Birth certificate'),
          ),
        ],
      },
      {
        name: text('Prueba', 'Prova', 'Proof'),
        title: text(
          'Sube lo que prueba tu estado',
          'Envie o que comprova o seu estado',
          'Upload the proof of your status',
        ),
        when: [is('estado_civil', 'casado', 'divorciado', 'viudo')],
        options: [
          upload(
            'certificado_matrimonio',
            text('Certificado de matrimonio', 'Certidão de casamento', 'Marriage certificate'),
            { when: [is('estado_civil', 'casado')] },
          ),
          upload('sentencia_divorcio', text('Divorcio', 'Divórcio', 'Divorce'), {
            help: text(
              'El certificado de matrimonio con la nota del divorcio, la sentencia o la escritura.',
              'A certidão de casamento com o divórcio averbado, a sentença ou a escritura.',
              'The marriage certificate with the note of divorce, the judgment or the deed.',
            ),
            when: [is('estado_civil', 'divorciado')],
          }),
          upload(
            'defuncion_conyuge',
            text('Defunción del cónyuge', 'Óbito do cônjuge', 'Death of the spouse'),
            { when: [is('estado_civil', 'viudo')] },
          ),
        ],
      },
      identityCopyPage,
      {
        name: text('Cita', 'Marcação', 'Appointment'),
        title: text(
          '¿Desde qué día puedes ir al registro o al consulado?',
          'A partir de que dia pode ir ao registo ou ao consulado?',
          'From which day can you go to the registry or consulate?',
        ),
        help: text(
          'Suelen pedir que firmes la declaración en persona: pedimos la cita y te decimos qué llevar.',
          'Costumam pedir que assine a declaração presencialmente: pedimos a marcação e dizemos-lhe o que levar.',
          'They usually ask you to sign the statement in person: we request the appointment and tell you what to bring.',
        ),
        options: [
          anyDateOf(
            'cita_desde',
            text('Primer día para la cita', 'Primeiro dia para a marcação', 'First day for the appointment'),
            {
              example: same('15/05/2027'),
              default: 'today+7d',
            },
          ),
        ],
      },
      ...abroadPages(),
      ...deliveryPages,
      speedPage(
        [
          { when: [IN_SPAIN], normal: 10, urgent: 6 },
          { when: [ABROAD], normal: 15 },
        ],
        { abroad: true },
      ),
    ),
    confirmOptions: [
      ...purpose([
        { id: 'matrimonio', name: text('Casarme', 'Casar', 'Getting married') },
        { id: 'pareja_hecho', name: text('Pareja de hecho', 'União de facto', 'Civil partnership') },
        { id: 'pension', name: text('Cobrar una pensión', 'Receber uma pensão', 'Receiving a pension') },
        { id: 'adopcion', name: text('Adopción', 'Adoção', 'Adoption') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
