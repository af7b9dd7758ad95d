/** Death certificate (PR-7). */

import type { ProductSeed } from '../products.ts';
import { abroadPages, courierPhone, deliveryPages, notes, purpose, speedPage } from './civil-delivery.ts';
import {
  applicantPage,
  CIVIL_GROUPS,
  civilPlace,
  countryPage,
  DECEASED,
  dateOf,
  FAMILY,
  identityOf,
  kindPages,
  nameOf,
  REGISTERED_ABROAD,
  REGISTERED_IN_SPAIN,
  registryPages,
  relationPage,
} from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { is, text } from './words.ts';

export const DEATH_CERTIFICATE: ProductSeed = {
  id: 17558,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Certificado de defunción', 'Certidão de óbito espanhola', 'Spanish death certificate'),
  description: text(
    'La inscripción de la defunción en el Registro Civil, para la herencia, los bancos, los seguros y las pensiones. El registro lo expide gratis: pagas nuestra gestión.',
    'O assento de óbito do registo civil espanhol, para a herança, os bancos, os seguros e as pensões. O registo emite-o gratuitamente: paga o nosso serviço.',
    'The death record from the Spanish Civil Registry, for the estate, banks, insurers and pensions. The registry issues it free of charge: you pay for our service.',
  ),
  basePrice: 1980,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 9, 12, 14, 17, 18, 19, 20, 21, 22, 23],
  position: 22,
  // Whoever settles an estate asks next whether there is a will.
  related: { product: 17563, when: [is('finalidad', 'herencia', 'ultimas_voluntades')] },
  definition: {
    kind: 'numbered',
    workingHours: 40,
    groups: CIVIL_GROUPS,
    steps: inOrder(
      ...kindPages(
        text(
          'La copia completa de la inscripción. Es la que piden para la herencia y las últimas voluntades.',
          'A cópia integral do assento. É a que pedem para a herança e para o certificado de testamentos.',
          'The complete copy of the entry. This is the one you need for an inheritance and for the certificate of last wills.',
        ),
      ),
      {
        name: text('Fallecido', 'Falecido', 'Deceased'),
        title: text('¿Quién falleció?', 'Quem faleceu?', 'Who died?'),
        options: [...nameOf(DECEASED), ...identityOf(DECEASED, { known: false })],
      },
      {
        name: text('Fecha', 'Data', 'Date'),
        title: text('¿Cuándo falleció?', 'Quando faleceu?', 'When did the person die?'),
        help: text(
          'Si solo sabes el año, pon el 1 de enero y dilo en las observaciones.',
          'Se só souber o ano, indique 1 de janeiro e diga-o nas observações.',
          'If you only know the year, enter 1 January and tell us in the notes.',
        ),
        options: [
          dateOf('fecha_defuncion', text('Fecha de la defunción', 'Data do óbito', 'Date of death')),
          {
            ...dateOf(
              'fecha_nacimiento',
              text(
                'Fecha de nacimiento del fallecido',
                'Data de nascimento do falecido',
                'Date of birth of the deceased',
              ),
            ),
            notAfter: 'fecha_defuncion',
            required: false,
          },
        ],
      },
      countryPage(text('¿Falleció en España?', 'Faleceu em Espanha?', 'Did the person die in Spain?')),
      {
        name: text('Lugar', 'Local', 'Place'),
        title: text('¿Dónde falleció?', 'Onde faleceu?', 'Where did the person die?'),
        help: text(
          'El municipio del hospital o de la casa, no el del domicilio; fuera de España, la ciudad del consulado.',
          'O município do hospital ou da casa, não o da residência; fora de Espanha, a cidade do consulado.',
          'The municipality of the hospital or house, not of residence; outside Spain, the city of the consulate.',
        ),
        options: [
          civilPlace('lugar_defuncion', text('Lugar de la defunción', 'Local do óbito', 'Place of death')),
        ],
      },
      ...registryPages(3),
      relationPage(FAMILY),
      applicantPage(),
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
        { id: 'herencia', name: text('Herencia', 'Herança', 'Inheritance') },
        {
          id: 'ultimas_voluntades',
          name: text('Últimas voluntades', 'Testamentos', 'Certificate of last wills'),
        },
        {
          id: 'seguro',
          name: text('Cobrar un seguro', 'Receber um seguro', 'Claiming on an insurance policy'),
        },
        { id: 'pension', name: text('Pensión', 'Pensão', 'Pension') },
        { id: 'banco', name: text('Cuentas del banco', 'Contas bancárias', 'Bank accounts') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
