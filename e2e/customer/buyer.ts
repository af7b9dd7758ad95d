import { expect, type Locator, type Page } from '@playwright/test';
import { fillCard } from './simple-note.ts';

/** The texts between cart and order in the three languages. */
export const SHOP_TEXTS = {
  es: {
    cart: 'Tu pedido',
    change: 'Cambiar el pedido',
    purchase: 'Continuar al pago',
    email: 'Correo electrónico',
    start: /Quiero que empecéis/,
    withdrawal: /Entiendo que pierdo/,
    pay: /^(Pagar |Obtener referencia$)/,
    thanks: 'Gracias, hemos recibido tu pedido',
    open: 'Ver mi pedido',
    waits: 'Pendiente de tramitar',
  },
  pt: {
    cart: 'O seu pedido',
    change: 'Alterar o pedido',
    purchase: 'Continuar para o pagamento',
    email: 'E-mail',
    start: /Quero que comecem/,
    withdrawal: /Compreendo que perco/,
    pay: /^(Pagar |Obter referência$)/,
    thanks: 'Obrigado, recebemos o seu pedido',
    open: 'Ver o meu pedido',
    waits: 'A processar',
  },
  en: {
    cart: 'Your order',
    change: 'Change the order',
    purchase: 'Continue to payment',
    email: 'Email address',
    start: /I want you to start/,
    withdrawal: /I understand that I lose/,
    pay: /^(Pay |Get a reference$)/,
    thanks: 'Thank you, we have your order',
    open: 'See my order',
    waits: 'To be processed',
  },
} as const;
export type ShopTexts = (typeof SHOP_TEXTS)[keyof typeof SHOP_TEXTS];

/** Fills in the checkout, from the cart or a later page. */
export async function checkOut(page: Page, words: ShopTexts, email: string): Promise<void> {
  if (/\/cart(\?|$)/.test(page.url())) await page.getByRole('link', { name: words.purchase }).first().click();
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.start).check();
  await page.getByLabel(words.withdrawal).check();
}

/** Pays the current order with a valid card and returns its number. */
export async function payByCard(page: Page, words: ShopTexts): Promise<string> {
  await fillCard(page, '4242424242424242');
  const button = page.getByRole('button', { name: words.pay });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
  return /success\/(\d+)$/.exec(page.url())?.[1] ?? '';
}

/** Returns the answers in a list: each label with its value. */
export async function answersIn(list: Locator): Promise<readonly (readonly [string, string])[]> {
  const [labels, values] = await Promise.all([
    list.locator('dt').allTextContents(),
    list.locator('dd').allTextContents(),
  ]);
  return labels.map((label, index) => [label, values[index] ?? ''] as const);
}
