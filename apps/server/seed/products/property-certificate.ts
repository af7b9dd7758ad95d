/** The land registry's certificate of ownership and charges (PR-6). With the CRU one may go straight to the confirmation (VA-4). */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import {
  ABROAD_PAGE,
  ADDRESS_PAGE,
  COURIER_PHONE,
  CRU,
  DELIVERY_PAGE,
  fullName,
  INTEREST,
  notePage,
  POSTAL_GROUP,
  POSTAL_PAGE,
  REGISTRY_DATA_GROUP,
} from './property-parts.ts';
import { same, text, UNKNOWN_OWNER } from './words.ts';

const registryData = notePage('step42');

export const PROPERTY_CERTIFICATE: ProductSeed = {
  id: 17564,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Certificado del Registro de la Propiedad',
    'Certidão do registo predial espanhol',
    'Land Registry certificate',
  ),
  description: text(
    'Certificado firmado por el registrador, con valor ante juzgados y notarías, de quién es el dueño y qué cargas hay (hipotecas, embargos). La tasa del registro va incluida.',
    'Certidão assinada pelo conservador espanhol, com valor perante tribunais e notários, de quem é o dono e que ónus existem (hipotecas, penhoras). Inclui a taxa do registo.',
    'A certificate signed by the Spanish registrar, good before courts and notaries, of who owns it and any mortgages or debts charged on it. The registry’s fee is included.',
  ),
  basePrice: 5900,
  officialFee: 3005,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21, 17, 18, 19, 20],
  position: 8,
  definition: numbered(
    [
      {
        name: text('Certificado', 'Certidão', 'Certificate'),
        title: text('¿Qué debe certificar?', 'O que deve certificar?', 'What should it certify?'),
        options: [
          {
            id: 'tipo_certificado',
            type: 'radio',
            title: text('Contenido', 'Conteúdo', 'Contents'),
            required: true,
            default: 'dominio_cargas',
            values: [
              {
                id: 'dominio_cargas',
                name: text('Dominio y cargas', 'Propriedade e ónus', 'Ownership and charges'),
                help: text(
                  'Quién es el dueño y qué hipotecas, embargos o servidumbres hay. Es lo que piden casi siempre.',
                  'Quem é o dono e que hipotecas, penhoras ou servidões existem. É o que quase sempre se pede.',
                  'Who owns it and which mortgages, court or tax claims or easements there are. It is what is nearly always asked for.',
                ),
              },
              {
                id: 'dominio',
                name: text('Solo dominio', 'Só propriedade', 'Ownership only'),
                help: text(
                  'Quién es el dueño y desde cuándo.',
                  'Quem é o dono e desde quando.',
                  'Who owns it and since when.',
                ),
              },
              {
                id: 'historial',
                name: text('Historial completo', 'Histórico completo', 'Full history'),
                help: text(
                  'Copia literal de todas las inscripciones, también las canceladas.',
                  'Cópia integral de todas as inscrições, também as canceladas.',
                  'A word-for-word copy of every entry, cancelled ones too.',
                ),
                price: 4900,
                workingHours: 56,
              },
            ],
          },
        ],
      },
      ABROAD_PAGE,
      DELIVERY_PAGE,
      POSTAL_PAGE,
      {
        name: text('Código', 'Código', 'Code'),
        title: text(
          '¿Tienes el código del inmueble?',
          'Tem o código do imóvel?',
          'Do you have the property’s code?',
        ),
        help: text(
          'Con el CRU basta: puedes terminar ya. Si no lo tienes, déjalo en blanco y sigue.',
          'O CRU é suficiente: pode terminar já. Se não o tiver, deixe em branco e continue.',
          'The CRU is enough: you can finish at once. If you do not have it, leave it blank and continue.',
        ),
        options: [CRU],
      },
      ADDRESS_PAGE,
      {
        name: text('Propietario', 'Proprietário', 'Owner'),
        title: text('¿Sabes quién es el dueño?', 'Sabe quem é o dono?', 'Do you know who owns it?'),
        help: text(
          'Si no lo sabes, déjalo en blanco: buscamos por la dirección.',
          'Se não souber, deixe em branco: procuramos pela morada.',
          'If you do not know, leave it blank: we search by the address.',
        ),
        options: [
          fullName('nombre', text('Nombre del propietario', 'Nome do proprietário', 'Owner’s name'), {
            required: false,
            unknownOwner: UNKNOWN_OWNER,
          }),
        ],
      },
      {
        ...registryData,
        when: [{ option: 'cru', op: 'empty' }],
        options: registryData.options.filter(({ id }) => id !== 'cru'),
      },
    ],
    {
      workingHours: 32,
      groups: { ...POSTAL_GROUP, ...REGISTRY_DATA_GROUP },
      earlyCheckout: { type: 'or', conditions: [{ option: 'cru', op: 'filled' }] },
      confirmOptions: [
        ...INTEREST,
        // The registry certifies at somebody's request, whom the certificate names.
        fullName('solicitante', text('Quién lo pide', 'Quem pede', 'Who is asking'), {
          help: text(
            'Tu nombre y apellidos, o el nombre de tu empresa: el certificado dice quién lo pidió.',
            'O seu nome completo, ou o nome da sua empresa: a certidão diz quem a pediu.',
            'Your full name, or your company’s: the certificate says who asked for it.',
          ),
          autocomplete: 'name',
        }),
        {
          id: 'documento_solicitante',
          type: 'field',
          title: text(
            'Número de DNI, NIE, NIF o pasaporte',
            'Número do documento de identidade ou NIF',
            'Number of your DNI, NIE, NIF or passport',
          ),
          example: same('12345678Z'),
          required: true,
          maxLength: 30,
          checks: ['document-number'],
        },
        COURIER_PHONE,
      ],
    },
  ),
};
