/** Permanent disability (PR-6, incapacidad permanente): the application to Social Security, the claim against a refusal, or the review. */

import type { Condition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { callOptions, OUR_WORK, speedPage } from './civil-delivery.ts';
import { dateOf, HOLDER, identityCopyPage, identityOf, nameOf, upload, yesNoPage } from './civil-parts.ts';
import { inOrder } from './pages.ts';
import { is, same, text } from './words.ts';

const hasDecision = is('situacion', 'denegada', 'grado_inferior', 'revision');
/** Thirty working days after the decision, as calendar days, end the time for the claim. */
const claimLate: Condition = { option: 'fecha_notificacion', op: 'ltdate', value: 'today-42d' };
const claimInTime: Condition = { option: 'fecha_notificacion', op: 'gtdate', value: 'today-43d' };

export const PERMANENT_DISABILITY: ProductSeed = {
  id: 18511,
  key: null,
  flow: 'product',
  // AR-3.
  flags: { straight_to_checkout: true },
  name: text(
    'Incapacidad permanente',
    'Incapacidade permanente em Espanha',
    'Permanent disability benefit in Spain',
  ),
  description: text(
    'Un abogado estudia tu caso y redacta la solicitud a la Seguridad Social, o la reclamación si te la han negado. La Seguridad Social no cobra por tramitarla; el juicio, si hiciera falta, se presupuesta aparte.',
    'Um advogado estuda o seu caso e redige o pedido à Segurança Social espanhola, ou a reclamação, se foi recusado. A Segurança Social não cobra pelo processo; o julgamento, se for preciso, é orçamentado à parte.',
    'A lawyer studies your case and writes the application to Spanish Social Security, or the appeal if you were refused. Social Security charges nothing; a trial, if needed, is quoted separately.',
  ),
  basePrice: 14900,
  officialFee: 0,
  taxClass: 'service',
  stores: [1, 21],
  position: 30,
  definition: {
    kind: 'numbered',
    workingHours: 40,
    earlyCheckout: {
      type: 'and',
      conditions: [
        { option: 'situacion', op: 'filled' },
        is('forma_de_seguir', 'telefono'),
        { option: 'apellidos_titular', op: 'filled' },
      ],
    },
    steps: inOrder(
      {
        name: text('Situación', 'Situação', 'Situation'),
        title: text('¿En qué punto estás?', 'Em que ponto está?', 'How far have you got?'),
        options: [
          {
            id: 'situacion',
            type: 'radio_button',
            title: text('Situación', 'Situação', 'Situation'),
            required: true,
            values: [
              {
                id: 'primera',
                name: text('Aún no la he pedido', 'Ainda não a pedi', 'I have not applied yet'),
              },
              { id: 'denegada', name: text('Me la han denegado', 'Foi-me recusada', 'I was refused') },
              {
                id: 'grado_inferior',
                name: text(
                  'Me dieron menos de lo que pido',
                  'Deram-me menos do que peço',
                  'I was granted less than I ask',
                ),
              },
              {
                id: 'revision',
                name: text(
                  'La tengo y me la revisan o he empeorado',
                  'Tenho-a e está a ser revista, ou piorei',
                  'I have it, and it is under review or I got worse',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Nombre', 'Nome', 'Name'),
        title: text('¿Quién la pide?', 'Quem a pede?', 'Who is applying?'),
        options: [...nameOf(HOLDER), ...identityOf(HOLDER)],
      },
      {
        name: text('Forma', 'Forma', 'Way'),
        title: text(
          '¿Cómo prefieres contarnos el caso?',
          'Como prefere contar-nos o caso?',
          'How would you rather tell us about it?',
        ),
        help: text(
          'Por escrito son unos diez minutos. Si prefieres hablar, puedes pagar ya y un abogado te llama.',
          'Por escrito são uns dez minutos. Se prefere falar, pode pagar já e um advogado liga-lhe.',
          'In writing it takes about ten minutes. If you would rather talk, you can pay now and a lawyer will call.',
        ),
        options: [
          {
            id: 'forma_de_seguir',
            type: 'radio_button',
            title: text('Forma de contarlo', 'Forma de o contar', 'How you will tell us'),
            required: true,
            values: [
              { id: 'escrito', name: text('Por escrito, ahora', 'Por escrito, agora', 'In writing, now') },
              {
                id: 'telefono',
                name: text(
                  'Por teléfono, con un abogado',
                  'Por telefone, com um advogado',
                  'By phone, with a lawyer',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Decisión', 'Decisão', 'Decision'),
        title: text('¿Qué te contestaron?', 'O que lhe responderam?', 'What did they answer?'),
        help: text(
          'Desde que la recibiste hay 30 días hábiles para reclamar.',
          'Desde que a recebeu, há 30 dias úteis para reclamar.',
          'You have 30 working days from receiving it to appeal.',
        ),
        when: [hasDecision],
        options: [
          dateOf(
            'fecha_notificacion',
            text('Fecha en que la recibiste', 'Data em que a recebeu', 'Date you received it'),
            {
              example: same('25/03/2026'),
            },
          ),
          upload('resolucion', text('Resolución', 'Decisão', 'Decision'), {
            help: text(
              'La carta de la Seguridad Social, con todas sus hojas.',
              'A carta da Segurança Social, com todas as páginas.',
              'Social Security’s letter, with all its pages.',
            ),
          }),
          {
            id: 'fase',
            type: 'radio',
            title: text('Reclamación', 'Reclamação', 'Appeal'),
            required: true,
            values: [
              {
                id: 'sin_reclamar',
                name: text('Aún no he reclamado', 'Ainda não reclamei', 'I have not appealed yet'),
              },
              {
                id: 'reclamada',
                name: text('He reclamado y espero', 'Reclamei e aguardo', 'I have appealed and am waiting'),
              },
              {
                id: 'rechazada',
                name: text(
                  'Han rechazado mi reclamación',
                  'Rejeitaram a minha reclamação',
                  'My appeal was rejected',
                ),
                help: text(
                  'Queda el juzgado: también hay 30 días hábiles.',
                  'Resta o tribunal: também há 30 dias úteis.',
                  'That leaves the court: again you have 30 working days.',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Plazo', 'Prazo', 'Time limit'),
        title: text(
          'El plazo para reclamar ha pasado',
          'O prazo para reclamar passou',
          'The time to appeal has passed',
        ),
        help: text(
          'Se puede volver a pedir con informes nuevos. El abogado te dirá qué conviene.',
          'Pode voltar a pedir-se com relatórios novos. O advogado dir-lhe-á o que convém.',
          'You can apply again with new reports. The lawyer will tell you what is best.',
        ),
        when: [hasDecision, is('fase', 'sin_reclamar'), claimLate],
        options: [
          {
            id: 'fuera_de_plazo',
            type: 'checkbox',
            title: text('Fuera de plazo', 'Fora do prazo', 'Out of time'),
            required: true,
            values: [
              {
                id: 'acepto',
                name: text('Lo sé y quiero seguir', 'Sei e quero continuar', 'I know, and want to continue'),
              },
            ],
          },
        ],
      },
      {
        name: text('Seguridad Social', 'Segurança Social', 'Social Security'),
        title: text(
          '¿Qué número tienes en la Seguridad Social?',
          'Que número tem na Segurança Social espanhola?',
          'What is your Spanish Social Security number?',
        ),
        help: text(
          'Doce cifras, sin espacios. Está en la nómina, la vida laboral y, a veces, la tarjeta sanitaria. Si no lo tienes a mano, déjalo en blanco.',
          'Doze algarismos, sem espaços. Consta do recibo de vencimento, do historial de contribuições (vida laboral) e, por vezes, do cartão de saúde. Se não o tiver à mão, deixe em branco.',
          'Twelve digits, without spaces. It is on your payslip, your work history (vida laboral) and some health cards. If you do not have it at hand, leave it blank.',
        ),
        options: [
          {
            id: 'nuss',
            type: 'field',
            title: text(
              'Número de la Seguridad Social',
              'Número da Segurança Social',
              'Social Security number',
            ),
            example: same('281234567840'),
            required: false,
            maxLength: 12,
            inputMode: 'numeric',
            checks: ['number'],
          },
          dateOf('fecha_nacimiento', text('Fecha de nacimiento', 'Data de nascimento', 'Date of birth')),
        ],
      },
      {
        name: text('Trabajo', 'Trabalho', 'Work'),
        title: text('¿En qué trabajas?', 'Em que trabalha?', 'What is your work?'),
        help: text(
          'La incapacidad se valora según tu profesión habitual, no según cualquier trabajo.',
          'A incapacidade mede-se pela sua profissão habitual, não por qualquer trabalho.',
          'Disability is assessed for your usual occupation, not for any work.',
        ),
        options: [
          {
            id: 'profesion',
            type: 'field',
            title: text('Profesión habitual', 'Profissão habitual', 'Usual occupation'),
            example: text('Auxiliar de enfermería', 'Auxiliar de enfermagem', 'Nursing assistant'),
            required: true,
            maxLength: 120,
          },
          {
            id: 'regimen',
            type: 'drop_down',
            title: text('Régimen', 'Regime', 'Scheme'),
            required: true,
            default: 'general',
            values: [
              {
                id: 'general',
                name: text(
                  'General (trabajo para una empresa)',
                  'Geral (por conta de outrem)',
                  'General (employee)',
                ),
              },
              { id: 'autonomos', name: text('Autónomos', 'Trabalhador independente', 'Self-employed') },
              { id: 'agrario', name: text('Agrario', 'Agrícola', 'Agricultural') },
              { id: 'hogar', name: text('Empleo de hogar', 'Serviço doméstico', 'Domestic work') },
              { id: 'mar', name: text('Del mar', 'Do mar', 'Maritime') },
            ],
          },
          {
            id: 'empresa',
            type: 'sociedad',
            title: text('Última empresa', 'Última empresa', 'Last employer'),
            example: same('Clínica Arandia, S. L.'),
            required: false,
            when: [is('regimen', 'general', 'agrario', 'mar')],
          },
        ],
      },
      {
        name: text('Origen', 'Origem', 'Cause'),
        title: text('¿Cuál es la causa?', 'De que resulta?', 'What is the cause?'),
        options: [
          {
            id: 'contingencia',
            type: 'radio',
            title: text('Origen', 'Origem', 'Cause'),
            required: true,
            values: [
              { id: 'enfermedad_comun', name: text('Enfermedad común', 'Doença comum', 'Ordinary illness') },
              {
                id: 'accidente_comun',
                name: text(
                  'Accidente fuera del trabajo',
                  'Acidente fora do trabalho',
                  'Accident outside work',
                ),
              },
              {
                id: 'accidente_trabajo',
                name: text('Accidente de trabajo', 'Acidente de trabalho', 'Accident at work'),
              },
              {
                id: 'enfermedad_profesional',
                name: text('Enfermedad profesional', 'Doença profissional', 'Occupational disease'),
              },
            ],
          },
          {
            id: 'mutua',
            type: 'field',
            title: text('Mutua', 'Seguradora de acidentes de trabalho (mutua)', 'Accident insurer (mutua)'),
            help: text(
              'La que cubre los accidentes de tu empresa.',
              'A que cobre os acidentes da sua empresa.',
              'The one that covers your employer’s accidents.',
            ),
            example: same('Mutua Ribera'),
            required: false,
            maxLength: 120,
            when: [is('contingencia', 'accidente_trabajo', 'enfermedad_profesional')],
          },
        ],
      },
      yesNoPage(
        'de_baja',
        {
          name: text('Baja', 'Baixa', 'Sick leave'),
          title: text('¿Estás de baja?', 'Está de baixa?', 'Are you on sick leave?'),
        },
        text('De baja', 'De baixa', 'On sick leave'),
      ),
      {
        name: text('Fecha de baja', 'Data da baixa', 'Start of leave'),
        title: text('¿Desde cuándo?', 'Desde quando?', 'Since when?'),
        help: text(
          'Entre los 365 y los 545 días de baja decide la Seguridad Social.',
          'Entre os 365 e os 545 dias de baixa decide a Segurança Social.',
          'Between 365 and 545 days of leave, Social Security decides.',
        ),
        when: [is('de_baja', 'si')],
        options: [
          dateOf('fecha_baja', text('Inicio de la baja', 'Início da baixa', 'Start of the leave'), {
            example: same('25/03/2026'),
          }),
          upload('parte_baja', text('Último parte de baja', 'Última declaração de baixa', 'Last sick note'), {
            required: false,
            when: [{ option: 'fecha_baja', op: 'ltdate', value: 'today-365d' }],
          }),
        ],
      },
      {
        name: text('Grado', 'Grau', 'Degree'),
        title: text(
          '¿Qué grado quieres pedir?',
          'Que grau quer pedir?',
          'Which degree would you like to claim?',
        ),
        help: text(
          'Si no lo sabes, el abogado lo propone con tus informes.',
          'Se não souber, o advogado propõe-no com os seus relatórios.',
          'If you do not know, the lawyer will propose it from your reports.',
        ),
        options: [
          {
            id: 'grado',
            type: 'drop_down',
            title: text('Grado', 'Grau', 'Degree'),
            required: true,
            default: 'no_se',
            values: [
              {
                id: 'no_se',
                name: text(
                  'Que lo proponga el abogado',
                  'O que o advogado propuser',
                  'As the lawyer proposes',
                ),
              },
              {
                id: 'parcial',
                name: text(
                  'Parcial (rindo menos en mi trabajo)',
                  'Parcial (rendo menos no meu trabalho)',
                  'Partial (I do less at my work)',
                ),
              },
              {
                id: 'total',
                name: text(
                  'Total (no puedo hacer mi trabajo)',
                  'Total (não posso fazer o meu trabalho)',
                  'Total (I cannot do my work)',
                ),
              },
              {
                id: 'absoluta',
                name: text(
                  'Absoluta (no puedo hacer ninguno)',
                  'Absoluta (não posso fazer nenhum)',
                  'Absolute (I cannot do any work)',
                ),
              },
              {
                id: 'gran_incapacidad',
                name: text(
                  'Gran incapacidad (necesito ayuda a diario)',
                  'Grande incapacidade (preciso de ajuda diária)',
                  'Severe (I need daily help)',
                ),
              },
            ],
          },
        ],
      },
      {
        name: text('Salud', 'Saúde', 'Health'),
        title: text(
          '¿Qué te pasa y qué no puedes hacer?',
          'O que tem e o que não pode fazer?',
          'What is wrong, and what can you not do?',
        ),
        help: text(
          'Son datos de salud: solo los lee el abogado de tu caso.',
          'São dados de saúde: só os lê o advogado do seu caso.',
          'This is health data: only the lawyer on your case reads it.',
        ),
        options: [
          {
            id: 'dolencias',
            type: 'area',
            title: text('Diagnósticos', 'Diagnósticos', 'Diagnoses'),
            example: text(
              'Hernia discal operada, lumbalgia crónica',
              'Hérnia discal operada, lombalgia crónica',
              'Slipped disc (operated on), chronic back pain',
            ),
            required: true,
          },
          {
            id: 'limitaciones',
            type: 'area',
            title: text('Limitaciones en el trabajo', 'Limitações no trabalho', 'Limitations at work'),
            example: text(
              'No puedo levantar peso ni estar mucho rato de pie',
              'Não posso levantar pesos nem estar muito tempo de pé',
              'I cannot lift weights or stand for long',
            ),
            required: true,
          },
        ],
      },
      {
        name: text('Informes', 'Relatórios', 'Reports'),
        title: text(
          'Sube los informes que tengas',
          'Envie os relatórios que tiver',
          'Upload the reports you have',
        ),
        help: text(
          'Lo que no tengas hoy lo puedes mandar después desde tu pedido.',
          'O que não tiver hoje pode enviar depois, a partir do seu pedido.',
          'What you do not have today you can send later from your order.',
        ),
        options: [
          upload('informes', text('Informes médicos', 'Relatórios médicos', 'Medical reports'), {
            required: false,
          }),
          upload('vida_laboral', text('Vida laboral', 'Vida laboral', 'Work history (vida laboral)'), {
            help: text(
              'El historial de cotización; la Seguridad Social lo da gratis en su web.',
              'O historial de contribuições; a Segurança Social dá-o gratuitamente no seu site.',
              'The record of contributions; Social Security gives it free of charge on its website.',
            ),
            required: false,
          }),
        ],
      },
      identityCopyPage,
      speedPage(
        [
          { when: [is('situacion', 'primera')], normal: 8, urgent: 4 },
          { when: [hasDecision, claimInTime], normal: 4, urgent: 2 },
          { when: [hasDecision, claimLate], normal: 8, urgent: 4 },
        ],
        { urgentPrice: 4000, words: OUR_WORK },
      ),
    ),
    confirmOptions: callOptions,
  },
};
