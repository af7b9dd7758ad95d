import type { Choices } from './answer-flow.ts';
import type { SHOP_TEXTS } from './buyer.ts';

export type Purchase = {
  readonly proves: string;
  /** Made by `./test`; the others by `./test --all`, since server tests order each product. */
  readonly isFirst?: true;
  readonly store: number;
  readonly language: keyof typeof SHOP_TEXTS;
  /** The product's label in the chooser, and its name from then on. */
  readonly label: string;
  readonly name: string;
  readonly flow: string;
  readonly productId: number;
  readonly choices?: Choices;
  readonly early?: true;
  /** Pages that the purchase visits, and pages that it skips. */
  readonly way?: readonly string[];
  readonly notOn?: readonly string[];
  readonly net: string;
  readonly total: string;
  /** Some of the printed answers. */
  readonly answers: Readonly<Record<string, string | RegExp>>;
  /** The product that the cart then offers (EN-4). */
  readonly offers?: string;
};

/**
 * One purchase per kind of product: the four special flows, and generic ones with different questions and
 * prices.
 */
export const PURCHASES: readonly Purchase[] = [
  {
    proves: '[PR-1] [EN-12] a Nota Simple',
    store: 14,
    language: 'es',
    label: 'Solicitar Nota Simple',
    name: 'Nota Simple',
    flow: 'nota-simple',
    productId: 15867,
    net: '20,76 €',
    total: '25,12 €',
    answers: { Municipio: 'Getafe (Madrid)' },
  },
  {
    proves: '[PR-3] [RT-4] [EN-13] a property query of a company',
    store: 14,
    language: 'es',
    label: 'Conocer Propiedades de alguien',
    name: 'Propiedades de una persona o empresa',
    flow: 'q-propiedades',
    productId: 18357,
    choices: { opcion: 'empresa', num_propiedades: '25' },
    way: ['step2', 'step5', 'step6', 'step7'],
    notOn: ['step3', 'step4'],
    net: '12 €',
    total: '14,52 €',
    answers: { 'Máximo de propiedades': 'Hasta 25' },
  },
  {
    proves: '[PR-9] [EN-4] a birth certificate on paper, its purpose asked on confirmation',
    store: 22,
    language: 'es',
    label: 'Certificado de nacimiento',
    name: 'Certificado de nacimiento',
    flow: 'product/18444',
    productId: 18444,
    choices: { entrega: 'papel', finalidad: 'herencia' },
    way: ['step1', 'confirmation'],
    net: '28,80 €',
    total: '34,85 €',
    answers: { Entrega: /papel, por correo certificado/, Finalidad: 'Herencia' },
  },
  {
    proves: '[PR-9] [EN-4] [VA-7] a copy of a deed by an unknown notary, with an identity card attached',
    store: 14,
    language: 'es',
    label: 'Copia de escritura',
    name: 'Copia de escritura',
    flow: 'product/18458',
    productId: 18458,
    choices: { '1655': '4324' },
    net: '69,76 €',
    total: '84,41 €',
    answers: { 'DNI, NIE o pasaporte': 'nota-simple.pdf' },
    offers: 'Nota Simple',
  },
  {
    proves: '[PR-9] [VA-4] [SW-5] a mercantile note, ordered early',
    isFirst: true,
    store: 15,
    language: 'es',
    label: 'Nota mercantil de una sociedad',
    name: 'Nota mercantil de una sociedad',
    flow: 'product/18506',
    productId: 18506,
    early: true,
    way: ['step1', 'step2', 'confirmation'],
    notOn: ['step3'],
    net: '19 €',
    total: '22,99 €',
    answers: { Sociedad: 'Empresa Inventada, S. L.' },
  },
  {
    proves: '[PR-9] [CH-3] an energy certificate of a house',
    store: 14,
    language: 'es',
    label: 'Solicitar Certificado energético',
    name: 'Certificado energético',
    flow: 'product/18464',
    productId: 18464,
    choices: { tipo_inmueble: 'casa' },
    net: '129 €',
    total: '156,09 €',
    answers: { 'Tipo de inmueble': 'Casa' },
  },
  {
    proves: '[PR-9] [EN-4] a certificate of last wills, with the death certificate offered too',
    store: 1,
    language: 'es',
    label: 'Certificado de últimas voluntades',
    name: 'Certificado de últimas voluntades',
    flow: 'product/17563',
    productId: 17563,
    choices: { tiene_certificado_defuncion: 'no' },
    net: '23,90 €',
    total: '28,92 €',
    answers: {},
    offers: 'Certificado de defunción',
  },
  {
    proves: '[PR-4] [RT-6] [EN-10] a permanent certificate of a flat, by its registry book',
    store: 16,
    language: 'pt',
    label: 'Certidão Permanente',
    name: 'Certidão Permanente',
    flow: 'certidao-permanente',
    productId: 18414,
    choices: {
      forma_identificar: 'livro',
      tipo: 'urbana',
      num_livro: '1234',
      livro: 'B-7',
      folhas: '45',
      prop_horizontal: 'si',
      prop_horizontal_fracao: 'C',
    },
    way: ['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step7', 'confirmation'],
    net: '24,70 €',
    total: '29,89 €',
    answers: { Livro: 'B-7', Folhas: '45', Fração: 'C' },
  },
  {
    proves: '[PR-5] [RT-5] [EN-11] an urgent simplified report by its description number',
    store: 26,
    language: 'pt',
    label: 'Informação Predial Simplificada',
    name: 'Informação Predial Simplificada',
    flow: 'i-predial-simplificada',
    productId: 18421,
    choices: { urgente: 'si', tiene_numero: 'si', num_ficha: '1234' },
    way: ['step1', 'step2', 'step21', 'step3', 'confirmation'],
    net: '16 €',
    total: '19,36 €',
    answers: { 'Número da descrição': '1234' },
  },
  {
    proves: '[PR-9] [ST-6] a birth certificate from Ireland, by courier',
    store: 17,
    language: 'en',
    label: 'Spanish birth certificate',
    name: 'Spanish birth certificate',
    flow: 'product/18444',
    productId: 18444,
    choices: { entrega: 'papel_exterior', finalidad: 'herencia' },
    way: ['step1', 'confirmation'],
    net: '€43.80',
    total: '€53',
    answers: { Delivery: /by courier outside Spain/, Purpose: 'Inheritance' },
  },
];
