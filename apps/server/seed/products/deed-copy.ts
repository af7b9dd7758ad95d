/** A copy of a deed (PR-6), also when nobody remembers the notary. Numbered ids are the client's; VA-7 stands in the conditions. */

import type { Condition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import {
  ABROAD_PAGE,
  ADDRESS,
  COMPANY,
  COURIER_PHONE,
  CRU,
  DEED_DOCUMENTS_PAGE,
  DEED_RELATION_PAGE,
  DELIVERY_PAGE,
  POSTAL_GROUP,
  POSTAL_PAGE,
  REMARKS,
  SIGNATORY_PAGE,
  TOWN,
} from './property-parts.ts';
import { is, same, text } from './words.ts';

/** 1655: do you know the notary? 4323: yes. 4324: no, find out. */
const notaryUnknown: Condition[] = [is('1655', '4324')];
const notaryKnown: Condition[] = [{ option: '1655', op: 'ne', value: '4324' }];
const ofProperty: Condition[] = [
  is('clase_escritura', 'compraventa', 'herencia', 'hipoteca', 'donacion', 'obra_nueva'),
];

export const DEED_COPY: ProductSeed = {
  id: 18458,
  key: null,
  flow: 'product',
  flags: {},
  name: text('Copia de escritura', 'Cópia de escritura', 'Copy of a deed'),
  description: text(
    'Una copia de tu escritura, aunque no recuerdes el notario. Incluye lo que cobra la notaría por una copia simple de hasta 20 páginas.',
    'Uma cópia da sua escritura espanhola, mesmo que não se lembre do notário. Inclui o que o notário cobra por uma cópia simples até 20 páginas.',
    'A copy of your Spanish deed, even if you do not remember the notary. Includes what the notary charges for a plain copy of up to 20 pages.',
  ),
  basePrice: 4900,
  officialFee: 1200,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 21, 17, 18, 19, 20],
  position: 9,
  related: { product: 15867, when: [is('clase_escritura', 'compraventa', 'herencia', 'donacion')] },
  definition: numbered(
    [
      {
        name: text('Tipo', 'Tipo', 'Kind'),
        title: text('¿Qué escritura necesitas?', 'De que escritura precisa?', 'Which deed do you need?'),
        options: [
          {
            id: 'clase_escritura',
            type: 'drop_down',
            title: text('Clase de escritura', 'Tipo de escritura', 'Kind of deed'),
            required: true,
            default: 'compraventa',
            values: [
              { id: 'compraventa', name: text('Compraventa', 'Compra e venda', 'Purchase') },
              { id: 'herencia', name: text('Herencia', 'Herança', 'Inheritance') },
              {
                id: 'hipoteca',
                name: text('Hipoteca o préstamo', 'Hipoteca ou empréstimo', 'Mortgage or loan'),
              },
              { id: 'donacion', name: text('Donación', 'Doação', 'Gift') },
              {
                id: 'obra_nueva',
                name: text(
                  'Obra nueva o división de un edificio',
                  'Obra nova ou divisão de um prédio',
                  'New building or division of one',
                ),
              },
              {
                id: 'sociedad',
                name: text(
                  'Constitución de una sociedad',
                  'Constituição de uma sociedade',
                  'Formation of a company',
                ),
              },
              { id: 'poder', name: text('Poder', 'Procuração', 'Power of attorney') },
              { id: 'otra', name: text('Otra', 'Outra', 'Another one') },
            ],
          },
          {
            id: 'clase_otra',
            type: 'field',
            title: text('Qué escritura', 'Qual escritura', 'Which deed'),
            example: text('Capitulaciones matrimoniales', 'Convenção antenupcial', 'Marriage settlement'),
            required: true,
            when: [is('clase_escritura', 'otra')],
          },
        ],
      },
      {
        name: text('Notario', 'Notário', 'Notary'),
        title: text(
          '¿Sabes qué notario la hizo?',
          'Sabe que notário a fez?',
          'Do you know which notary drew it up?',
        ),
        help: text(
          'Su nombre está en la primera página de la escritura y en la factura de la notaría.',
          'O nome está na primeira página da escritura e na fatura do notário.',
          'The name is on the deed’s first page and on the notary’s bill.',
        ),
        options: [
          {
            id: '1655',
            type: 'radio_button',
            title: text('Notario conocido', 'Notário conhecido', 'Notary known'),
            required: true,
            values: [
              { id: '4323', name: text('Sí, lo sé', 'Sim, sei', 'Yes, I know') },
              {
                id: '4324',
                name: text('No, buscadlo vosotros', 'Não, procurem por mim', 'No, please find out'),
                help: text(
                  'Lo buscamos por el inmueble, la sociedad o los firmantes.',
                  'Procuramos pelo imóvel, pela sociedade ou pelos outorgantes.',
                  'We search by the property, the company or the signatories.',
                ),
                price: 2076,
                workingHours: 56,
              },
            ],
          },
        ],
      },
      {
        name: text('Notaría', 'Cartório', 'Notary’s office'),
        title: text(
          '¿Qué notario fue y dónde?',
          'Que notário foi e onde?',
          'Which notary was it, and where?',
        ),
        options: [
          {
            id: '1653',
            type: 'field',
            title: text('Nombre del notario', 'Nome do notário', 'Notary’s name'),
            help: text(
              'Si ya no ejerce, encontramos quién guarda sus escrituras.',
              'Se já não exercer, encontramos quem guarda as suas escrituras.',
              'If the notary has retired, we find out who keeps the deeds.',
            ),
            example: same('Carmen Ruiz Ferrer'),
            required: true,
            when: notaryKnown,
          },
          {
            id: '1654',
            type: 'municipio',
            title: text(
              'Municipio de la notaría',
              'Município do cartório',
              'Municipality of the notary’s office',
            ),
            example: same('Getafe (Madrid)'),
            required: true,
            when: notaryKnown,
          },
        ],
      },
      {
        name: text('Fecha', 'Data', 'Date'),
        title: text('¿Cuándo se firmó?', 'Quando foi assinada?', 'When was it signed?'),
        options: [
          {
            id: '1699',
            type: 'field',
            title: text('Número de protocolo', 'Número de protocolo', 'Protocol number'),
            help: text(
              'El número que el notario dio a la escritura ese año, arriba en la primera página. Si no lo sabes, déjalo en blanco.',
              'O número que o notário deu à escritura nesse ano, no topo da primeira página. Se não o souber, deixe em branco.',
              'The number the notary gave the deed that year, at the top of its first page. If you do not know it, leave it blank.',
            ),
            example: same('1284'),
            required: false,
            maxLength: 20,
            when: notaryKnown,
          },
          {
            // VA-7: 1660 is hidden either way; it is carried only when the notary is known.
            id: '1660',
            type: 'field',
            title: text('Forma de buscarla', 'Forma de a procurar', 'Way of finding it'),
            required: false,
            hidden: true,
            default: 'notario',
            when: notaryKnown,
          },
          {
            id: 'fecha_escritura',
            type: 'date',
            notAfter: 'today',
            title: text('Fecha de la escritura', 'Data da escritura', 'Date of the deed'),
            help: text('Si la sabes.', 'Se a souber.', 'If you know it.'),
            example: text('27/03/2009', '27/03/2009', '27/03/2009'),
            required: false,
          },
          {
            id: 'anio_escritura',
            type: 'field',
            title: text('Año aproximado', 'Ano aproximado', 'Approximate year'),
            help: text(
              'Si no tienes idea, escribe «no lo sé».',
              'Se não fizer ideia, escreva «não sei».',
              'If you have no idea, write ‘I do not know’.',
            ),
            example: text(
              '2009, o entre 2007 y 2010',
              '2009, ou entre 2007 e 2010',
              '2009, or between 2007 and 2010',
            ),
            required: true,
            maxLength: 60,
            when: [{ option: 'fecha_escritura', op: 'empty' }],
          },
        ],
      },
      {
        name: text('Búsqueda', 'Pesquisa', 'Search'),
        title: text('¿Qué sabes de ella?', 'O que sabe dela?', 'What do you know about it?'),
        help: text(
          'Con esto buscamos qué notario la hizo.',
          'Com isto procuramos que notário a fez.',
          'With this we find out which notary drew it up.',
        ),
        when: notaryUnknown,
        options: [
          { ...ADDRESS, when: ofProperty },
          { ...TOWN, when: ofProperty },
          { ...CRU, when: ofProperty },
          { ...COMPANY, when: [is('clase_escritura', 'sociedad')] },
          {
            id: 'pistas',
            type: 'area',
            title: text('Lo que recuerdas', 'O que recorda', 'What you remember'),
            help: text(
              'La ciudad, la calle de la notaría, o para qué se hizo.',
              'A cidade, a rua do cartório, ou para que foi feita.',
              'The city, the street of the notary’s office, or what it was made for.',
            ),
            example: text(
              'Un poder para vender, firmado en Zaragoza',
              'Uma procuração para vender, assinada em Saragoça',
              'A power to sell, signed in Zaragoza',
            ),
            required: true,
            when: [is('clase_escritura', 'poder', 'otra')],
          },
        ],
      },
      SIGNATORY_PAGE,
      DEED_RELATION_PAGE,
      DEED_DOCUMENTS_PAGE,
      {
        name: text('Copia', 'Cópia', 'Copy'),
        title: text('¿Qué copia necesitas?', 'De que cópia precisa?', 'Which copy do you need?'),
        options: [
          {
            id: 'tipo_copia',
            type: 'radio',
            title: text('Tipo de copia', 'Tipo de cópia', 'Kind of copy'),
            required: true,
            default: 'simple',
            values: [
              {
                id: 'simple',
                name: text('Copia simple', 'Cópia simples', 'Plain copy'),
                help: text(
                  'Para informarte: sin firma del notario.',
                  'Para informação: sem assinatura do notário.',
                  'For information: without the notary’s signature.',
                ),
              },
              {
                id: 'autorizada',
                name: text('Copia autorizada', 'Cópia autenticada', 'Authorised copy'),
                help: text(
                  'Firmada por el notario, con el valor del original. El suplemento incluye hasta 20 páginas; si tiene más, te preguntamos antes.',
                  'Assinada pelo notário, com o valor do original. O suplemento inclui até 20 páginas; se tiver mais, perguntamos antes.',
                  'Signed by the notary, with the same legal force as the original. The supplement includes up to 20 pages; if there are more, we ask you first.',
                ),
                price: 5900,
              },
            ],
          },
        ],
      },
      { ...ABROAD_PAGE, when: [is('tipo_copia', 'autorizada')] },
      DELIVERY_PAGE,
      POSTAL_PAGE,
    ],
    { workingHours: 40, groups: POSTAL_GROUP, confirmOptions: [REMARKS, COURIER_PHONE] },
  ),
};
