/** The nota mercantil (PR-6): what the company registry tells about a company, for information. */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import { COMPANY, COMPANY_TAX_ID, REMARKS } from './property-parts.ts';
import { is, text } from './words.ts';

export const MERCANTILE_NOTE: ProductSeed = {
  id: 18506,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Nota mercantil de una sociedad',
    'Informação comercial de uma sociedade',
    'Company registry extract',
  ),
  description: text(
    'Quién administra una sociedad, su capital, su domicilio y sus actos inscritos, para informarte antes de hacer negocios con ella. La tasa del registro va incluida.',
    'Quem administra uma sociedade espanhola, o capital, a sede e os atos registados, para se informar antes de fazer negócio com ela. Inclui a taxa do registo.',
    'Who runs a Spanish company, its capital, address and registered acts, so that you know who you are dealing with. The registry’s fee is included.',
  ),
  basePrice: 1900,
  officialFee: 781,
  taxClass: 'service',
  stores: [15, 1, 21],
  position: 4,
  definition: numbered(
    [
      {
        name: text('Sociedad', 'Sociedade', 'Company'),
        title: text('¿De qué sociedad?', 'De que sociedade?', 'Which company?'),
        options: [COMPANY, COMPANY_TAX_ID],
      },
      {
        name: text('Contenido', 'Conteúdo', 'Contents'),
        title: text('¿Qué quieres saber?', 'O que quer saber?', 'What do you want to know?'),
        help: text(
          'La nota general va siempre; marca lo que quieras añadir.',
          'A informação geral vai sempre; assinale o que quiser adicionar.',
          'The general extract is always included; tick what you want to add.',
        ),
        options: [
          {
            id: 'ampliaciones',
            type: 'checkbox',
            title: text('Añadir a la nota', 'Adicionar à informação', 'Add to the extract'),
            summary: { label: text('Añadido a la nota', 'Adicionado à informação', 'Added to the extract') },
            required: false,
            values: [
              {
                id: 'cargos',
                name: text(
                  'Apoderados y cargos cesados',
                  'Procuradores e cargos cessados',
                  'Holders of powers of attorney and former officers',
                ),
                price: 600,
              },
              {
                id: 'estatutos',
                name: text('Estatutos', 'Estatutos', 'Articles of association'),
                price: 1200,
              },
              {
                id: 'cuentas',
                name: text('Últimas cuentas anuales', 'Últimas contas anuais', 'Latest annual accounts'),
                price: 1200,
              },
            ],
          },
          {
            id: 'ejercicio_cuentas',
            type: 'drop_down',
            title: text('Cuentas de qué año', 'Contas de que ano', 'Accounts of which year'),
            required: true,
            default: 'ultimo',
            when: [is('ampliaciones', 'cuentas')],
            values: [
              { id: 'ultimo', name: text('El último depositado', 'O último depositado', 'The latest filed') },
              { id: 'dos', name: text('Los dos últimos', 'Os dois últimos', 'The latest two'), price: 1000 },
              {
                id: 'tres',
                name: text('Los tres últimos', 'Os três últimos', 'The latest three'),
                price: 2000,
              },
            ],
          },
        ],
      },
      {
        name: text('Entrega', 'Entrega', 'Delivery'),
        title: text('¿Para cuándo la necesitas?', 'Para quando precisa?', 'When do you need it?'),
        options: [
          {
            id: 'plazo',
            type: 'radio',
            title: text('Entrega', 'Entrega', 'Delivery'),
            required: true,
            default: 'normal',
            values: [
              {
                id: 'normal',
                name: text('En 6 horas laborables', 'Em 6 horas úteis', 'Within 6 working hours'),
                workingHours: 6,
              },
              {
                id: 'urgente',
                name: text(
                  'Urgente, en 2 horas laborables',
                  'Urgente, em 2 horas úteis',
                  'Urgent, within 2 working hours',
                ),
                price: 600,
                workingHours: 2,
              },
            ],
          },
        ],
      },
    ],
    {
      workingHours: 6,
      // The company is all that is needed; the rest has answers that most people keep.
      earlyCheckout: { type: 'or', conditions: [{ option: 'sociedad', op: 'filled' }] },
      confirmOptions: [REMARKS],
    },
  ),
};
