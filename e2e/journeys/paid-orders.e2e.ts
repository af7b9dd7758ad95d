import type { Page } from '@playwright/test';
import { answerFromHere, type Choices } from '../answer-flow.ts';
import { answersIn, checkOut, payByCard, WORDS } from '../buyer.ts';
import { expect, mailTo, test } from '../shop.ts';
import { ask } from '../shop-database.ts';

// From the chooser to the paid order, once for each kind of product: what the customer reads on the way is what the database then holds.

type Purchase = {
  readonly proves: string;
  readonly store: number;
  readonly language: keyof typeof WORDS;
  /** What the chooser calls it, and what it is called from then on. */
  readonly label: string;
  readonly name: string;
  readonly flow: string;
  readonly productId: number;
  readonly choices?: Choices;
  readonly early?: true;
  /** Pages that are passed, and pages that are not. */
  readonly way?: readonly string[];
  readonly notOn?: readonly string[];
  readonly net: string;
  readonly total: string;
  /** Some of the answers as they are printed. */
  readonly answers: Readonly<Record<string, string | RegExp>>;
  /** What the cart then offers beside it (EN-4). */
  readonly offers?: string;
};

const PURCHASES: readonly Purchase[] = [
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
    proves: '[PR-9] [EN-4] a birth certificate on paper, asked on confirmation what for',
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
    proves:
      '[PR-9] [EN-4] [VA-7] a copy of a deed whose notary is not known, with an identity card sent along',
    store: 14,
    language: 'es',
    label: 'Copia de escritura',
    name: 'Copia de escritura',
    flow: 'product/18458',
    productId: 18458,
    choices: { '1655': '4324' },
    net: '69,76 €',
    total: '84,41 €',
    answers: { 'DNI, NIE o pasaporte': 'documento.pdf' },
    offers: 'Nota Simple',
  },
  {
    proves: '[PR-9] [VA-4] [SW-5] a mercantile note, ordered early',
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
    store: 9,
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
    proves: '[PR-9] [EN-4] a certificate of last wills, the death certificate offered beside',
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
    proves: '[PR-4] [RT-6] [EN-10] a permanent certificate of a flat, by the book',
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
    way: ['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step7', 'step8'],
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
    way: ['step1', 'step2', 'step21', 'step3', 'step4'],
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

const cents = (price: string): number =>
  Math.round(Number(/[\d.,]+/.exec(price)?.[0].replace(',', '.')) * 100);

for (const purchase of PURCHASES)
  test(`[PR-10] ${purchase.proves}: from the chooser to the paid order`, async ({ page, email, shopUrl }) => {
    const words = WORDS[purchase.language];
    const { name, total } = purchase;
    await page.goto(`http://${purchase.store}.localhost:${new URL(shopUrl).port}/servicios`);
    const card = page.locator('.chooser__card', {
      has: page.locator('.chooser__name').getByText(purchase.label, { exact: true }),
    });
    await card.click();
    await expect(page.locator('form.flow__form')).toBeVisible();
    const way = await answerFromHere(page, purchase.flow, purchase);
    expect(way).toEqual(expect.arrayContaining([...(purchase.way ?? [])]));
    for (const step of purchase.notOn ?? []) expect(way).not.toContain(step);

    // The cart: the line with its price and answers, the sum with VAT, and what goes with it.
    await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
    const line = page.locator('.cart__line');
    await expect(line).toHaveCount(1);
    await expect(line.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(line.locator('.cart__line-head')).toContainText(purchase.net);
    await expect(page.locator('.cart__total')).toContainText(total);
    const answers = await answersIn(line.locator('.cart__answers'));
    for (const [label, value] of Object.entries(purchase.answers))
      expect(answers).toContainEqual([
        label,
        typeof value === 'string' ? value : expect.stringMatching(value),
      ]);
    const offers = page.locator('.cart__also').getByRole('link');
    expect(await offers.allTextContents()).toEqual(purchase.offers ? [purchase.offers] : []);

    await checkOut(page, words, email);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(total);
    const orderId = await payByCard(page, words);
    expect(orderId).toMatch(new RegExp(`^${purchase.store}\\d{8}$`));
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.locator('.checkout__lines')).toContainText(name);
    await expect(page.locator('.checkout__total')).toContainText(total);

    await page.getByRole('link', { name: words.open }).click();
    await expectOrder(page, name, words.waits, total);
    expect(await answersIn(page.locator('.orders__answers'))).toEqual(answers);
    expect((await mailTo(email, new RegExp(orderId))).text).toContain(name);
    await expectInDatabase(orderId, purchase, email, answers);
  });

async function expectOrder(page: Page, name: string, status: string, total: string): Promise<void> {
  const line = page.locator('.orders__line');
  await expect(line).toHaveCount(1);
  await expect(line.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(line.locator('.orders__status')).toHaveText(status);
  await expect(page.locator('.orders__total')).toContainText(total);
}

type OrderRow = {
  state: string;
  store_id: number;
  email: string;
  locale: string;
  net: number;
  total: number;
};
type LineRow = {
  product_id: number;
  product_name: string;
  state: string;
  net: number;
  vat: number;
  printed: { label: string; value: string }[];
};

/** One paid order of one line with what was read on the screen, and its payment in the ledger. */
async function expectInDatabase(
  orderId: string,
  { store, language, productId, name, net, total }: Purchase,
  email: string,
  answers: readonly (readonly [string, string])[],
): Promise<void> {
  const read = <T extends object>(sql: string) => ask<T>(process.env.SHOP_DATA ?? '', sql, [orderId]);
  expect(await read<OrderRow>('select * from customer_order where id = $1')).toMatchObject([
    { state: 'paid', store_id: store, email, locale: language, net: cents(net), total: cents(total) },
  ]);
  const lines = await read<LineRow>('select * from order_line where order_id = $1');
  expect(lines).toMatchObject([
    {
      product_id: productId,
      product_name: name,
      state: 'paid',
      net: cents(net),
      vat: cents(total) - cents(net),
    },
  ]);
  expect(lines[0]?.printed.map(({ label, value }) => [label, value])).toEqual(answers);
  expect(await read('select kind, amount from ledger_entry where order_id = $1')).toMatchObject([
    { kind: 'payment', amount: cents(total) },
  ]);
}
