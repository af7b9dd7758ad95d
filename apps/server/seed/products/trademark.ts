/** Registration of a trade mark at the Spanish patent office (PR-6). */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import { COMPANY, fullName, phone, REMARKS, REPRESENTATION, taxId, upload } from './property-parts.ts';
import { is, same, text } from './words.ts';

export const TRADEMARK: ProductSeed = {
  id: 18486,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Registro de marca', 'Registo de marca em Espanha', 'Trade mark registration'),
  description: text(
    'Pedimos el registro de tu marca o nombre comercial en España, que dura diez años: búsqueda previa, solicitud y seguimiento. La concede la Oficina Española de Patentes y Marcas. Incluye la tasa de una clase.',
    'Pedimos o registo da sua marca ou nome comercial em Espanha, que dura dez anos: pesquisa prévia, pedido e acompanhamento. Quem o concede é o instituto espanhol de patentes e marcas. Inclui a taxa de uma classe.',
    'We apply to register your trade mark or trade name in Spain, for ten years: search, application and follow-up. The Spanish patent and trade mark office grants it. Includes the fee for one class.',
  ),
  basePrice: 26900,
  officialFee: 12788,
  taxClass: 'service',
  stores: [15, 1, 21],
  position: 7,
  definition: numbered(
    [
      {
        name: text('Signo', 'Sinal', 'Sign'),
        title: text('¿Qué quieres registrar?', 'O que quer registar?', 'What do you want to register?'),
        options: [
          {
            id: 'modalidad',
            type: 'radio',
            title: text('Qué se registra', 'O que se regista', 'What is registered'),
            required: true,
            default: 'marca',
            values: [
              {
                id: 'marca',
                name: text('Una marca', 'Uma marca', 'A trade mark'),
                help: text(
                  'Distingue productos o servicios.',
                  'Distingue produtos ou serviços.',
                  'It marks goods or services.',
                ),
              },
              {
                id: 'nombre_comercial',
                name: text('Un nombre comercial', 'Um nome comercial', 'A trade name'),
                help: text('Distingue a la empresa.', 'Distingue a empresa.', 'It marks the business.'),
              },
            ],
          },
          {
            id: 'tipo_signo',
            type: 'drop_down',
            title: text('Tipo de signo', 'Tipo de sinal', 'Kind of sign'),
            required: true,
            values: [
              { id: 'denominativa', name: text('Solo palabras', 'Só palavras', 'Words only') },
              { id: 'mixta', name: text('Palabras y logotipo', 'Palavras e logótipo', 'Words and logo') },
              { id: 'figurativa', name: text('Solo logotipo', 'Só logótipo', 'Logo only') },
            ],
          },
        ],
      },
      {
        name: text('Palabras', 'Palavras', 'Words'),
        title: text(
          '¿Qué palabras forman la marca?',
          'Que palavras formam a marca?',
          'Which words make up the mark?',
        ),
        when: [is('tipo_signo', 'denominativa', 'mixta')],
        options: [
          {
            id: 'denominacion',
            type: 'field',
            title: text('Palabras de la marca', 'Palavras da marca', 'Words of the mark'),
            example: same('Huerta del Alba'),
            required: true,
          },
          {
            id: 'significado',
            type: 'field',
            title: text('Traducción', 'Tradução', 'Translation'),
            help: text(
              'Si son palabras de otro idioma, qué significan en español.',
              'Se forem palavras de outra língua, o que significam em espanhol.',
              'If they are words of another language, what they mean in Spanish.',
            ),
            required: false,
          },
        ],
      },
      {
        name: text('Logotipo', 'Logótipo', 'Logo'),
        title: text('Adjunta el logotipo', 'Envie o logótipo', 'Attach the logo'),
        help: text(
          'En JPG o PNG. Se registra tal como se ve: si los colores importan, envíalo en color.',
          'Em JPG ou PNG. Regista-se tal como se vê: se as cores importam, envie-o a cores.',
          'As JPG or PNG. It is registered as it looks: if the colours matter, send it in colour.',
        ),
        when: [is('tipo_signo', 'mixta', 'figurativa')],
        options: [
          upload('logotipo', text('Logotipo', 'Logótipo', 'Logo')),
          {
            id: 'colores',
            type: 'field',
            title: text('Colores', 'Cores', 'Colours'),
            help: text(
              'Si forman parte de la marca.',
              'Se fazem parte da marca.',
              'If they are part of the mark.',
            ),
            example: text('Verde y blanco', 'Verde e branco', 'Green and white'),
            required: false,
          },
        ],
      },
      {
        name: text('Actividad', 'Atividade', 'Business'),
        title: text(
          '¿Qué vendes o haces con ella?',
          'O que vende ou faz com ela?',
          'What do you sell or do under it?',
        ),
        help: text(
          'Con esto elegimos contigo las clases: los 45 grupos de productos y servicios (clasificación de Niza) en que se divide el registro.',
          'Com isto escolhemos consigo as classes: os 45 grupos de produtos e serviços (classificação de Nice) em que se divide o registo.',
          'From this we choose the classes with you: the 45 groups of goods and services (Nice classification) that the register is divided into.',
        ),
        options: [
          {
            id: 'actividad',
            type: 'area',
            title: text('Productos o servicios', 'Produtos ou serviços', 'Goods or services'),
            example: text(
              'Aceite de oliva, y venta en línea de alimentos.',
              'Azeite, e venda em linha de alimentos.',
              'Olive oil, and the online sale of food.',
            ),
            required: true,
          },
          {
            id: 'numero_clases',
            type: 'radio',
            title: text('Número de clases', 'Número de classes', 'Number of classes'),
            help: text(
              'Si dudas, elige una: te avisamos antes si hacen falta más.',
              'Na dúvida, escolha uma: avisamos antes se forem precisas mais.',
              'If in doubt, choose one: we tell you first if more are needed.',
            ),
            required: true,
            default: '1',
            values: [
              { id: '1', name: text('Una', 'Uma', 'One') },
              { id: '2', name: text('Dos', 'Duas', 'Two'), price: 11900 },
              { id: '3', name: text('Tres', 'Três', 'Three'), price: 23800 },
            ],
          },
          {
            id: 'clases_niza',
            type: 'field',
            title: text('Clases, si las sabes', 'Classes, se as souber', 'Classes, if you know them'),
            example: text('29 y 35', '29 e 35', '29 and 35'),
            required: false,
            maxLength: 60,
          },
        ],
      },
      {
        name: text('Prioridad', 'Prioridade', 'Priority'),
        title: text(
          '¿La has pedido antes en otro país?',
          'Já a pediu noutro país?',
          'Have you applied for it in another country?',
        ),
        help: text(
          'Si fue en los últimos seis meses, conservas esa fecha (la prioridad).',
          'Se foi nos últimos seis meses, mantém essa data (a prioridade).',
          'If it was in the last six months, you keep that date (the priority).',
        ),
        options: [
          {
            id: 'fecha_prioridad',
            type: 'date',
            notAfter: 'today',
            title: text(
              'Fecha de la solicitud anterior',
              'Data do pedido anterior',
              'Date of the earlier application',
            ),
            help: text(
              'Si no la has pedido, déjalo en blanco.',
              'Se não a pediu, deixe em branco.',
              'If you have not, leave it blank.',
            ),
            example: same('15/01/2026'),
            required: false,
          },
          {
            id: 'pais_prioridad',
            type: 'field',
            title: text('País y número', 'País e número', 'Country and number'),
            help: text(
              'La fecha está dentro de los seis meses: se puede conservar.',
              'A data está dentro dos seis meses: pode ser mantida.',
              'The date is within the six months: it can be kept.',
            ),
            example: text('Portugal, 712345', 'Portugal, 712345', 'Portugal, 712345'),
            required: true,
            when: [{ option: 'fecha_prioridad', op: 'gtdate', value: 'today-184d' }],
          },
        ],
      },
      {
        name: text('Titular', 'Titular', 'Owner'),
        title: text('¿De quién será la marca?', 'De quem será a marca?', 'Who will own the mark?'),
        options: [
          {
            id: 'titular',
            type: 'radio_button',
            title: text('Titular de la marca', 'Titular da marca', 'Owner of the mark'),
            required: true,
            values: [
              { id: 'persona', name: text('De una persona', 'De uma pessoa', 'A person') },
              { id: 'sociedad', name: text('De una sociedad', 'De uma sociedade', 'A company') },
            ],
          },
        ],
      },
      {
        name: text('Datos', 'Dados', 'Details'),
        title: text(
          '¿Cuáles son los datos del titular?',
          'Quais são os seus dados?',
          'What are the owner’s details?',
        ),
        options: [
          fullName('nombre_titular', text('Nombre del titular', 'Nome do titular', 'Owner’s name'), {
            when: [is('titular', 'persona')],
          }),
          { ...COMPANY, when: [is('titular', 'sociedad')] },
          taxId(
            'nif_titular',
            text(
              'DNI, NIE o NIF del titular',
              'Número fiscal espanhol do titular',
              'Owner’s Spanish tax number',
            ),
            {
              help: text(
                'Si no tiene número español, déjalo en blanco.',
                'Se não tiver número espanhol, deixe em branco.',
                'If there is no Spanish number, leave it blank.',
              ),
              required: false,
            },
          ),
          {
            id: 'domicilio_titular',
            type: 'field',
            title: text('Domicilio del titular', 'Morada do titular', 'Owner’s address'),
            help: text(
              'Con código postal, población y país. Será público.',
              'Com código postal, localidade e país. Será público.',
              'With postcode, town and country. It will be public.',
            ),
            example: text(
              'Calle Mayor 8, 28013 Madrid, España',
              'Rua da Prata 8, 1100-416 Lisboa, Portugal',
              '8 High Street, London SW1A 1AA, United Kingdom',
            ),
            required: true,
            checks: ['address-with-number'],
          },
        ],
      },
      {
        name: text('Solicitante', 'Requerente', 'Applicant'),
        title: text('¿La pides para ti?', 'Pede-a para si?', 'Are you applying for yourself?'),
        options: REPRESENTATION,
      },
    ],
    {
      workingHours: 24,
      confirmOptions: [
        phone(
          'telefono_gestion',
          text('Teléfono para la gestión', 'Telefone para o processo', 'Telephone for the case'),
          {
            help: text(
              'Te llamamos para decidir las clases antes de presentarla.',
              'Ligamos para acertar as classes antes de apresentar o pedido.',
              'We ring you to settle the classes before filing.',
            ),
          },
        ),
        REMARKS,
      ],
    },
  ),
};
