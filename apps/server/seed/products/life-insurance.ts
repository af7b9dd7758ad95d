/** Certificate of insurance contracts covering death (PR-7). */

import type { ProductSeed } from '../products.ts';
import {
  deathCertificatePages,
  deathPage,
  deceasedBirthPage,
  deceasedPage,
  LATE_ENOUGH,
  NOT_IN_DATABASE,
  relatedDeathCertificate,
  TOO_EARLY,
  tooEarlyPage,
} from './civil-death-parts.ts';
import { courierPhone, deliveryPages, notes, speedPage } from './civil-delivery.ts';
import { applicantPage } from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { text } from './words.ts';

export const LIFE_INSURANCE: ProductSeed = {
  id: 15865,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Certificado de seguros de vida',
    'Certificado espanhol de seguros de vida',
    'Spanish certificate of life insurance',
  ),
  description: text(
    'Dice qué seguros de vida o de accidentes tenía una persona fallecida y con qué compañía, para que los beneficiarios los cobren. Incluye la tasa del Ministerio de Justicia.',
    'Diz que seguros de vida ou de acidentes tinha uma pessoa falecida e em que companhia, para que os beneficiários os recebam. Inclui a taxa do Ministério da Justiça espanhol.',
    'It says which life or accident policies somebody who died had, and with which insurer, so that the beneficiaries can claim. The Ministry of Justice’s fee is included.',
  ),
  basePrice: 2390,
  officialFee: 386,
  taxClass: 'service',
  stores: [1, 21],
  position: 24,
  related: relatedDeathCertificate,
  definition: {
    kind: 'numbered',
    workingHours: 32,
    steps: inOrder(
      deceasedPage,
      deathPage,
      tooEarlyPage,
      {
        name: text('Antigüedad', 'Antiguidade', 'Age of the records'),
        title: text(
          'Han pasado más de cinco años',
          'Passaram mais de cinco anos',
          'More than five years have passed',
        ),
        help: text(
          'El registro guarda los seguros cinco años desde la defunción. Después, suele responder que no consta ninguno.',
          'O registo guarda os seguros cinco anos a contar do óbito. Depois, costuma responder que não consta nenhum.',
          'The registry keeps the policies for five years after the death. After that it usually answers that there are none.',
        ),
        when: [{ option: 'fecha_defuncion', op: 'ltdate', value: 'today-1826d' }],
        options: [
          {
            id: 'datos_antiguos',
            type: 'checkbox',
            title: text('Más de cinco años', 'Mais de cinco anos', 'More than five years'),
            required: true,
            values: [
              {
                id: 'acepto',
                name: text(
                  'Lo sé y quiero pedirlo igualmente',
                  'Sei e quero pedi-lo mesmo assim',
                  'I know, and would like to request it all the same',
                ),
              },
            ],
          },
        ],
      },
      deceasedBirthPage,
      ...deathCertificatePages([NOT_IN_DATABASE]),
      {
        name: text('Indicios', 'Indícios', 'Signs'),
        title: text(
          '¿Por qué crees que hay un seguro?',
          'Porque pensa que existe um seguro?',
          'Why do you think there is a policy?',
        ),
        help: text(
          'Marca lo que corresponda: nos ayuda a decirte dónde más mirar si el certificado no trae nada.',
          'Assinale o que se aplica: ajuda-nos a dizer-lhe onde procurar mais, se o certificado não trouxer nada.',
          'Tick what applies: it helps us tell you where else to look if the certificate shows nothing.',
        ),
        options: [
          {
            id: 'indicios',
            type: 'checkbox',
            title: text('Indicios de un seguro', 'Indícios de um seguro', 'Signs of a policy'),
            required: false,
            values: [
              {
                id: 'hipoteca',
                name: text('Tenía una hipoteca', 'Tinha um crédito à habitação', 'There was a mortgage'),
              },
              {
                id: 'empresa',
                name: text('Lo pagaba su empresa', 'Era pago pela empresa', 'The employer paid for one'),
              },
              {
                id: 'recibos',
                name: text('Hay recibos en el banco', 'Há débitos no banco', 'There are bank debits'),
              },
              {
                id: 'tarjeta',
                name: text(
                  'Tenía tarjetas o viajes con seguro',
                  'Viagens ou cartões',
                  'Travel or payment cards',
                ),
              },
            ],
          },
        ],
      },
      applicantPage(),
      ...deliveryPages,
      speedPage(
        [
          { when: [LATE_ENOUGH], normal: 4, urgent: 2 },
          { when: [TOO_EARLY], normal: 19, urgent: 17 },
        ],
        { urgentPrice: 1200 },
      ),
    ),
    confirmOptions: [courierPhone, notes],
  },
};
