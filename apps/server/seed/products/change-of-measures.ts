/** Change of the measures of a divorce or separation (PR-6, modificación de medidas). */

import type { ProductSeed } from '../products.ts';
import { callOptions, OUR_WORK, speedPage } from './civil-delivery.ts';
import {
  APPLICANT,
  dateOf,
  identityCopyPage,
  identityOf,
  nameOf,
  type Person,
  upload,
  yesNoPage,
} from './civil-parts.ts';
import { agreementPage, childrenPages, conflictPages } from './marriage-parts.ts';
import { inOrder } from './pages.ts';
import { is, same, text } from './words.ts';

const agreed = [is('acuerdo', 'si')];
const disputed = [is('acuerdo', 'no')];
const OTHER_SIDE: Person = {
  id: 'otra_parte',
  of: text('de la otra parte', 'da outra parte', 'of your former spouse'),
};
const byCourt = is('resolucion', 'sentencia');

export const CHANGE_OF_MEASURES: ProductSeed = {
  id: 18476,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Cambio de medidas del divorcio',
    'Alteração das medidas do divórcio em Espanha',
    'Change of divorce measures in Spain',
  ),
  description: text(
    'Un abogado redacta la petición para cambiar lo que fijó el divorcio (custodia, visitas, pensiones o casa) porque las circunstancias han cambiado. El juicio y el procurador van aparte.',
    'Um advogado redige o pedido para alterar o que o divórcio fixou (guarda, visitas, pensões ou casa) porque as circunstâncias mudaram. O julgamento e o «procurador» são à parte.',
    'A lawyer writes the request to change what the divorce settled (custody, visits, support or home) because circumstances have changed. The trial and court agent are separate.',
  ),
  basePrice: 22900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 34,
  definition: {
    kind: 'numbered',
    workingHours: 80,
    steps: inOrder(
      yesNoPage(
        'acuerdo',
        {
          name: text('Acuerdo', 'Acordo', 'Agreement'),
          title: text(
            '¿Estáis los dos de acuerdo en el cambio?',
            'Estão os dois de acordo com a alteração?',
            'Do you both agree on the change?',
          ),
        },
        text('De acuerdo los dos', 'Os dois de acordo', 'Both agree'),
      ),
      {
        name: text('Cambio', 'Alteração', 'Change'),
        title: text('¿Qué quieres cambiar?', 'O que quer alterar?', 'What would you like to change?'),
        help: text(
          'Marca todo lo que quieras cambiar.',
          'Assinale tudo o que quer alterar.',
          'Tick everything you would like to change.',
        ),
        options: [
          {
            id: 'medidas',
            type: 'checkbox',
            title: text('Medidas', 'Medidas', 'Measures'),
            required: true,
            values: [
              { id: 'custodia', name: text('Custodia', 'Guarda', 'Custody') },
              { id: 'visitas', name: text('Visitas', 'Visitas', 'Visits') },
              { id: 'alimentos', name: text('Pensión de los hijos', 'Pensão dos filhos', 'Child support') },
              {
                id: 'compensatoria',
                name: text('Pensión entre cónyuges', 'Pensão entre cônjuges', 'Support between spouses'),
              },
              { id: 'vivienda', name: text('Uso de la casa', 'Uso da casa', 'Use of the home') },
            ],
          },
        ],
      },
      {
        name: text('Motivo', 'Motivo', 'Reason'),
        title: text('¿Qué ha cambiado?', 'O que mudou?', 'What has changed?'),
        help: text(
          'El juez pide un cambio importante y que no buscaste: el trabajo, la salud, la edad de los hijos, otra ciudad.',
          'O juiz exige uma mudança importante e que não dependeu de si: o trabalho, a saúde, a idade dos filhos, outra cidade.',
          'The judge wants an important change that did not depend on you: work, health, the children’s age, another town.',
        ),
        options: [
          {
            id: 'cambio',
            type: 'area',
            title: text('Lo que ha cambiado', 'O que mudou', 'What has changed'),
            example: text(
              'Perdí el empleo en enero',
              'Perdi o emprego em janeiro',
              'I lost my job in January',
            ),
            required: true,
          },
          dateOf('fecha_cambio', text('Fecha del cambio', 'Data da mudança', 'Date of the change'), {
            example: same('25/01/2026'),
          }),
          upload('prueba_cambio', text('Prueba del cambio', 'Prova da mudança', 'Proof of the change'), {
            help: text(
              'Nóminas, despido, informes, padrón. Puedes mandarla después.',
              'Recibos de vencimento, despedimento, relatórios, residência. Pode enviá-la depois.',
              'Payslips, dismissal, reports, registration. You may send it later.',
            ),
            required: false,
          }),
        ],
      },
      {
        name: text('Petición', 'Pedido', 'Request'),
        title: text('¿Qué pides en su lugar?', 'O que pede em vez disso?', 'What would you like instead?'),
        options: [
          {
            id: 'custodia_pedida',
            type: 'radio',
            title: text('Custodia que pides', 'Guarda que pede', 'Custody requested'),
            required: true,
            when: [is('medidas', 'custodia')],
            values: [
              {
                id: 'compartida',
                name: text('Con los dos, por turnos', 'Com os dois, à vez', 'With both, in turns'),
              },
              { id: 'solicitante', name: text('Conmigo', 'Comigo', 'With me') },
              {
                id: 'otra_parte',
                name: text('Con la otra parte', 'Com a outra parte', 'With my former spouse'),
              },
            ],
          },
          {
            id: 'visitas_pedidas',
            type: 'area',
            title: text('Visitas que pides', 'Visitas que pede', 'Visits requested'),
            example: text(
              'Fines de semana alternos y la mitad de las vacaciones',
              'Fins de semana alternados e metade das férias',
              'Every other weekend and half of the holidays',
            ),
            required: true,
            when: [is('medidas', 'visitas')],
          },
          {
            id: 'alimentos_actual',
            type: 'field',
            title: text(
              'Pensión actual de los hijos al mes',
              'Pensão atual dos filhos por mês',
              'Child support now, a month',
            ),
            help: text('En euros.', 'Em euros.', 'In euros.'),
            example: same('300'),
            required: true,
            maxLength: 10,
            inputMode: 'numeric',
            when: [is('medidas', 'alimentos')],
            checks: ['number'],
          },
          {
            id: 'alimentos_pedida',
            type: 'field',
            title: text(
              'Pensión de los hijos que pides',
              'Pensão dos filhos que pede',
              'Child support requested',
            ),
            help: text(
              'En euros al mes; 0 para que se quite.',
              'Em euros por mês; 0 para que termine.',
              'In euros a month; 0 to end it.',
            ),
            example: same('200'),
            required: true,
            maxLength: 10,
            inputMode: 'numeric',
            when: [is('medidas', 'alimentos')],
            checks: ['number'],
          },
          {
            id: 'compensatoria_pedida',
            type: 'radio',
            title: text(
              'Pensión entre cónyuges que pides',
              'Pensão entre cônjuges que pede',
              'Spousal support requested',
            ),
            required: true,
            when: [is('medidas', 'compensatoria')],
            values: [
              { id: 'quitar', name: text('Que se quite', 'Que termine', 'That it ends') },
              { id: 'bajar', name: text('Que baje', 'Que diminua', 'That it goes down') },
              { id: 'subir', name: text('Que suba', 'Que aumente', 'That it goes up') },
            ],
          },
          {
            id: 'vivienda_pedida',
            type: 'radio',
            title: text('Uso de la casa que pides', 'Uso da casa que pede', 'Use of the home requested'),
            required: true,
            when: [is('medidas', 'vivienda')],
            values: [
              { id: 'solicitante', name: text('Para mí', 'Para mim', 'For me') },
              {
                id: 'otra_parte',
                name: text('Para la otra parte', 'Para a outra parte', 'For my former spouse'),
              },
              {
                id: 'fin',
                name: text(
                  'Que termine y se venda',
                  'Que termine e se venda',
                  'That it ends and the home is sold',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Tus datos', 'Os seus dados', 'Your details'),
        title: text('¿Cómo te llamas?', 'Como se chama?', 'What is your name?'),
        options: [...nameOf(APPLICANT), ...identityOf(APPLICANT)],
      },
      {
        name: text('Otra parte', 'Outra parte', 'Other side'),
        title: text('¿De quién te divorciaste?', 'De quem se divorciou?', 'Who did you divorce?'),
        options: [...nameOf(OTHER_SIDE), ...identityOf(OTHER_SIDE, { known: false })],
      },
      {
        name: text('Resolución', 'Decisão', 'Decision'),
        title: text('¿Qué fijó las medidas?', 'O que fixou as medidas?', 'Where were the divorce terms set?'),
        options: [
          {
            id: 'resolucion',
            type: 'radio',
            title: text(
              'Documento que fijó las medidas',
              'Documento que fixou as medidas',
              'Document that set the terms',
            ),
            required: true,
            default: 'sentencia',
            values: [
              { id: 'sentencia', name: text('Una sentencia', 'Uma sentença', 'A judgment') },
              {
                id: 'escritura',
                name: text('Una escritura ante notario', 'Uma escritura no notário', 'A notary’s deed'),
              },
            ],
          },
          dateOf(
            'fecha_resolucion',
            text('Fecha de la resolución', 'Data da decisão', 'Date of the decision'),
            {
              example: same('25/03/2019'),
              notAfter: 'fecha_cambio',
            },
          ),
          {
            id: 'juzgado',
            type: 'field',
            title: text('Juzgado', 'Tribunal', 'Court'),
            help: text(
              'Está en la primera página; es el que decide el cambio.',
              'Está na primeira página; é o que decide a alteração.',
              'It is on the first page; the same court decides the change.',
            ),
            example: text(
              'Primera Instancia n.º 5 de Getafe',
              'Primera Instancia n.º 5 de Getafe',
              'Primera Instancia n.º 5 de Getafe',
            ),
            required: true,
            maxLength: 120,
            when: [byCourt],
          },
          {
            id: 'autos',
            type: 'field',
            title: text('Número de autos (expediente)', 'Número do processo', 'Case number'),
            example: same('345/2018'),
            required: false,
            maxLength: 30,
            when: [byCourt],
          },
          upload(
            'copia_resolucion',
            text('Sentencia o escritura', 'Sentença ou escritura', 'Judgment or deed'),
            {
              help: text(
                'Con el convenio (el acuerdo), si lo hubo. Puedes mandarla después.',
                'Com o acordo (convenio regulador), se o houve. Pode enviá-la depois.',
                'With the agreement (convenio regulador), if there was one. You may send it later.',
              ),
              required: false,
            },
          ),
        ],
      },
      ...childrenPages,
      {
        name: text('Domicilio', 'Residência', 'Home'),
        title: text(
          '¿En qué municipio vives ahora?',
          'Em que município vive agora?',
          'Where do you live now?',
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
      ...conflictPages(disputed),
      agreementPage(agreed),
      identityCopyPage,
      speedPage(
        [
          { when: agreed, normal: 5, urgent: 2 },
          { when: disputed, normal: 10, urgent: 5 },
        ],
        { urgentPrice: 5000, words: OUR_WORK },
      ),
    ),
    confirmOptions: callOptions,
  },
};
