/** A new owner declared to the cadastre (PR-6, form 900D), so that the property tax comes in his name. */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import {
  ADDRESS_PAGE,
  CADASTRAL_REFERENCE,
  fullName,
  IDENTITY_FILE,
  REMARKS,
  REPRESENTATION,
  taxId,
  upload,
} from './property-parts.ts';
import { is, same, text } from './words.ts';

export const CADASTRE_OWNER_CHANGE: ProductSeed = {
  id: 18491,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Cambio de titular en el Catastro',
    'Mudança de titular no cadastro espanhol',
    'New owner at the cadastre',
  ),
  description: text(
    'Declaramos al Catastro quién es el nuevo dueño (modelo 900D), para que el IBI llegue a su nombre. El Catastro no cobra nada: pagas nuestra gestión.',
    'Declaramos ao cadastro, o registo fiscal espanhol dos imóveis, quem é o novo dono (modelo 900D), para que o IBI venha em seu nome. O cadastro nada cobra: paga o nosso serviço.',
    'We declare the new owner to the cadastre, the Spanish tax office’s property register (form 900D), so that the property tax comes in the right name. The cadastre charges nothing: you pay for our work.',
  ),
  basePrice: 4900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21],
  position: 17,
  definition: numbered(
    [
      {
        name: text('Motivo', 'Motivo', 'Reason'),
        title: text('¿Por qué cambia el dueño?', 'Porque muda o dono?', 'Why does the owner change?'),
        help: text(
          'El notario suele avisar al Catastro. Antes de pedirlo, mira si el recibo del IBI ya llega al nuevo dueño.',
          'O notário costuma avisar o cadastro. Antes de pedir, veja se o recibo do IBI já vem em nome do novo dono.',
          'The notary usually tells the cadastre. Before you order, see whether the property tax (IBI) bill already names the new owner.',
        ),
        options: [
          {
            id: 'motivo_cambio',
            type: 'radio_button',
            title: text('Motivo del cambio', 'Motivo da mudança', 'Reason for the change'),
            required: true,
            values: [
              { id: 'compra', name: text('Compra', 'Compra', 'Purchase') },
              { id: 'herencia', name: text('Herencia', 'Herança', 'Inheritance') },
              { id: 'donacion', name: text('Donación', 'Doação', 'Gift') },
              {
                id: 'divorcio',
                name: text('Divorcio o reparto', 'Divórcio ou partilha', 'Divorce or division'),
              },
            ],
          },
        ],
      },
      {
        name: text('Fecha', 'Data', 'Date'),
        title: text(
          '¿De qué fecha es la escritura?',
          'De que data é a escritura?',
          'What is the deed’s date?',
        ),
        help: text(
          'El plazo es de dos meses desde la escritura, o desde la muerte en una herencia. Si ya ha pasado, se declara igual.',
          'O prazo é de dois meses desde a escritura, ou desde a morte numa herança. Se já passou, declara-se na mesma.',
          'The time limit is two months from the deed, or from the death in an inheritance. If it has passed, it is declared all the same.',
        ),
        options: [
          {
            id: 'fecha_titulo',
            type: 'date',
            notAfter: 'today',
            title: text('Fecha de la escritura', 'Data da escritura', 'Date of the deed'),
            example: same('15/01/2026'),
            required: true,
          },
          {
            id: 'requerimiento',
            type: 'radio',
            title: text('Carta del Catastro', 'Carta do cadastro', 'Letter from the cadastre'),
            help: text(
              'Si el Catastro te ha escrito por el retraso, lo tenemos en cuenta.',
              'Se o cadastro lhe escreveu por causa do atraso, temos isso em conta.',
              'If the cadastre has written to you about the delay, we take it into account.',
            ),
            required: true,
            default: 'no',
            when: [{ option: 'fecha_titulo', op: 'ltdate', value: 'today-60d' }],
            values: [
              {
                id: 'no',
                name: text('No he recibido ninguna', 'Não recebi nenhuma', 'I have received none'),
              },
              { id: 'si', name: text('He recibido una', 'Recebi uma', 'I have received one') },
            ],
          },
          upload('carta_catastro', text('Carta recibida', 'Carta recebida', 'Letter received'), {
            when: [is('requerimiento', 'si')],
          }),
        ],
      },
      ADDRESS_PAGE,
      {
        name: text('Referencia', 'Referência', 'Reference'),
        title: text(
          '¿Cuál es la referencia catastral?',
          'Qual é a referência cadastral?',
          'What is the cadastral reference?',
        ),
        options: [CADASTRAL_REFERENCE],
      },
      {
        name: text('Nuevo dueño', 'Novo dono', 'New owner'),
        title: text('¿Quién es el nuevo dueño?', 'Quem é o novo dono?', 'Who is the new owner?'),
        options: [
          fullName('titular_nuevo', text('Nuevo titular', 'Novo titular', 'New owner')),
          taxId(
            'nif_titular_nuevo',
            text(
              'DNI, NIE o NIF del nuevo titular',
              'Número fiscal espanhol do novo titular',
              'New owner’s Spanish tax number',
            ),
          ),
          {
            id: 'cuota',
            type: 'field',
            title: text('Parte que adquiere', 'Parte que adquire', 'Share acquired'),
            example: text('100 %, o 50 %', '100 %, ou 50 %', '100%, or 50%'),
            required: true,
            default: '100 %',
            maxLength: 40,
          },
          {
            id: 'otros_titulares',
            type: 'area',
            title: text('Otros dueños', 'Outros donos', 'Other owners'),
            help: text(
              'Si son varios: nombre, DNI y parte de cada uno.',
              'Se forem vários: nome, número fiscal e parte de cada um.',
              'If there are several: name, tax number and share of each.',
            ),
            example: text(
              'Luis Gil Mora, 12345678Z, 50 %',
              'Luis Gil Mora, 12345678Z, 50 %',
              'Luis Gil Mora, 12345678Z, 50%',
            ),
            required: false,
          },
        ],
      },
      {
        name: text('Documentos', 'Documentos', 'Documents'),
        title: text('Adjunta los documentos', 'Envie os documentos', 'Attach the documents'),
        options: [
          upload(
            'escritura',
            text('Escritura o sentencia', 'Escritura ou sentença', 'Deed or court ruling'),
            {
              help: text(
                'Completa, en PDF o en fotos.',
                'Completa, em PDF ou em fotografias.',
                'All of it, as a PDF or photographs.',
              ),
            },
          ),
          IDENTITY_FILE,
          ...REPRESENTATION,
        ],
      },
    ],
    { workingHours: 24, confirmOptions: [REMARKS] },
  ),
};
