/** Change of the measures of a divorce or separation (PR-6, modificación de medidas). */
import { callOptions, speedPage } from './civil-delivery.ts';
import { type CivilProduct, dateOf, identityCopyPage, inOrder, upload, yesNoPage } from './civil-parts.ts';
import { agreementPage, childrenPages, conflictPages, spousePages } from './marriage-parts.ts';
import { is, same, text } from './words.ts';

const agreed = [is('acuerdo', 'si')];
const disputed = [is('acuerdo', 'no')];
const byCourt = is('resolucion', 'sentencia');

export const CHANGE_OF_MEASURES: CivilProduct = {
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
          'Marca todo lo que se aplique.',
          'Assinale tudo o que se aplica.',
          'Tick everything that applies.',
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
          'O juiz exige uma mudança importante e que não procurou: o trabalho, a saúde, a idade dos filhos, outra cidade.',
          'The judge wants an important change that you did not seek: work, health, the children’s age, another town.',
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
            example: same('25-01-2026'),
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
      ...spousePages.map((page, at) =>
        at === 0
          ? page
          : {
              ...page,
              name: text('La otra parte', 'A outra parte', 'The other side'),
              title: text('¿De quién te divorciaste?', 'De quem se divorciou?', 'Who did you divorce?'),
            },
      ),
      {
        name: text('Resolución', 'Decisão', 'Decision'),
        title: text('¿Qué fijó las medidas?', 'O que fixou as medidas?', 'What settled the measures?'),
        options: [
          {
            id: 'resolucion',
            type: 'radio',
            title: text('Medidas fijadas por', 'Medidas fixadas por', 'Measures settled by'),
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
              example: same('25-03-2019'),
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
            title: text('Número de autos', 'Número do processo', 'Case number'),
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
                'Con el convenio, si lo hubo.',
                'Com o acordo, se o houve.',
                'With the agreement, if there was one.',
              ),
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
        { urgentPrice: 5000 },
      ),
    ),
    confirmOptions: callOptions,
  },
};
