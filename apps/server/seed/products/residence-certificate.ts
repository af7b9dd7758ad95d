/** Certificate of registration with a town hall, empadronamiento (PR-7). */

import type { ProductSeed } from '../products.ts';
import { abroadPages, courierPhone, deliveryPages, notes, purpose, speedPage } from './civil-delivery.ts';
import { dateOf, HOLDER, identityCopyPage, identityOf, nameOf, upload, yesNoPage } from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { is, same, text } from './words.ts';

const historical = is('tipo_padron', 'historico');

export const RESIDENCE_CERTIFICATE: ProductSeed = {
  id: 17492,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Certificado de empadronamiento',
    'Certificado de residência espanhol (empadronamiento)',
    'Spanish certificate of residence (empadronamiento)',
  ),
  description: text(
    'Acredita dónde vives, o has vivido, según el padrón de tu ayuntamiento. Si el ayuntamiento cobra por él, ya está en el precio.',
    'Comprova onde vive, ou viveu, segundo o recenseamento do município espanhol. Se o município cobrar por ele, já está no preço.',
    'It shows where you live, or have lived, according to the town hall’s register. If the town hall charges for it, that is in the price.',
  ),
  basePrice: 2490,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 27,
  definition: {
    kind: 'numbered',
    workingHours: 64,
    steps: inOrder(
      {
        name: text('Tipo', 'Tipo', 'Type'),
        title: text(
          '¿Qué tiene que decir el certificado?',
          'O que deve dizer o certificado?',
          'What must the certificate say?',
        ),
        options: [
          {
            id: 'tipo_padron',
            type: 'radio_button',
            title: text('Tipo de certificado', 'Tipo de certificado', 'Type of certificate'),
            required: true,
            values: [
              { id: 'individual', name: text('Dónde vivo yo', 'Onde vivo', 'Where I live') },
              {
                id: 'convivencia',
                name: text('Quién vive en mi casa', 'Quem vive em minha casa', 'Who lives in my home'),
                help: text(
                  'El colectivo o de convivencia, para ayudas y becas. El ayuntamiento puede pedir la firma de todos los adultos de la casa.',
                  'O coletivo ou de coabitação, para apoios e bolsas. O município pode pedir a assinatura de todos os adultos da casa.',
                  'The collective certificate, for benefits and grants. The town hall may want the signature of every adult in the home.',
                ),
              },
              {
                id: 'historico',
                name: text('Dónde he vivido', 'Onde vivi', 'Where I have lived'),
                help: text(
                  'El histórico, con altas y bajas, para probar años de residencia.',
                  'O histórico, com entradas e saídas, para provar anos de residência.',
                  'The historical certificate, with the dates of moving in and out, to prove years of residence.',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Formato', 'Formato', 'Format'),
        title: text(
          '¿Certificado o volante?',
          'Certificado ou «volante»?',
          'Certificate or short form (volante)?',
        ),
        help: text(
          'El volante informa; el certificado va firmado y es el que piden los juzgados, los registros y otros países.',
          'O «volante» só informa; o certificado é assinado e é o que pedem tribunais, registos e outros países.',
          'The short form is for information only; the certificate is signed, and is what courts, registries and other countries ask for.',
        ),
        when: [is('tipo_padron', 'individual', 'convivencia')],
        options: [
          {
            id: 'formato',
            type: 'radio',
            title: text('Formato', 'Formato', 'Format'),
            required: true,
            default: 'certificado',
            values: [
              { id: 'certificado', name: text('Certificado', 'Certificado', 'Certificate') },
              { id: 'volante', name: text('Volante', '«Volante»', 'Short form (volante)') },
            ],
          },
        ],
      },
      {
        name: text('Municipio', 'Município', 'Municipality'),
        title: text('¿En qué municipio?', 'Em que município?', 'In which municipality?'),
        help: text(
          'Cada ayuntamiento certifica solo lo suyo. Si has vivido en varios, añade un certificado por cada uno.',
          'Cada município certifica apenas o que é seu. Se viveu em vários, adicione um certificado por cada um.',
          'Each town hall certifies only its own register. If you lived in several, add one certificate for each.',
        ),
        options: [
          {
            id: 'municipio',
            type: 'municipio',
            title: text('Municipio', 'Município', 'Municipality'),
            example: same('Getafe (Madrid)'),
            required: true,
          },
        ],
      },
      {
        name: text('Titular', 'Titular', 'Holder'),
        title: text('¿De quién es el certificado?', 'De quem é o certificado?', 'Whose certificate is it?'),
        options: [
          ...nameOf(HOLDER),
          ...identityOf(HOLDER),
          dateOf('fecha_nacimiento', text('Fecha de nacimiento', 'Data de nascimento', 'Date of birth')),
        ],
      },
      yesNoPage(
        'sigue_empadronado',
        {
          name: text('Padrón', 'Registo', 'Register'),
          title: text(
            '¿La persona sigue viviendo allí?',
            'Continua a viver lá?',
            'Does the person still live there?',
          ),
          when: [historical],
        },
        text('Sigue empadronado', 'Ainda vive lá', 'Still registered there'),
      ),
      {
        name: text('Periodo', 'Período', 'Period'),
        title: text('¿Qué años debe cubrir?', 'Que anos deve abranger?', 'Which years must it cover?'),
        help: text(
          'Las fechas pueden ser aproximadas: el ayuntamiento pone las exactas.',
          'As datas podem ser aproximadas: o município indica as exatas.',
          'The dates may be approximate: the town hall fills in the exact ones.',
        ),
        when: [historical],
        options: [
          dateOf('desde', text('Desde', 'Desde', 'From')),
          dateOf('hasta', text('Hasta', 'Até', 'To'), {
            notBefore: 'desde',
            when: [is('sigue_empadronado', 'no')],
          }),
        ],
      },
      {
        name: text('Domicilio', 'Morada', 'Address'),
        title: text('¿En qué dirección?', 'Em que morada?', 'At which address?'),
        help: text(
          'La del padrón. En el histórico, la última que recuerdes.',
          'A que consta do registo. No histórico, a última de que se lembre.',
          'The registered one. For the historical certificate, the last one you remember.',
        ),
        options: [
          {
            id: 'domicilio',
            type: 'field',
            title: text('Domicilio', 'Morada', 'Home address'),
            example: same('Calle Toledo 24, 3.º B'),
            required: true,
            checks: ['address-with-number'],
          },
        ],
      },
      identityCopyPage,
      {
        name: text('Autorización', 'Autorização', 'Authorisation'),
        title: text(
          '¿Ya tienes una autorización firmada?',
          'Já tem uma autorização assinada?',
          'Do you already have a signed authorisation?',
        ),
        help: text(
          'El ayuntamiento la exige para que lo pidamos por ti. Si no la tienes, te mandamos el modelo para firmar.',
          'O município exige-a para pedirmos em seu nome. Se não a tiver, enviamos-lhe o modelo para assinar.',
          'The town hall requires one for us to ask on your behalf. If you have none, we will send you the form to sign.',
        ),
        options: [
          {
            id: 'autorizacion_padron',
            type: 'radio',
            title: text('Autorización', 'Autorização', 'Authorisation'),
            required: true,
            default: 'enviar_modelo',
            values: [
              {
                id: 'enviar_modelo',
                name: text('Mandadme el modelo', 'Enviem-me o modelo', 'Send me the form'),
              },
              { id: 'la_tengo', name: text('La tengo', 'Já a tenho', 'I have one') },
            ],
            summary: { omit: true },
          },
          upload(
            'autorizacion',
            text('Autorización firmada', 'Autorização assinada', 'Signed authorisation'),
            {
              when: [is('autorizacion_padron', 'la_tengo')],
            },
          ),
        ],
      },
      ...abroadPages([{ option: 'formato', op: 'ne', value: 'volante' }]),
      ...deliveryPages,
      speedPage(
        [
          { when: [is('tipo_padron', 'individual', 'convivencia')], normal: 8, urgent: 5 },
          { when: [historical], normal: 12, urgent: 8 },
        ],
        { abroad: true },
      ),
    ),
    confirmOptions: [
      ...purpose([
        {
          id: 'extranjeria',
          name: text('Residencia o nacionalidad', 'Residência ou nacionalidade', 'Residence or nationality'),
        },
        { id: 'matrimonio', name: text('Boda o divorcio', 'Casamento ou divórcio', 'Wedding or divorce') },
        { id: 'ayudas', name: text('Ayudas o becas', 'Apoios ou bolsas', 'Benefits or grants') },
        { id: 'colegio', name: text('Colegio', 'Escola', 'School') },
        { id: 'herencia', name: text('Herencia', 'Herança', 'Inheritance') },
      ]),
      courierPhone,
      notes,
    ],
  },
};
