/** Copy of a will (PR-6), for those whom article 226 of the notaries' regulation entitles to it after a death. */

import type { Option } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { deathCertificatePages } from './civil-death-parts.ts';
import { courierPhone, deliveryPages, notes, speedPage } from './civil-delivery.ts';
import {
  applicantPage,
  authorisation,
  DECEASED,
  dateOf,
  identityCopyPage,
  identityOf,
  nameOf,
  upload,
  yesNoPage,
} from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { is, same, text } from './words.ts';

const hasCertificate = is('tiene_ultimas_voluntades', 'si');
const knowsNotary = is('conoce_notario', 'si');

const notary: readonly Option[] = [
  {
    id: 'notario',
    type: 'field',
    title: text('Notario', 'Notário', 'Notary'),
    help: text(
      'El que autorizó el último testamento. Si se jubiló, otro guarda sus papeles y lo buscamos.',
      'O que lavrou o último testamento. Se já se reformou, outro guarda os seus livros e procuramo-lo.',
      'The one who drew up the last will. If retired, another keeps the files, and we will find out who.',
    ),
    example: same('Javier Roldán Prieto'),
    required: true,
    maxLength: 120,
  },
  {
    id: 'lugar_notaria',
    type: 'municipio',
    title: text('Municipio de la notaría', 'Município do notário', 'Municipality of the notary'),
    example: same('Getafe (Madrid)'),
    required: true,
  },
  dateOf('fecha_testamento', text('Fecha del testamento', 'Data do testamento', 'Date of the will'), {
    help: text(
      'La del último: es el que vale.',
      'A do último: é o que vale.',
      'That of the last one: it is the one that counts.',
    ),
  }),
  {
    id: 'protocolo',
    type: 'field',
    title: text('Número de protocolo', 'Número de protocolo', 'Protocol number'),
    help: text(
      'El número que el notario dio al testamento; no siempre consta.',
      'O número que o notário deu ao testamento; nem sempre consta.',
      'The number the notary gave the will; it is not always stated.',
    ),
    example: same('1245'),
    required: false,
    maxLength: 12,
    inputMode: 'numeric',
    checks: ['number'],
  },
];

