/** The Certidão Permanente of the Portuguese land registry (PR-4, RT-6, EN-10). */
import type { Condition, FlowDefinition } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { REVIEW } from './pages.ts';
import { is, same, text, YES_NO } from './words.ts';

const by = (way: string): Condition[] => [is('forma_identificar', way)];
const urban: Condition[] = [is('tipo', 'urbana')];

const definition: FlowDefinition = {
  // BC-5.
  analyticsPrice: 2470,
  kind: 'named',
  workingHours: 4,
  steps: [
    {
      key: 'step1',
      name: text('Inicio', 'Início', 'Start'),
      title: text(
        'Pide la certidão permanente de un inmueble en Portugal',
        'Peça a certidão permanente de um imóvel',
        'Order the permanent certificate of a property in Portugal',
      ),
      help: text(
        'Recibes un código con el que cualquiera puede consultar durante 6 meses quién es el dueño y qué cargas hay (hipotecas, embargos). Del precio, 15 € son la tasa del registro.',
        'Recebe um código de acesso com o qual se consulta, durante 6 meses, quem é o dono e que ónus existem (hipotecas, penhoras). Do preço, 15 € são o emolumento do registo.',
        'You receive an access code with which anybody can see, for 6 months, who owns it and any mortgages or debts charged on it. The registry’s own fee is €15 of the price.',
      ),
      options: [
        {
          id: 'quiere_un_certidao',
          type: 'radio_button',
          title: text('Certidão permanente', 'Certidão permanente', 'Permanent certificate'),
          required: true,
          default: 'si',
          values: [
            { id: 'si', name: text('Pedir la certidão', 'Pedir a certidão', 'Order the certificate') },
          ],
          summary: { omit: true },
        },
      ],
    },
    {
      key: 'step2',
      name: text('Lugar', 'Localização', 'Location'),
      title: text('¿Dónde está el inmueble?', 'Onde fica o imóvel?', 'Where is the property?'),
      help: text(
        'Elige la freguesia (la parroquia) de la lista; vale el nombre antiguo. Si no está, escríbela y la buscamos.',
        'Selecione a freguesia na lista; serve o nome antigo. Se não aparecer, escreva-a e procuramos por si.',
        'Choose the freguesia (parish) from the list; an old name works too. If it is not there, type it: we look for it.',
      ),
      options: [
        {
          id: 'distrito_concelho_freguesia',
          type: 'freguesia',
          title: text(
            'Distrito, concelho y freguesia',
            'Distrito, concelho e freguesia',
            'District, municipality and parish',
          ),
          example: same('Alvalade (Lisboa)'),
          required: true,
        },
      ],
    },
    {
      key: 'step3',
      name: text('Identificación', 'Identificação', 'Identification'),
      title: text(
        '¿Qué número del inmueble tienes?',
        'Que número do imóvel tem?',
        'Which number of the property do you have?',
      ),
      help: text(
        'El artículo está en la caderneta predial (la ficha fiscal del inmueble) o en el recibo del IMI, el impuesto municipal; la descripción, en la escritura o en una certidão anterior.',
        'O artigo consta da caderneta predial ou da nota de cobrança do IMI; a descrição, da escritura ou de uma certidão anterior.',
        'The article is on the tax record (caderneta predial) or the property tax (IMI) bill; the description, in the deed or an earlier certificate.',
      ),
      options: [
        {
          id: 'forma_identificar',
          type: 'radio_button',
          title: text('Forma de identificarlo', 'Forma de o identificar', 'Identified by'),
          required: true,
          values: [
            {
              id: 'matricial',
              name: text('El artículo matricial', 'O artigo matricial', 'The tax article (artigo matricial)'),
              help: text('El número de Hacienda.', 'O número das Finanças.', 'The tax office’s number.'),
            },
            {
              id: 'ficha',
              name: text(
                'La descripción en ficha',
                'A descrição em ficha',
                'The description on file (ficha)',
              ),
              help: text(
                'El número del registro desde 1984.',
                'O número da conservatória, desde 1984.',
                'The registry’s number since 1984.',
              ),
            },
            {
              id: 'livro',
              name: text(
                'La descripción en libro',
                'A descrição em livro',
                'The description in a book (livro)',
              ),
              help: text(
                'Para inscripciones antiguas: número, libro y hojas.',
                'Para registos antigos: número, livro e folhas.',
                'For old entries: number, book and sheets.',
              ),
            },
          ],
        },
      ],
    },
    {
      key: 'step4',
      name: text('Tipo', 'Tipo', 'Kind'),
      title: text('¿Es rústico o urbano?', 'É rústico ou urbano?', 'Is it rural or urban?'),
      help: text(
        'Urbano es un edificio, un piso o un solar; rústico, un terreno de cultivo o monte.',
        'Urbano é um edifício, um apartamento ou um lote; rústico, um terreno agrícola ou florestal.',
        'Urban is a building, a flat or a building plot; rural is farmland or woodland.',
      ),
      options: [
        {
          id: 'tipo',
          type: 'radio_button',
          title: text('Tipo de inmueble', 'Tipo de prédio', 'Kind of property'),
          required: true,
          values: [
            { id: 'urbana', name: text('Urbano', 'Urbano', 'Urban') },
            { id: 'rustica', name: text('Rústico', 'Rústico', 'Rural') },
          ],
        },
      ],
    },
    {
      key: 'step5',
      name: text('Números', 'Números', 'Numbers'),
      title: text('¿Cuáles son los números?', 'Quais são os números?', 'What are the numbers?'),
      options: [
        {
          id: 'numero_artigo',
          type: 'field',
          title: text('Número del artículo', 'Número do artigo', 'Article number'),
          example: same('1234'),
          required: true,
          maxLength: 20,
          checks: ['article-number'],
          when: by('matricial'),
        },
        {
          id: 'seccao',
          type: 'field',
          title: text('Sección', 'Secção', 'Section'),
          help: text(
            'Una letra, a veces con un número; solo la hay donde existe catastro rústico. Si no la ves, déjala en blanco.',
            'Uma letra, por vezes com um número; só existe onde há cadastro. Se não a encontrar, deixe em branco.',
            'A letter, sometimes with a number, only where land has been surveyed. If you see none, leave it blank.',
          ),
          example: same('B1'),
          required: false,
          maxLength: 10,
          when: by('matricial'),
        },
        {
          id: 'num_ficha',
          type: 'field',
          title: text('Número de la descripción', 'Número da descrição', 'Description number'),
          help: text(
            'Va delante de la fecha: en 1234/19870512 es 1234. Puedes escribirlo entero.',
            'Está antes da data: em 1234/19870512 é 1234. Pode indicá-lo completo.',
            'It comes before the date: in 1234/19870512 it is 1234. You may enter all of it.',
          ),
          example: same('1234/19870512'),
          required: true,
          maxLength: 20,
          when: by('ficha'),
        },
        {
          id: 'num_livro',
          type: 'field',
          title: text('Número de la descripción', 'Número da descrição', 'Description number'),
          example: same('4321'),
          required: true,
          maxLength: 20,
          when: by('livro'),
        },
        {
          id: 'livro',
          type: 'field',
          title: text('Libro', 'Livro', 'Book'),
          example: same('B-12'),
          required: true,
          maxLength: 20,
          when: by('livro'),
        },
        {
          id: 'folhas',
          type: 'field',
          title: text('Hojas', 'Folhas', 'Sheets'),
          help: text(
            'Con «v» si es el reverso.',
            'Com «v» se for o verso.',
            'With ‘v’ for the back of the sheet.',
          ),
          example: same('34v'),
          required: true,
          maxLength: 20,
          when: by('livro'),
        },
      ],
    },
    {
      key: 'step6',
      name: text('Fracciones', 'Frações', 'Units'),
      title: text(
        '¿Es un piso o local de un edificio dividido?',
        'É uma fração de um prédio em propriedade horizontal?',
        'Is it one unit of a divided building?',
      ),
      help: text(
        'Un piso, un local o un garaje con dueño propio está en propiedad horizontal y tiene una letra.',
        'Um apartamento, loja ou garagem com dono próprio está em propriedade horizontal e tem uma letra.',
        'A flat, shop or garage with an owner of its own is a unit (fração) of the building and has a letter.',
      ),
      when: urban,
      options: [
        {
          id: 'prop_horizontal',
          type: 'radio_button',
          title: text('Propiedad horizontal', 'Propriedade horizontal', 'Unit of a divided building'),
          required: true,
          values: YES_NO,
        },
      ],
    },
    {
      key: 'step7',
      name: text('Fracción', 'Fração', 'Unit'),
      title: text('¿Qué fracción es?', 'Qual é a fração?', 'Which unit is it?'),
      help: text(
        'La letra o letras de la fracción, como en la caderneta predial (la ficha fiscal).',
        'A letra ou letras da fração, como constam da caderneta predial.',
        'The unit’s letter or letters, as on the tax record (caderneta predial).',
      ),
      when: [...urban, is('prop_horizontal', 'si')],
      options: [
        {
          id: 'prop_horizontal_fracao',
          type: 'field',
          title: text('Fracción', 'Fração', 'Unit'),
          example: same('AB'),
          required: true,
          maxLength: 10,
        },
      ],
    },
    {
      key: 'step8',
      ...REVIEW,
      options: [],
    },
    {
      key: 'confirmation',
      role: 'add',
      name: text('Pedido', 'Pedido', 'Order'),
      title: text(
        'Añadimos la certidão a tu pedido',
        'Vamos adicionar a certidão ao seu pedido',
        'Adding the certificate to your order',
      ),
      options: [],
    },
  ],
};

export const PERMANENT_CERTIFICATE: ProductSeed = {
  id: 18414,
  key: 'cp',
  flow: 'certidao-permanente',
  flags: {},
  name: text('Certidão Permanente', 'Certidão Permanente', 'Certidão Permanente'),
  description: text(
    'Un código con valor legal: durante 6 meses muestra quién es el dueño de un inmueble en Portugal y qué cargas tiene (hipotecas, embargos).',
    'Um código com valor legal: durante 6 meses mostra quem é o dono de um imóvel e que ónus tem (hipotecas, penhoras).',
    'A code with legal force: for 6 months it shows who owns a property in Portugal and any mortgages or debts charged on it.',
  ),
  // BC-5.
  basePrice: 2470,
  officialFee: 1500,
  taxClass: 'service',
  stores: [16, 26, 28],
  position: 1,
  definition,
};
