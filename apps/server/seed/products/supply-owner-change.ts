/** Electricity, gas or water put in another name (PR-6). */

import type { Condition, OptionValue } from '@folio/domain/flow/definition';
import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import { ADDRESS_PAGE, fullName, IDENTITY_FILE, phone, REMARKS, taxId, upload } from './property-parts.ts';
import { is, same, text } from './words.ts';

const SUPPLIES: readonly OptionValue[] = [
  { id: 'luz', name: text('Luz', 'Luz', 'Electricity') },
  { id: 'gas', name: text('Gas', 'Gás', 'Gas') },
  { id: 'agua', name: text('Agua', 'Água', 'Water') },
];

/** This supply is the contract to change, or one of the others. */
const changed = (supply: string): Condition[] => [
  { anyOf: [is('suministro', supply), is('otros_suministros', supply)] },
];

export const SUPPLY_OWNER_CHANGE: ProductSeed = {
  id: 18379,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Cambio de titular de luz, gas o agua',
    'Mudança de titular de luz, gás ou água',
    'Electricity, gas or water in a new name',
  ),
  description: text(
    'Ponemos los contratos de la casa a tu nombre, sin cortes. Pagas nuestra gestión; si la compañía pide una fianza o un alta, como hacen algunas del agua, va aparte en su factura.',
    'Pomos em seu nome os contratos da casa em Espanha, sem cortes. Paga o nosso serviço; se a empresa pedir uma caução ou uma taxa, como algumas da água, é à parte, na fatura dela.',
    'We put the contracts of a home in Spain in your name without interruption. You pay for our work; a deposit or fee, which some water suppliers ask for, is separate, on their bill.',
  ),
  basePrice: 2900,
  officialFee: 0,
  taxClass: 'service',
  stores: [14, 1, 21],
  position: 18,
  definition: numbered(
    [
      {
        name: text('Contratos', 'Contratos', 'Contracts'),
        title: text('¿Qué contrato cambiamos?', 'Que contrato mudamos?', 'Which contract shall we change?'),
        options: [
          {
            id: 'suministro',
            type: 'radio',
            title: text('Contrato', 'Contrato', 'Contract'),
            required: true,
            default: 'luz',
            values: SUPPLIES,
          },
          {
            id: 'otros_suministros',
            type: 'checkbox',
            title: text(
              'Otros contratos de la misma casa',
              'Outros contratos da mesma casa',
              'Other contracts of the same home',
            ),
            required: false,
            values: SUPPLIES.map((supply) => ({
              ...supply,
              price: 1000,
              when: [{ option: 'suministro', op: 'ne' as const, value: supply.id }],
            })),
          },
        ],
      },
      {
        name: text('Motivo', 'Motivo', 'Reason'),
        title: text('¿Por qué cambia el titular?', 'Porque muda o titular?', 'Why does the name change?'),
        options: [
          {
            id: 'motivo_cambio',
            type: 'radio_button',
            title: text('Motivo del cambio', 'Motivo da mudança', 'Reason for the change'),
            required: true,
            values: [
              { id: 'compra', name: text('He comprado la casa', 'Comprei a casa', 'I have bought the home') },
              {
                id: 'alquiler',
                name: text('Vivo en ella de alquiler', 'Arrendei a casa', 'I live there as a tenant'),
              },
              {
                id: 'fallecimiento',
                name: text('Ha muerto el titular', 'O titular morreu', 'The holder has died'),
              },
              {
                id: 'separacion',
                name: text('Separación o divorcio', 'Separação ou divórcio', 'Separation or divorce'),
              },
              { id: 'otro', name: text('Otro motivo', 'Outro motivo', 'Another reason') },
            ],
          },
        ],
      },
      ADDRESS_PAGE,
      {
        name: text('Códigos', 'Códigos', 'Codes'),
        title: text(
          '¿Cuáles son los códigos de los contratos?',
          'Quais são os códigos dos contratos?',
          'What are the contracts’ codes?',
        ),
        help: text(
          'Están en la factura. Si no la tienes, deja en blanco el código y lo buscamos por la dirección.',
          'Constam da fatura. Se não a tiver, deixe o código em branco e procuramos pela morada.',
          'They are on the bill. If you have none, leave the code blank and we find it by the address.',
        ),
        options: [
          {
            id: 'cups_luz',
            type: 'field',
            title: text('CUPS de la luz', 'CUPS da luz', 'Electricity CUPS'),
            help: text(
              'El código del punto de suministro: empieza por ES y tiene 20 o 22 letras y cifras.',
              'O código do ponto de fornecimento: começa por ES e tem 20 ou 22 letras e algarismos.',
              'The code of the supply point: it begins with ES and has 20 or 22 letters and digits.',
            ),
            example: same('ES0021000000000000AA'),
            required: false,
            maxLength: 30,
            when: changed('luz'),
          },
          {
            id: 'cups_gas',
            type: 'field',
            title: text('CUPS del gas', 'CUPS do gás', 'Gas CUPS'),
            example: same('ES0217000000000000BB'),
            required: false,
            maxLength: 30,
            when: changed('gas'),
          },
          {
            id: 'contrato_agua',
            type: 'field',
            title: text('Número de contrato del agua', 'Número do contrato da água', 'Water contract number'),
            example: same('4471203'),
            required: false,
            maxLength: 30,
            when: changed('agua'),
          },
          upload('factura', text('Última factura', 'Última fatura', 'Latest bill'), { required: false }),
        ],
      },
      {
        name: text('Titular actual', 'Titular atual', 'Present holder'),
        title: text(
          '¿A nombre de quién está ahora?',
          'Em nome de quem está agora?',
          'In whose name is it now?',
        ),
        options: [
          fullName('titular_actual', text('Titular actual', 'Titular atual', 'Present holder'), {
            help: text(
              'Está en la factura. Si no lo sabes, déjalo en blanco.',
              'Consta da fatura. Se não o souber, deixe em branco.',
              'It is on the bill. If you do not know it, leave it blank.',
            ),
            required: false,
          }),
          taxId(
            'nif_titular_actual',
            text(
              'DNI, NIE o NIF del titular actual',
              'Número fiscal do titular atual',
              'Present holder’s tax number',
            ),
            {
              help: text('Está en la factura.', 'Consta da fatura.', 'It is on the bill.'),
              required: false,
            },
          ),
          upload(
            'certificado_defuncion',
            text('Certificado de defunción', 'Certidão de óbito', 'Death certificate'),
            {
              when: [is('motivo_cambio', 'fallecimiento')],
            },
          ),
        ],
      },
      {
        name: text('Nuevo titular', 'Novo titular', 'New holder'),
        title: text(
          '¿A nombre de quién lo ponemos?',
          'Em nome de quem o pomos?',
          'In whose name shall we put it?',
        ),
        options: [
          fullName('titular_nuevo', text('Nuevo titular', 'Novo titular', 'New holder')),
          taxId(
            'nif_titular_nuevo',
            text(
              'DNI, NIE o NIF del nuevo titular',
              'Número fiscal espanhol do novo titular',
              'New holder’s Spanish tax number',
            ),
          ),
          {
            id: 'iban',
            type: 'field',
            title: text(
              'Cuenta para los recibos (IBAN)',
              'Conta para os recibos (IBAN)',
              'Account for the bills (IBAN)',
            ),
            example: same('ES91 2100 0418 4502 0005 1332'),
            required: true,
            maxLength: 34,
          },
          phone(
            'telefono_titular',
            text('Teléfono del nuevo titular', 'Telefone do novo titular', 'New holder’s telephone'),
            {
              help: text(
                'La compañía envía por SMS el contrato para firmar.',
                'A empresa envia por SMS o contrato para assinar.',
                'The supplier sends the contract to sign by text message.',
              ),
            },
          ),
        ],
      },
      {
        name: text('Documentos', 'Documentos', 'Documents'),
        title: text('Adjunta los documentos', 'Envie os documentos', 'Attach the documents'),
        options: [
          IDENTITY_FILE,
          upload(
            'titulo_vivienda',
            text(
              'Escritura o contrato de alquiler',
              'Escritura ou contrato de arrendamento',
              'Deed or tenancy agreement',
            ),
            {
              when: [is('motivo_cambio', 'compra', 'alquiler')],
            },
          ),
          upload(
            'prueba_cambio',
            text('Lo que prueba el cambio', 'Prova da mudança', 'Proof of the change'),
            {
              help: text(
                'Por ejemplo, el convenio de divorcio, el testamento o una carta firmada por el titular actual, si lo tienes.',
                'Por exemplo, o acordo de divórcio, o testamento ou uma carta assinada pelo titular atual, se tiver.',
                'For example the divorce agreement, the will or a letter signed by the present holder, if you have one.',
              ),
              required: false,
              when: [is('motivo_cambio', 'fallecimiento', 'separacion', 'otro')],
            },
          ),
        ],
      },
    ],
    { workingHours: 120, confirmOptions: [REMARKS] },
  ),
};
