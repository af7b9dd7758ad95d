/** The bank's certificate that a mortgage is paid, and its notary's draft if wanted (PR-6): the economic side of a cancellation. */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import { fullName, IDENTITY_FILE, REMARKS, taxId, upload } from './property-parts.ts';
import { is, same, text } from './words.ts';

export const ZERO_DEBT_CERTIFICATE: ProductSeed = {
  id: 18370,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Certificado de hipoteca pagada',
    'Certificado de hipoteca paga',
    'Certificate of a paid mortgage',
  ),
  description: text(
    'Pedimos a tu banco el certificado de deuda cero y, si quieres, la cita en la notaría. El banco lo da gratis: pagas nuestra gestión.',
    'Pedimos ao seu banco espanhol o certificado de dívida zero e, se quiser, a marcação no notário. O banco passa-o gratuitamente: paga o nosso serviço.',
    'We ask your Spanish bank for the certificate of zero debt and, if you like, book the notary. The bank gives it free of charge: you pay for our work.',
  ),
  basePrice: 4500,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 13,
  definition: numbered(
    [
      {
        name: text('Gestión', 'Serviço', 'Service'),
        title: text('¿Qué necesitas?', 'De que precisa?', 'What do you need?'),
        options: [
          {
            id: 'gestion',
            type: 'radio',
            title: text('Gestión', 'Serviço', 'Service'),
            required: true,
            default: 'certificado',
            values: [
              {
                id: 'certificado',
                name: text('Solo el certificado', 'Só o certificado', 'The certificate only'),
              },
              {
                id: 'notaria',
                name: text(
                  'El certificado y la firma en la notaría',
                  'O certificado e a assinatura no notário',
                  'The certificate and the signing at the notary',
                ),
                help: text(
                  'Coordinamos al banco y a la notaría; el notario se paga aparte, con su factura.',
                  'Coordenamos o banco e o notário; o notário paga-se à parte, com a sua fatura.',
                  'We bring bank and notary together; the notary is paid separately, on the notary’s own bill.',
                ),
                price: 7500,
                workingHours: 120,
              },
            ],
          },
          {
            id: 'municipio_firma',
            type: 'municipio',
            title: text('Municipio de la notaría', 'Município do notário', 'Municipality of the notary'),
            help: text(
              'Donde te venga bien firmar.',
              'Onde lhe for mais fácil assinar.',
              'Wherever it suits you to sign.',
            ),
            example: same('Getafe (Madrid)'),
            required: true,
            when: [is('gestion', 'notaria')],
          },
        ],
      },
      {
        name: text('Banco', 'Banco', 'Bank'),
        title: text(
          '¿Con qué banco era la hipoteca?',
          'Com que banco era a hipoteca?',
          'Which bank was the mortgage with?',
        ),
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
            example: same('Caja Ejemplo, S. A.'),
            required: true,
          },
          {
            id: 'oficina',
            type: 'field',
            title: text('Oficina', 'Balcão', 'Branch'),
            help: text('Si la recuerdas.', 'Se se lembrar.', 'If you remember it.'),
            example: same('Calle Mayor 8, Getafe'),
            required: false,
          },
          {
            id: 'numero_prestamo',
            type: 'field',
            title: text('Número del préstamo', 'Número do empréstimo', 'Loan number'),
            help: text('Está en los recibos.', 'Consta dos recibos.', 'It is on the statements.'),
            example: same('0000-1234-56-7890123456'),
            required: false,
            maxLength: 40,
          },
        ],
      },
      {
        name: text('Pago', 'Pagamento', 'Payment'),
        title: text(
          '¿Cuándo pagaste la última cuota?',
          'Quando pagou a última prestação?',
          'When did you pay the last instalment?',
        ),
        options: [
          {
            id: 'fecha_ultima_cuota',
            type: 'date',
            notAfter: 'today',
            title: text(
              'Fecha de la última cuota',
              'Data da última prestação',
              'Date of the last instalment',
            ),
            help: text(
              'Aproximada, si no la recuerdas.',
              'Aproximada, se não se lembrar.',
              'Roughly, if you do not remember.',
            ),
            example: same('30/11/2025'),
            required: true,
          },
        ],
      },
      {
        name: text('Titular', 'Titular', 'Borrower'),
        title: text(
          '¿Quién era el titular del préstamo?',
          'Quem era o titular do empréstimo?',
          'Who was the borrower?',
        ),
        help: text(
          'Si había varios, basta con uno.',
          'Se eram vários, basta um.',
          'If there were several, one is enough.',
        ),
        options: [
          fullName('titular', text('Nombre del titular', 'Nome do titular', 'Borrower’s name')),
          taxId(
            'nif_titular',
            text(
              'DNI, NIE o NIF del titular',
              'Número fiscal espanhol do titular',
              'Borrower’s Spanish tax number',
            ),
          ),
        ],
      },
      {
        name: text('Autorización', 'Autorização', 'Authorisation'),
        title: text(
          'Autorízanos ante el banco',
          'Autorize-nos junto do banco',
          'Authorise us to deal with the bank',
        ),
        help: text(
          'El banco solo nos contesta con tu firma. Si no tienes la autorización, te enviamos una para firmar.',
          'O banco só nos responde com a sua assinatura. Se não tiver a autorização, enviamos uma para assinar.',
          'The bank answers us only with your signature. If you have no authorisation, we send you one to sign.',
        ),
        options: [
          IDENTITY_FILE,
          upload(
            'autorizacion',
            text('Autorización firmada', 'Autorização assinada', 'Signed authorisation'),
            { required: false },
          ),
        ],
      },
    ],
    { workingHours: 80, confirmOptions: [REMARKS] },
  ),
};
