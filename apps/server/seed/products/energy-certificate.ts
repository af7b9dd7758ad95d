/** The energy certificate that must be shown before a dwelling is sold or let (PR-6, Real Decreto 390/2021). */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import {
  ADDRESS_PAGE,
  CADASTRAL_REFERENCE,
  fullName,
  phone,
  REMARKS,
  taxId,
  upload,
} from './property-parts.ts';
import { is, same, text } from './words.ts';

export const ENERGY_CERTIFICATE: ProductSeed = {
  id: 18464,
  key: null,
  flow: 'product',
  flags: { labelled_with_verb: true },
  name: text('Certificado energético', 'Certificado energético espanhol', 'Energy certificate'),
  description: text(
    'Visita de un técnico, certificado y etiqueta para vender o alquilar. La tasa de tu comunidad autónoma, donde la hay, se paga aparte con su justificante.',
    'Visita de um técnico, certificado e etiqueta para vender ou arrendar em Espanha. A taxa da comunidade autónoma, onde existe, paga-se à parte, com comprovativo.',
    'A surveyor’s visit, the certificate and its label, to sell or let a property in Spain. Your region’s fee, where there is one, is paid separately, against a receipt.',
  ),
  basePrice: 9900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 9, 12, 1, 21, 17, 18, 19, 20],
  position: 11,
  definition: numbered(
    [
      {
        name: text('Inmueble', 'Imóvel', 'Property'),
        title: text('¿Qué tipo de inmueble es?', 'Que tipo de imóvel é?', 'What kind of property is it?'),
        options: [
          {
            id: 'tipo_inmueble',
            type: 'drop_down',
            title: text('Tipo de inmueble', 'Tipo de imóvel', 'Kind of property'),
            required: true,
            default: 'piso',
            values: [
              { id: 'piso', name: text('Piso', 'Apartamento', 'Flat') },
              { id: 'casa', name: text('Casa', 'Moradia', 'House'), price: 3000 },
              {
                id: 'local',
                name: text('Local u oficina', 'Loja ou escritório', 'Shop or office'),
                price: 3000,
              },
              {
                id: 'edificio',
                name: text('Edificio entero', 'Edifício inteiro', 'Whole building'),
                price: 15000,
              },
            ],
          },
          {
            id: 'motivo_certificado',
            type: 'radio',
            title: text('Para qué', 'Para quê', 'What for'),
            required: true,
            default: 'venta',
            values: [
              { id: 'venta', name: text('Vender', 'Vender', 'To sell') },
              { id: 'alquiler', name: text('Alquilar', 'Arrendar', 'To let') },
              {
                id: 'obra',
                name: text('Una obra o una ayuda', 'Uma obra ou um apoio', 'Building work or a grant'),
              },
            ],
          },
        ],
      },
      ADDRESS_PAGE,
      {
        name: text('Medidas', 'Medidas', 'Size'),
        title: text('¿Cómo es?', 'Como é?', 'What is it like?'),
        help: text(
          'La superficie y el año están en la escritura; la referencia catastral, en el recibo del IBI, el impuesto municipal.',
          'A área e o ano constam da escritura; a referência cadastral, do recibo do IBI, o imposto municipal.',
          'Area and year are in the deed; the cadastral reference is on the property tax (IBI) bill.',
        ),
        options: [
          {
            id: 'superficie',
            type: 'field',
            title: text('Superficie en m²', 'Área em m²', 'Area in m²'),
            help: text('La construida, aproximada.', 'A construída, aproximada.', 'The built area, roughly.'),
            example: same('85'),
            required: true,
            maxLength: 10,
            inputMode: 'numeric',
            checks: ['number'],
          },
          {
            id: 'anio_construccion',
            type: 'field',
            title: text('Año de construcción', 'Ano de construção', 'Year of construction'),
            help: text(
              'Si no lo sabes, déjalo en blanco: lo busca el técnico.',
              'Se não o souber, deixe em branco: o técnico procura-o.',
              'If you do not know it, leave it blank: the surveyor will find out.',
            ),
            example: same('1978'),
            required: false,
            maxLength: 4,
            inputMode: 'numeric',
            checks: ['number'],
          },
          CADASTRAL_REFERENCE,
        ],
      },
      {
        name: text('Instalaciones', 'Instalações', 'Heating'),
        title: text('¿Qué instalaciones tiene?', 'Que instalações tem?', 'What is installed?'),
        help: text(
          'Marca las que haya; el técnico las comprueba en la visita.',
          'Assinale as que existirem; o técnico verifica-as na visita.',
          'Tick what there is; the surveyor checks it during the visit.',
        ),
        options: [
          {
            id: 'instalaciones',
            type: 'checkbox',
            title: text('Instalaciones', 'Instalações', 'Installations'),
            required: false,
            values: [
              { id: 'calefaccion', name: text('Calefacción', 'Aquecimento', 'Heating') },
              { id: 'aire', name: text('Aire acondicionado', 'Ar condicionado', 'Air conditioning') },
              { id: 'solar', name: text('Placas solares', 'Painéis solares', 'Solar panels') },
              {
                id: 'ventanas',
                name: text('Ventanas de doble cristal', 'Janelas de vidro duplo', 'Double glazing'),
              },
            ],
          },
          upload('planos', text('Plano o fotos', 'Planta ou fotografias', 'Floor plan or photographs'), {
            help: text(
              'Si los tienes: la visita es más corta.',
              'Se tiver: a visita é mais curta.',
              'If you have them: the visit is shorter.',
            ),
            required: false,
          }),
        ],
      },
      {
        name: text('Propietario', 'Proprietário', 'Owner'),
        title: text('¿A nombre de quién va?', 'Em nome de quem?', 'In whose name?'),
        help: text(
          'El certificado se registra a nombre del dueño.',
          'O certificado é registado em nome do dono.',
          'The certificate is registered in the owner’s name.',
        ),
        options: [
          fullName('propietario', text('Nombre del propietario', 'Nome do proprietário', 'Owner’s name')),
          taxId(
            'nif_propietario',
            text(
              'DNI, NIE o NIF del propietario',
              'Número fiscal espanhol do proprietário',
              'Owner’s Spanish tax number',
            ),
          ),
        ],
      },
      {
        name: text('Visita', 'Visita', 'Visit'),
        title: text(
          '¿Quién abre la puerta al técnico?',
          'Quem abre a porta ao técnico?',
          'Who will open the door to the surveyor?',
        ),
        options: [
          {
            id: 'acceso',
            type: 'radio',
            title: text('Quién abre', 'Quem abre', 'Who opens'),
            required: true,
            default: 'propietario',
            values: [
              {
                id: 'propietario',
                name: text('Yo o el propietario', 'Eu ou o proprietário', 'I or the owner'),
              },
              { id: 'inquilino', name: text('Un inquilino', 'Um inquilino', 'A tenant') },
              {
                id: 'agencia',
                name: text(
                  'Una inmobiliaria o un vecino',
                  'Uma imobiliária ou um vizinho',
                  'An estate agent or a neighbour',
                ),
              },
            ],
          },
          fullName('contacto', text('Nombre de quien abre', 'Nome de quem abre', 'Name of that person'), {
            when: [is('acceso', 'inquilino', 'agencia')],
          }),
          phone(
            'telefono_contacto',
            text('Teléfono para la visita', 'Telefone para a visita', 'Telephone for the visit'),
          ),
          {
            id: 'plazo_visita',
            type: 'radio',
            title: text('Cuándo', 'Quando', 'When'),
            required: true,
            default: 'normal',
            values: [
              {
                id: 'normal',
                name: text('En 5 días laborables', 'Em 5 dias úteis', 'Within 5 working days'),
                workingHours: 40,
              },
              {
                id: 'urgente',
                name: text(
                  'Preferente, en 2 días laborables',
                  'Prioritário, em 2 dias úteis',
                  'Priority, within 2 working days',
                ),
                help: text(
                  'Si quien abre puede recibir al técnico al día siguiente.',
                  'Se quem abre puder receber o técnico no dia seguinte.',
                  'If somebody can let the surveyor in the next day.',
                ),
                price: 4000,
                workingHours: 16,
              },
            ],
          },
        ],
      },
    ],
    { workingHours: 40, confirmOptions: [REMARKS] },
  ),
};
