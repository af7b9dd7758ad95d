/** A certificate of the cadastre (PR-7): what a property is like, what somebody owns, or that he owns nothing. */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import {
  ADDRESS_PAGE,
  CADASTRAL_REFERENCE,
  COURIER_PHONE,
  DELIVERY_PAGE,
  fullName,
  IDENTITY_FILE,
  POSTAL_GROUP,
  POSTAL_PAGE,
  REMARKS,
  REPRESENTATION,
  taxId,
} from './property-parts.ts';
import { is, text } from './words.ts';

const ofProperty = [is('tipo_certificado', 'descriptivo_grafico')];

export const CADASTRAL_CERTIFICATE: ProductSeed = {
  id: 18471,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Certificado catastral', 'Certificado cadastral espanhol', 'Cadastral certificate'),
  description: text(
    'Plano, superficie, linderos y valor de un inmueble según el Catastro, o los bienes de una persona. El Catastro lo da gratis en línea: pagas nuestra gestión.',
    'Planta, área, confrontações e valor de um imóvel segundo o cadastro espanhol (o registo fiscal dos imóveis), ou os bens de uma pessoa. O cadastro passa-o gratuitamente em linha: paga o nosso serviço.',
    'Plan, area, boundaries and value of a property according to the Spanish cadastre (the tax office’s property register), or what somebody owns. The cadastre gives it free of charge online: you pay for our work.',
  ),
  basePrice: 2500,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21, 17, 18, 19, 20],
  position: 14,
  definition: numbered(
    [
      {
        name: text('Certificado', 'Certificado', 'Certificate'),
        title: text(
          '¿Qué certificado necesitas?',
          'De que certificado precisa?',
          'Which certificate do you need?',
        ),
        help: text(
          'El País Vasco y Navarra tienen su propio catastro: si el inmueble está allí, lo pedimos a ese.',
          'O País Basco e Navarra têm cadastro próprio: se o imóvel fica lá, pedimos a esse.',
          'The Basque Country and Navarre have a cadastre of their own: if the property is there, we ask that one.',
        ),
        options: [
          {
            id: 'tipo_certificado',
            type: 'radio',
            title: text('Tipo de certificado', 'Tipo de certificado', 'Kind of certificate'),
            required: true,
            default: 'descriptivo_grafico',
            values: [
              {
                id: 'descriptivo_grafico',
                name: text(
                  'De un inmueble, con plano',
                  'De um imóvel, com planta',
                  'Of a property, with its plan',
                ),
                help: text(
                  'Descriptivo y gráfico: el que piden notarías y registros.',
                  'Descritivo e gráfico: o que pedem notários e registos.',
                  'Descriptive and graphic: the one notaries and registries ask for.',
                ),
              },
              {
                id: 'titularidad',
                name: text('De los bienes de una persona', 'Dos bens de uma pessoa', 'Of what somebody owns'),
                help: text(
                  'La lista de inmuebles a su nombre.',
                  'A lista de imóveis em seu nome.',
                  'The list of properties in that person’s name.',
                ),
              },
              {
                id: 'negativo',
                name: text('De no tener bienes', 'De não ter bens', 'Of owning nothing'),
                help: text(
                  'Certificado negativo de bienes: lo piden para becas y ayudas.',
                  'Certificado negativo de bens: pedem-no para bolsas e apoios.',
                  'A negative certificate: asked for with grants and benefits.',
                ),
              },
            ],
          },
        ],
      },
      DELIVERY_PAGE,
      POSTAL_PAGE,
      {
        name: text('Datos del dueño', 'Dados do dono', 'Owner’s details'),
        title: text(
          '¿Quieres que salgan el dueño y el valor?',
          'Quer que constem o dono e o valor?',
          'Should the owner and the value appear on it?',
        ),
        help: text(
          'Son datos protegidos: hace falta ser el dueño o tener su permiso.',
          'São dados protegidos: é preciso ser o dono ou ter a sua autorização.',
          'These details are protected: you must be the owner or have the owner’s permission.',
        ),
        when: ofProperty,
        options: [
          {
            id: 'datos_protegidos',
            type: 'radio_button',
            title: text('Dueño y valor catastral', 'Dono e valor cadastral', 'Owner and cadastral value'),
            required: true,
            values: [
              { id: 'no', name: text('No hace falta', 'Não é preciso', 'Not needed') },
              {
                id: 'si',
                name: text(
                  'Sí, es mío o tengo permiso',
                  'Sim, sou o dono ou tenho autorização',
                  'Yes, I am the owner or have permission',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Referencia', 'Referência', 'Reference'),
        title: text(
          '¿Tienes la referencia catastral?',
          'Tem a referência cadastral?',
          'Do you have the cadastral reference?',
        ),
        help: text(
          'Con ella basta para encontrar el inmueble. Si no la tienes, déjala en blanco y sigue.',
          'É suficiente para encontrar o imóvel. Se não a tiver, deixe em branco e continue.',
          'It is enough to find the property. If you do not have it, leave it blank and continue.',
        ),
        when: ofProperty,
        options: [CADASTRAL_REFERENCE],
      },
      { ...ADDRESS_PAGE, when: [...ofProperty, { option: 'referencia_catastral', op: 'empty' }] },
      {
        name: text('Titular', 'Titular', 'Owner'),
        title: text('¿De quién son los datos?', 'De quem são os dados?', 'Whose details are they?'),
        when: [{ anyOf: [is('tipo_certificado', 'titularidad', 'negativo'), is('datos_protegidos', 'si')] }],
        options: [
          fullName('titular', text('Nombre del titular', 'Nome do titular', 'Owner’s name')),
          taxId(
            'nif_titular',
            text(
              'DNI, NIE o NIF del titular',
              'Número fiscal espanhol do titular',
              'Owner’s Spanish tax number',
            ),
          ),
          IDENTITY_FILE,
          ...REPRESENTATION,
        ],
      },
    ],
    {
      workingHours: 16,
      groups: POSTAL_GROUP,
      // The reference alone finds the property, unless protected data are wanted.
      earlyCheckout: {
        type: 'and',
        conditions: [
          { option: 'referencia_catastral', op: 'filled' },
          { option: 'datos_protegidos', value: 'no' },
        ],
      },
      confirmOptions: [REMARKS, COURIER_PHONE],
    },
  ),
};