export const COPY_OF_WILL: ProductSeed = {
  id: 18480,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Copia de un testamento', 'Cópia de um testamento espanhol', 'Copy of a Spanish will'),
  description: text(
    'La copia del testamento de una persona fallecida, pedida al notario que lo guarda. Incluye lo que cobra el notario.',
    'A cópia do testamento de uma pessoa falecida, pedida ao notário que o guarda. Inclui os honorários do notário.',
    'The copy of a deceased person’s will, requested from the notary who keeps it. The notary’s bill is included.',
  ),
  basePrice: 7900,
  officialFee: 3000,
  taxClass: 'service',
  stores: [1, 9, 12, 14, 21],
  position: 25,
  related: { product: 17563, when: [is('tiene_ultimas_voluntades', 'no')] },
  definition: {
    kind: 'numbered',
    workingHours: 120,
    steps: inOrder(
      yesNoPage(
        'tiene_ultimas_voluntades',
        {
          name: text('Últimas voluntades', 'Testamentos', 'Last wills'),
          title: text(
            '¿Tienes el certificado de últimas voluntades?',
            'Tem o certificado de testamentos (últimas vontades)?',
            'Do you have the certificate of last wills?',
          ),
          help: text(
            'Es el que dice ante qué notario está el testamento. El notario lo exige; si no lo tienes, lo puedes pedir a la vez.',
            'É o que diz em que notário está o testamento. O notário exige-o; se não o tiver, pode pedi-lo ao mesmo tempo.',
            'It is the one that says which notary keeps the will. The notary requires it; if you do not have it, you can order it at the same time.',
          ),
        },
        text(
          'Tengo el certificado de últimas voluntades',
          'Tenho o certificado de testamentos',
          'I have the certificate of last wills',
        ),
      ),
      {
        name: text('Certificado', 'Certificado', 'Certificate'),
        title: text(
          'Sube el certificado de últimas voluntades',
          'Envie o certificado de testamentos',
          'Upload the certificate of last wills',
        ),
        when: [hasCertificate],
        options: [
          upload(
            'certificado_ultimas_voluntades',
            text(
              'Certificado de últimas voluntades',
              'Certificado de testamentos',
              'Certificate of last wills',
            ),
          ),
        ],
      },
      yesNoPage(
        'conoce_notario',
        {
          name: text('Notario', 'Notário', 'Notary'),
          title: text(
            '¿Sabes ante qué notario se hizo?',
            'Sabe em que notário foi feito?',
            'Do you know which notary drew it up?',
          ),
          help: text(
            'Si no lo sabes, lo leeremos en el certificado de últimas voluntades.',
            'Se não souber, vamos lê-lo no certificado de testamentos.',
            'If you do not know, we will read it in the certificate of last wills.',
          ),
          when: [is('tiene_ultimas_voluntades', 'no')],
        },
        text('Conozco al notario', 'Conheço o notário', 'I know the notary'),
        { shown: false },
      ),
      {
        name: text('Notaría', 'Cartório', 'Notary'),
        title: text(
          '¿Qué notario y qué día?',
          'Que notário e em que dia?',
          'Which notary, and on which day?',
        ),
        when: [{ anyOf: [hasCertificate, knowsNotary] }],
        options: notary,
      },
      {
        name: text('Testador', 'Testador', 'Testator'),
        title: text('¿De quién es el testamento?', 'De quem é o testamento?', 'Whose will is it?'),
        options: [...nameOf(DECEASED), ...identityOf(DECEASED, { known: false })],
      },
      {
        name: text('Defunción', 'Óbito', 'Death'),
        title: text('¿Cuándo falleció?', 'Quando faleceu?', 'When did the person die?'),
        options: [
          dateOf('fecha_defuncion', text('Fecha de la defunción', 'Data do óbito', 'Date of death'), {
            notBefore: 'fecha_testamento',
          }),
        ],
      },
      ...deathCertificatePages(),
      {
        name: text('Derecho', 'Direito', 'Entitlement'),
        title: text(
          '¿Qué papel tienes en la herencia?',
          'Qual é o seu papel na herança?',
          'What is your role in the inheritance?',
        ),
        help: text(
          'El notario solo entrega la copia a quien tiene derecho a ella.',
          'O notário só entrega a cópia a quem tem direito a ela.',
          'The notary gives the copy only to those who are entitled to it.',
        ),
        options: [
          {
            id: 'relacion',
            type: 'drop_down',
            title: text('Papel en la herencia', 'Papel na herança', 'Role in the inheritance'),
            required: true,
            values: [
              {
                id: 'heredero',
                name: text(
                  'Heredo según el testamento',
                  'Herdeiro segundo o testamento',
                  'Heir under the will',
                ),
              },
              {
                id: 'legatario',
                name: text(
                  'Me deja algo concreto (un legado)',
                  'Legatário (deixa-me algo concreto)',
                  'Legatee (it leaves me something specific)',
                ),
              },
              {
                id: 'legitimario',
                name: text(
                  'Hijo, padre, madre o cónyuge (con legítima, la parte que reserva la ley)',
                  'Filho, pai, mãe ou cônjuge (com legítima, a parte que a lei reserva)',
                  'Child, parent or spouse (with a share reserved by law)',
                ),
              },
              {
                id: 'sin_testamento',
                name: text(
                  'Heredaría si no hubiera testamento',
                  'Herdaria se não houvesse testamento',
                  'I would inherit if there were no will',
                ),
              },
              {
                id: 'albacea',
                name: text(
                  'Ejecuto o reparto la herencia (albacea o contador-partidor)',
                  'Testamenteiro (executo o testamento)',
                  'Executor of the will',
                ),
              },
              { id: 'otra', name: text('Otra', 'Outra', 'Other') },
            ],
          },
          {
            id: 'interes',
            type: 'area',
            title: text('Derecho a la copia', 'Direito à cópia', 'Right to the copy'),
            help: text(
              'Explica por qué te corresponde: se lo diremos al notario.',
              'Explique por que motivo tem direito a ela: vamos dizê-lo ao notário.',
              'Explain why you are entitled: we will pass it on to the notary.',
            ),
            required: true,
            when: [is('relacion', 'otra')],
          },
          upload(
            'prueba_parentesco',
            text('Prueba del parentesco', 'Prova do parentesco', 'Proof of the relationship'),
            {
              help: text(
                'El libro de familia, o tu certificado de nacimiento o de matrimonio.',
                'O livro de família, ou a sua certidão de nascimento ou de casamento.',
                'The family book, or your birth or marriage certificate.',
              ),
              when: [is('relacion', 'legitimario', 'sin_testamento')],
            },
          ),
        ],
      },
      {
        name: text('Quién pide', 'Quem pede', 'Asked by'),
        title: text(
          '¿La pides para ti o para otra persona?',
          'Pede-a para si ou para outra pessoa?',
          'Are you asking for yourself or for somebody else?',
        ),
        options: [
          {
            id: 'representacion',
            type: 'radio',
            title: text('Para quién se pide', 'Para quem se pede', 'Who it is for'),
            required: true,
            default: 'para_mi',
            values: [
              { id: 'para_mi', name: text('Para mí', 'Para mim', 'For myself') },
              {
                id: 'para_otro',
                name: text(
                  'Para alguien a quien represento',
                  'Para alguém que represento',
                  'For somebody I represent',
                ),
              },
            ],
          },
          authorisation([is('representacion', 'para_otro')]),
        ],
      },
      applicantPage(),
      identityCopyPage,
      {
        name: text('Copia', 'Cópia', 'Copy'),
        title: text('¿Qué copia necesitas?', 'De que cópia precisa?', 'Which copy do you need?'),
        options: [
          {
            id: 'tipo_copia',
            type: 'radio',
            title: text('Tipo de copia', 'Tipo de cópia', 'Kind of copy'),
            required: true,
            default: 'autorizada',
            values: [
              {
                id: 'autorizada',
                name: text('Autorizada', 'Autenticada', 'Authorised'),
                help: text(
                  'Firmada por el notario: la que hace falta para aceptar la herencia.',
                  'Assinada pelo notário: a que é precisa para aceitar a herança.',
                  'Signed by the notary: the one needed to accept the inheritance.',
                ),
              },
              {
                id: 'simple',
                name: text('Simple', 'Simples', 'Plain'),
                help: text(
                  'Solo para leerlo: no vale ante bancos ni registros.',
                  'Só para ler: não serve perante bancos nem registos.',
                  'For reading only: banks and registries do not accept it.',
                ),
              },
            ],
          },
        ],
      },
      ...deliveryPages,
      speedPage(
        [
          { when: [{ anyOf: [hasCertificate, knowsNotary] }], normal: 15, urgent: 10 },
          { when: [is('conoce_notario', 'no')], normal: 20 },
        ],
        { urgentPrice: 2900 },
      ),
    ),
    confirmOptions: [courierPhone, notes],
  },
};
