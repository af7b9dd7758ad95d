/** A certificate of the company registry (PR-6): that a company exists, who runs it, what its entries say. */

import type { ProductSeed } from '../products.ts';
import { numbered } from './pages.ts';
import {
  ABROAD_PAGE,
  COMPANY_PAGE,
  COURIER_PHONE,
  DELIVERY_PAGE,
  fullName,
  POSTAL_GROUP,
  POSTAL_PAGE,
  REMARKS,
} from './property-parts.ts';
import { is, same, text } from './words.ts';

export const MERCANTILE_CERTIFICATE: ProductSeed = {
  id: 18391,
  key: null,
  flow: 'product',
  flags: {},
  name: text(
    'Certificado del Registro Mercantil',
    'Certidão do registo comercial espanhol',
    'Company registry certificate',
  ),
  description: text(
    'Certificado firmado por el registrador: que la sociedad existe, quién la representa o qué dicen sus inscripciones. La tasa del registro va incluida.',
    'Certidão assinada pelo conservador espanhol: que a sociedade existe, quem a representa ou o que dizem as inscrições. Inclui a taxa do registo.',
    'A certificate signed by the Spanish registrar: that the company exists, who acts for it, or what its entries say. The registry’s fee is included.',
  ),
  basePrice: 3900,
  officialFee: 902,
  taxClass: 'service',
  stores: [15, 1, 21],
  position: 5,
  definition: numbered(
    [
      COMPANY_PAGE,
      {
        name: text('Contenido', 'Conteúdo', 'Contents'),
        title: text('¿Qué debe certificar?', 'O que deve certificar?', 'What should it certify?'),
        options: [
          {
            id: 'tipo_certificado',
            type: 'radio',
            title: text('Contenido', 'Conteúdo', 'Contents'),
            required: true,
            default: 'vigencia_cargos',
            values: [
              {
                id: 'vigencia_cargos',
                name: text('Vigencia y cargos', 'Vigência e cargos', 'Existence and officers'),
                help: text(
                  'Que la sociedad sigue activa y quiénes la administran.',
                  'Que a sociedade continua ativa e quem a administra.',
                  'That the company is active and who its directors are.',
                ),
              },
              {
                id: 'cargo',
                name: text(
                  'Un cargo o poder concreto',
                  'Um cargo ou procuração em concreto',
                  'One officer or power',
                ),
                help: text(
                  'Que una persona la administra o tiene poder para firmar por ella (es apoderada).',
                  'Que uma pessoa a administra ou tem procuração para assinar por ela.',
                  'That somebody is a director or holds a power of attorney.',
                ),
              },
              {
                id: 'literal',
                name: text('Historial completo', 'Histórico completo', 'Full history'),
                help: text(
                  'Copia literal de todas sus inscripciones, con los estatutos.',
                  'Cópia integral de todas as inscrições, com os estatutos.',
                  'A word-for-word copy of every entry, with the articles of association.',
                ),
                price: 6000,
                workingHours: 56,
              },
              {
                id: 'cuentas',
                name: text('Cuentas anuales depositadas', 'Contas anuais depositadas', 'Accounts filed'),
                help: text(
                  'Copia certificada del balance, los resultados y la memoria.',
                  'Cópia certificada do balanço, dos resultados e do anexo.',
                  'A certified copy of the balance sheet, profit and loss and notes.',
                ),
                price: 1000,
              },
            ],
          },
          fullName(
            'nombre_cargo',
            text(
              'Nombre del administrador o apoderado',
              'Nome do administrador ou procurador',
              'Name of the director or holder of the power',
            ),
            {
              when: [is('tipo_certificado', 'cargo')],
            },
          ),
          {
            id: 'ejercicios',
            type: 'field',
            title: text('Años de las cuentas', 'Exercícios', 'Financial years'),
            example: text('2023 y 2024', '2023 e 2024', '2023 and 2024'),
            required: true,
            maxLength: 60,
            when: [is('tipo_certificado', 'cuentas')],
          },
        ],
      },
      {
        name: text('Provincia', 'Província', 'Province'),
        title: text('¿Dónde está su domicilio social?', 'Onde é a sede?', 'Where is its registered office?'),
        help: text(
          'Cada provincia tiene su registro. Si no lo sabes, déjalo en blanco.',
          'Cada província tem o seu registo. Se não souber, deixe em branco.',
          'Each province has a registry of its own. If you do not know, leave it blank.',
        ),
        options: [
          {
            id: 'municipio',
            type: 'municipio',
            title: text(
              'Municipio del domicilio social',
              'Município da sede',
              'Municipality of the registered office',
            ),
            example: same('Getafe (Madrid)'),
            required: false,
          },
        ],
      },
      {
        name: text('Plazo', 'Prazo', 'Time'),
        title: text('¿Para cuándo lo necesitas?', 'Para quando precisa?', 'When do you need it?'),
        when: [is('tipo_certificado', 'vigencia_cargos', 'cargo', 'cuentas')],
        options: [
          {
            id: 'plazo',
            type: 'radio',
            title: text('Plazo', 'Prazo', 'Time'),
            required: true,
            default: 'normal',
            values: [
              {
                id: 'normal',
                name: text('En 3 días laborables', 'Em 3 dias úteis', 'Within 3 working days'),
                workingHours: 24,
              },
              {
                id: 'urgente',
                name: text(
                  'Urgente, en 12 horas laborables',
                  'Urgente, em 12 horas úteis',
                  'Urgent, within 12 working hours',
                ),
                price: 2000,
                workingHours: 12,
              },
            ],
          },
        ],
      },
      ABROAD_PAGE,
      DELIVERY_PAGE,
      POSTAL_PAGE,
    ],
    { workingHours: 24, groups: POSTAL_GROUP, confirmOptions: [REMARKS, COURIER_PHONE] },
  ),
};
