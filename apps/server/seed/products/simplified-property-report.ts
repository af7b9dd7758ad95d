/** The Informação Predial Simplificada of the Portuguese land registry (PR-5, RT-5, EN-11). */
import type { Condition, FlowDefinition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { REVIEW } from './pages.ts';
import { is, same, text, YES_NO } from './words.ts';

const withoutNumber: Condition[] = [is('tiene_numero', 'no')];

const definition: FlowDefinition = {
  // BC-5.
  analyticsPrice: 1100,
  kind: 'named',
  workingHours: 8,
  steps: [
    {
      key: 'step1',
      name: text('Entrega', 'Entrega', 'Delivery'),
      title: text('¿Para cuándo la necesitas?', 'Para quando precisa da informação?', 'When do you need it?'),
      help: text(
        'Dice quién es el dueño de un inmueble en Portugal y qué cargas tiene (hipotecas, embargos). Es informativa: si necesitas valor legal, pide la certidão permanente.',
        'Indica quem é o dono do imóvel e que ónus tem (hipotecas, penhoras). É informativa: se precisar de valor legal, peça a certidão permanente.',
        'It says who owns a property in Portugal and any mortgages or debts charged on it. It is for information: if you need legal force, order the permanent certificate.',
      ),
      options: [
        {
          id: 'urgente',
          type: 'radio',
          title: text('Entrega', 'Entrega', 'Delivery'),
          required: true,
          default: 'no',
          values: [
            {
              id: 'no',
              name: text(
                'Normal, en 8 horas laborables',
                'Normal, em 8 horas úteis',
                'Normal, within 8 working hours',
              ),
              workingHours: 8,
            },
            {
              id: 'si',
              name: text(
                'Urgente, en 3 horas laborables',
                'Urgente, em 3 horas úteis',
                'Urgent, within 3 working hours',
              ),
              price: 500,
              workingHours: 3,
            },
          ],
        },
      ],
    },
    {
      key: 'step2',
      name: text('Descripción', 'Descrição', 'Description'),
      title: text(
        '¿Tienes el número de la descripción?',
        'Tem o número da descrição?',
        'Do you have the description number?',
      ),
      help: text(
        'Es el número del inmueble en el registro; está en la escritura o en una certidão anterior.',
        'É o número do imóvel na conservatória; consta da escritura ou de uma certidão anterior.',
        'It is the property’s number at the registry, found in the deed or an earlier certificate.',
      ),
      options: [
        {
          id: 'tiene_numero',
          type: 'radio_button',
          title: text('Número de la descripción', 'Número da descrição', 'Description number'),
          required: true,
          values: YES_NO,
          summary: { omit: true },
        },
      ],
    },
    {
      key: 'step21',
      name: text('Número', 'Número', 'Number'),
      title: text('¿Qué número es?', 'Qual é o número?', 'What is the number?'),
      help: text(
        'Va delante de la fecha: en 1234/19870512 es 1234. Puedes escribirlo entero.',
        'Está antes da data: em 1234/19870512 é 1234. Pode indicá-lo completo.',
        'It comes before the date: in 1234/19870512 it is 1234. You may enter all of it.',
      ),
      when: [is('tiene_numero', 'si')],
      options: [
        {
          id: 'num_ficha',
          type: 'field',
          title: text('Número de la descripción', 'Número da descrição', 'Description number'),
          example: same('1234/19870512'),
          required: true,
          maxLength: 20,
        },
      ],
    },
    {
      key: 'step3',
      name: text('Lugar', 'Localização', 'Location'),
      title: text('¿Dónde está el inmueble?', 'Onde fica o imóvel?', 'Where is the property?'),
      options: [
        {
          id: 'distrito_concelho_freguesia',
          type: 'freguesia',
          title: text(
            'Distrito, concelho y freguesia',
            'Distrito, concelho e freguesia',
            'District, municipality and parish',
          ),
          help: text(
            'Elige la freguesia (la parroquia) de la lista. Si no está, escríbela y la buscamos.',
            'Selecione a freguesia na lista. Se não aparecer, escreva-a e procuramos por si.',
            'Choose the freguesia (the parish) from the list. If it is not there, type it: we look for it.',
          ),
          example: same('Alvalade (Lisboa)'),
          required: true,
        },
        {
          id: 'numero_artigo',
          type: 'field',
          title: text('Artículo matricial', 'Artigo matricial', 'Tax article (artigo matricial)'),
          help: text(
            'El número de Hacienda: está en la caderneta predial (la ficha fiscal del inmueble) o en el recibo del IMI, el impuesto municipal. Sin descripción, encontramos el inmueble por él.',
            'O número das Finanças: consta da caderneta predial ou da nota de cobrança do IMI. Sem a descrição, encontramos o imóvel por ele.',
            'The tax office’s number: on the tax record (caderneta predial) or the property tax (IMI) bill. Without a description, we find the property by it.',
          ),
          example: same('1234'),
          required: false,
          maxLength: 20,
          checks: ['article-number'],
          when: withoutNumber,
        },
        {
          id: 'prop_horizontal',
          type: 'radio',
          title: text(
            'Piso o local de un edificio dividido',
            'Fração de propriedade horizontal',
            'Unit of a divided building',
          ),
          required: true,
          default: 'no',
          values: YES_NO,
        },
        {
          id: 'prop_horizontal_fracao',
          type: 'field',
          title: text('Fracción', 'Fração', 'Unit'),
          help: text(
            'La letra o letras de la fracción, como en la caderneta predial (la ficha fiscal).',
            'A letra ou letras da fração, como constam da caderneta predial.',
            'The unit’s letter or letters, as on the tax record (caderneta predial).',
          ),
          example: same('AB'),
          required: true,
          maxLength: 10,
          when: [is('prop_horizontal', 'si')],
        },
      ],
    },
    {
      key: 'step4',
      ...REVIEW,
      options: [],
    },
    {
      key: 'confirmation',
      role: 'add',
      name: text('Pedido', 'Pedido', 'Order'),
      title: text(
        'Añadimos la información a tu pedido',
        'Vamos adicionar a informação ao seu pedido',
        'Adding the report to your order',
      ),
      options: [],
    },
  ],
};

export const SIMPLIFIED_PROPERTY_REPORT: ProductSeed = {
  id: 18421,
  key: 'ip',
  flow: 'i-predial-simplificada',
  flags: {},
  name: text(
    'Informação Predial Simplificada',
    'Informação Predial Simplificada',
    'Informação Predial Simplificada',
  ),
  description: text(
    'Resumen informativo, sin valor de certificado, de quién es el dueño de un inmueble en Portugal y qué cargas tiene (hipotecas, embargos).',
    'Resumo informativo, sem valor de certidão, de quem é o dono de um imóvel e que ónus tem (hipotecas, penhoras).',
    'A summary for information, not a certificate, of who owns a property in Portugal and any mortgages or debts charged on it.',
  ),
  // BC-5.
  basePrice: 1100,
  officialFee: 600,
  taxClass: 'service',
  stores: [16, 26, 28],
  position: 2,
  definition,
};
