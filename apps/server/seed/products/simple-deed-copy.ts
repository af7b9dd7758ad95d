/** A plain copy of a deed whose protocol number is known (PR-6): the quick way. */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import { DEED_DOCUMENTS_PAGE, DEED_RELATION_PAGE, REMARKS, SIGNATORY_PAGE } from './property-parts.ts';
import { same, text } from './words.ts';

export const SIMPLE_DEED_COPY: ProductSeed = {
  id: 18505,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Copia simple por número de protocolo',
    'Cópia simples pelo número de protocolo',
    'Plain copy of a deed by protocol number',
  ),
  description: text(
    'Copia simple de una escritura de la que sabes el notario, el número de protocolo y la fecha. Incluye lo que cobra la notaría, hasta 20 páginas.',
    'Cópia simples de uma escritura de que conhece o notário, o número de protocolo e a data. Inclui o que o notário cobra, até 20 páginas.',
    'A plain copy of a deed when you know its notary, protocol number and date. Includes the notary’s charge for up to 20 pages.',
  ),
  basePrice: 3900,
  officialFee: 1200,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 15, 21],
  position: 10,
  definition: numbered(
    [
      {
        name: text('Notaría', 'Cartório', 'Notary’s office'),
        title: text(
          '¿Qué notario la hizo y dónde?',
          'Que notário a fez e onde?',
          'Which notary drew it up, and where?',
        ),
        options: [
          {
            id: 'notario',
            type: 'field',
            title: text('Nombre del notario', 'Nome do notário', 'Notary’s name'),
            help: text(
              'El del notario que la firmó, aunque ya no ejerza.',
              'O do notário que a assinou, mesmo que já não exerça.',
              'That of the notary who signed it, even if retired.',
            ),
            example: same('Carmen Ruiz Ferrer'),
            required: true,
          },
          {
            id: 'municipio_notaria',
            type: 'municipio',
            title: text(
              'Municipio de la notaría',
              'Município do cartório',
              'Municipality of the notary’s office',
            ),
            example: same('Getafe (Madrid)'),
            required: true,
          },
        ],
      },
      {
        name: text('Protocolo', 'Protocolo', 'Protocol'),
        title: text(
          '¿Qué número y qué fecha tiene?',
          'Que número e que data tem?',
          'What are its number and date?',
        ),
        help: text(
          'Los dos están arriba en la primera página de la escritura.',
          'Estão ambos no topo da primeira página da escritura.',
          'Both are at the top of the deed’s first page.',
        ),
        options: [
          {
            id: 'protocolo',
            type: 'field',
            title: text('Número de protocolo', 'Número de protocolo', 'Protocol number'),
            example: same('1284'),
            required: true,
            maxLength: 12,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'fecha_escritura',
            type: 'date',
            notAfter: 'today',
            title: text('Fecha de la escritura', 'Data da escritura', 'Date of the deed'),
            example: same('27/03/2009'),
            required: true,
          },
          {
            id: 'archivo_historico',
            type: 'field',
            title: text('Archivo donde puede estar', 'Arquivo onde pode estar', 'Archive where it may be'),
            help: text(
              'Con más de 25 años, la escritura puede estar en el archivo de protocolos del distrito. Si no lo sabes, lo averiguamos.',
              'Com mais de 25 anos, a escritura pode estar no arquivo de protocolos do distrito. Se não souber, averiguamos.',
              'After 25 years a deed may be in the district’s archive of protocols. If you do not know, we find out.',
            ),
            example: text(
              'Archivo de protocolos de Madrid',
              'Arquivo de protocolos de Madrid',
              'Archive of protocols of Madrid',
            ),
            required: false,
            when: [{ option: 'fecha_escritura', op: 'ltdate', value: 'today-9131d' }],
          },
        ],
      },
      SIGNATORY_PAGE,
      DEED_RELATION_PAGE,
      DEED_DOCUMENTS_PAGE,
    ],
    { workingHours: 24, confirmOptions: [REMARKS] },
  ),
};
