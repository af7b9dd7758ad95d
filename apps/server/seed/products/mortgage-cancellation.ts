/** Taking a paid mortgage off the land registry (PR-6): bank's certificate, notary, tax form, registry. */

import type { Condition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import {
  ADDRESS_PAGE,
  fullName,
  IDENTITY_FILE,
  notePage,
  phone,
  REGISTRY_DATA_GROUP,
  REMARKS,
  taxId,
  upload,
  yesOrNo,
} from './property-parts.ts';
import { is, same, text } from './words.ts';

/** Twenty years of limitation and one more, from when it fell due (Ley Hipotecaria, article 210.1, rule 8). */
const TOO_RECENT: Condition[] = [
  is('estado_deuda', 'caducada'),
  { option: 'vencimiento', op: 'gtdate', value: 'today-7670d' },
];

export const MORTGAGE_CANCELLATION: ProductSeed = {
  id: 18346,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Cancelación registral de hipoteca',
    'Cancelamento do registo de hipoteca',
    'Removing a mortgage from the registry',
  ),
  description: text(
    'Tramitamos que el registro quite la hipoteca que ya has pagado: nos ocupamos del banco, la notaría, el impuesto y el registro. Notario y registrador se pagan aparte, con sus facturas.',
    'Retiramos do registo espanhol a hipoteca que já pagou: banco, notário, imposto e registo. Notário e conservador pagam-se à parte, com as suas faturas.',
    'We have the Spanish registry remove the mortgage you have paid off: we deal with the bank, the notary, the tax form and the registry. Notary and registrar are paid separately, on their own bills.',
  ),
  basePrice: 24900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 12,
  // Afterwards a Nota Simple shows buyer or bank that nothing is charged any more.
  related: { product: 15867, when: [is('motivo_cancelacion', 'venta', 'nueva_hipoteca')] },
  definition: numbered(
    [
      {
        name: text('Deuda', 'Dívida', 'Debt'),
        title: text('¿Está pagada la hipoteca?', 'A hipoteca está paga?', 'Is the mortgage paid off?'),
        options: [
          {
            id: 'estado_deuda',
            type: 'radio',
            title: text('Estado de la hipoteca', 'Estado da hipoteca', 'State of the mortgage'),
            required: true,
            values: [
              { id: 'pagada', name: text('Sí, del todo', 'Sim, totalmente', 'Yes, all of it') },
              {
                id: 'al_firmar',
                name: text('Se paga al vender', 'Paga-se ao vender', 'It is paid off at the sale'),
              },
              {
                id: 'caducada',
                name: text(
                  'Venció hace más de 21 años',
                  'Venceu há mais de 21 anos',
                  'It fell due over 21 years ago',
                ),
                help: text(
                  'Se cancela sin banco ni notario, con una instancia al registro.',
                  'Cancela-se sem banco nem notário, com um requerimento ao registo.',
                  'It is removed without bank or notary, by an application to the registry.',
                ),
              },
            ],
          },
          {
            id: 'fecha_venta',
            type: 'date',
            title: text('Fecha de la venta', 'Data da venda', 'Date of the sale'),
            help: text('La prevista.', 'A prevista.', 'The planned date.'),
            example: same('27/03/2027'),
            required: true,
            when: [is('estado_deuda', 'al_firmar')],
          },
          {
            id: 'vencimiento',
            type: 'date',
            notAfter: 'today',
            title: text('Vencimiento de la hipoteca', 'Vencimento da hipoteca', 'Date it fell due'),
            help: text(
              'El día en que debía estar pagada: está en la escritura. Si no lo sabes, déjalo en blanco.',
              'O dia em que devia estar paga: consta da escritura. Se não o souber, deixe em branco.',
              'The day by which it should have been paid off: it is in the deed. If you do not know it, leave it blank.',
            ),
            example: same('16/06/2004'),
            required: false,
            when: [is('estado_deuda', 'caducada')],
          },
          {
            id: 'antes_de_21_anos',
            type: 'radio',
            title: text(
              'Aún no han pasado 21 años',
              'Ainda não passaram 21 anos',
              'Twenty-one years have not passed',
            ),
            help: text(
              'La ley los pide para cancelarla sin el banco. Hasta entonces hacen falta el banco y el notario.',
              'A lei só deixa cancelar sem o banco passados 21 anos. Até lá são precisos o banco e o notário.',
              'Until 21 years have passed, the law requires the bank and a notary to remove the mortgage.',
            ),
            required: true,
            when: TOO_RECENT,
            values: [
              {
                id: 'con_banco',
                name: text('Canceladla con el banco', 'Cancelem-na com o banco', 'Remove it with the bank'),
              },
              { id: 'hablar', name: text('Llamadme antes', 'Liguem-me antes', 'Ring me first') },
            ],
          },
        ],
      },
      {
        name: text('Motivo', 'Motivo', 'Reason'),
        title: text('¿Para qué la cancelas?', 'Para que a cancela?', 'Why are you removing it?'),
        options: [
          {
            id: 'motivo_cancelacion',
            type: 'radio_button',
            title: text('Motivo de la cancelación', 'Motivo do cancelamento', 'Reason'),
            required: true,
            values: [
              { id: 'venta', name: text('Voy a vender', 'Vou vender', 'I am going to sell') },
              {
                id: 'nueva_hipoteca',
                name: text('Pido otra hipoteca', 'Peço outra hipoteca', 'I want another mortgage'),
              },
              {
                id: 'tranquilidad',
                name: text(
                  'Quiero dejarlo en orden',
                  'Quero deixar tudo em ordem',
                  'I want everything in order',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Banco', 'Banco', 'Bank'),
        title: text('¿Con qué banco era?', 'Com que banco era?', 'Which bank was it with?'),
        when: [{ anyOf: [is('estado_deuda', 'pagada', 'al_firmar'), is('antes_de_21_anos', 'con_banco')] }],
        options: [
          {
            id: 'banco',
            type: 'sociedad',
            title: text('Banco', 'Banco', 'Bank'),
            help: text(
              'El que la concedió, aunque ahora se llame de otra forma.',
              'O que a concedeu, mesmo que agora tenha outro nome.',
              'The one that granted it, even if it has another name now.',
            ),
            example: text('Caja Ejemplo, S. A.', 'Caja Ejemplo, S. A.', 'Caja Ejemplo, S. A.'),
            required: true,
          },
          {
            id: 'numero_prestamo',
            type: 'field',
            title: text('Número del préstamo', 'Número do empréstimo', 'Loan number'),
            help: text(
              'Si lo tienes: está en los recibos.',
              'Se o tiver: consta dos recibos.',
              'If you have it: it is on the statements.',
            ),
            example: same('0000-1234-56-7890123456'),
            required: false,
            maxLength: 40,
          },
        ],
      },
      {
        name: text('Certificado', 'Certificado', 'Certificate'),
        title: text(
          '¿Tienes el certificado de deuda cero?',
          'Tem o certificado de dívida zero?',
          'Do you have the certificate of zero debt?',
        ),
        help: text(
          'El banco lo da gratis y dice que no debes nada. Si no lo tienes, lo pedimos por ti.',
          'O banco passa-o gratuitamente; nele consta que já não deve nada. Se não o tiver, pedimos por si.',
          'The bank gives it free of charge and it says that you owe nothing. If you do not have it, we ask for it.',
        ),
        when: [is('estado_deuda', 'pagada')],
        options: [
          yesOrNo(
            'tiene_certificado',
            text('Tengo el certificado', 'Tenho o certificado', 'I have the certificate'),
          ),
        ],
      },
      {
        name: text('Archivo', 'Ficheiro', 'File'),
        title: text('Adjunta el certificado', 'Envie o certificado', 'Attach the certificate'),
        when: [is('tiene_certificado', 'si')],
        options: [
          upload(
            'certificado_deuda_cero',
            text('Certificado de deuda cero', 'Certificado de dívida zero', 'Certificate of zero debt'),
          ),
        ],
      },
      ADDRESS_PAGE,
      notePage('step41'),
      notePage('step42'),
      {
        name: text('Titular', 'Titular', 'Owner'),
        title: text('¿Quién es el dueño?', 'Quem é o dono?', 'Who is the owner?'),
        options: [
          fullName('propietario', text('Nombre del propietario', 'Nome do proprietário', 'Owner’s name')),
          taxId(
            'nif_propietario',
            text(
              'DNI, NIE o NIF del propietario',
              'Número fiscal espanhol do proprietário',
              'Owner’s Spanish tax number',
            ),
          ),
          IDENTITY_FILE,
        ],
      },
    ],
    {
      workingHours: 240,
      groups: REGISTRY_DATA_GROUP ?? {},
      confirmOptions: [
        phone(
          'telefono_gestion',
          text('Teléfono para la gestión', 'Telefone para o processo', 'Telephone for the case'),
          {
            help: text(
              'El banco o la notaría pueden necesitar hablar contigo.',
              'O banco ou o notário podem precisar de falar consigo.',
              'The bank or the notary may need to talk to you.',
            ),
          },
        ),
        REMARKS,
      ],
    },
  ),
};
