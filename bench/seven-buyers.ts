import { expect, type Page } from '@playwright/test';
import { answerFromHere } from '../e2e/customer/answer-flow.ts';
import { SHOP_TEXTS } from '../e2e/customer/buyer.ts';
import { press } from '../e2e/customer/keyboard.ts';
import { buyByKeyboard } from '../e2e/customer/keyboard-purchase.ts';
import {
  addToCart,
  answerSimpleNote,
  CARD_WITH_CHALLENGE,
  fillCard,
  passChallenge,
} from '../e2e/customer/simple-note.ts';
import { choose, EMAIL, type Person, payByBizum, pressButton, register, type Scene } from './buyers/buyer.ts';
import { buyWithMistakes } from './buyers/with-mistakes.ts';
import { buyWithoutScripts } from './buyers/without-scripts.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };

/** Acts on the only order shown by the sandbox's phone or cash machine. */
async function actAtSibs(
  { page: buyers, shop }: Scene,
  where: 'phone' | 'multibanco',
  button: RegExp,
): Promise<void> {
  const page = (await buyers.context().browser()?.newPage()) as Page;
  await page.goto(`${shop.sandbox}/sibs/${where}`);
  await page.locator('.request').first().getByRole('button', { name: button }).click();
  await page.close();
}

const PARISH = { tipo: 'urbana', forma_identificar: 'ficha', num_ficha: '1234', prop_horizontal: 'no' };

/** Orders a permanent certificate of a flat by its description number, up to the payment. */
async function orderCertificate(page: Page, method: string): Promise<void> {
  await choose(page, 'Certidão Permanente');
  await answerFromHere(page, 'certidao-permanente', { choices: PARISH });
  await register(page, 'pt', method);
}

export const PEOPLE: readonly Person[] = [
  {
    name: 'Spanish, Nota Simple, Bizum, phone',
    store: 14,
    language: 'es',
    device: PHONE,
    limited: true,
    buy: async ({ page }) => {
      await choose(page, 'Solicitar Nota Simple');
      await answerSimpleNote(page);
      await addToCart(page);
      await register(page, 'es', 'Bizum');
      await payByBizum(page);
    },
  },
  {
    name: 'Portuguese, MB WAY, phone',
    store: 16,
    language: 'pt',
    device: PHONE,
    buy: async (scene) => {
      const { page } = scene;
      await orderCertificate(page, 'MB WAY');
      await page.getByLabel('Telemóvel').fill('912345678');
      await pressButton(page, SHOP_TEXTS.pt.pay);
      await expect(page.getByRole('timer')).toBeVisible();
      await actAtSibs(scene, 'phone', /^Accept$/);
    },
  },
  {
    name: 'Portuguese, Multibanco, desktop',
    store: 16,
    language: 'pt',
    device: DESK,
    buy: async (scene) => {
      const { page } = scene;
      await orderCertificate(page, 'Multibanco');
      await pressButton(page, SHOP_TEXTS.pt.pay);
      await expect(page.getByRole('heading', { name: 'A sua referência de pagamento' })).toBeVisible();
      await actAtSibs(scene, 'multibanco', /Pay now/);
      await page.getByRole('link', { name: 'Verificar agora' }).click();
    },
  },
  {
    name: 'British, birth certificate, 3-D Secure, desktop',
    store: 18,
    language: 'en',
    device: DESK,
    buy: async ({ page }) => {
      await choose(page, 'Spanish birth certificate');
      await answerFromHere(page, 'product/18444');
      await register(page, 'en');
      await fillCard(page, CARD_WITH_CHALLENGE);
      await pressButton(page, SHOP_TEXTS.en.pay);
      await passChallenge(page);
    },
  },
  {
    name: 'Spanish, Nota Simple, 3-D Secure, by keyboard alone, desktop',
    store: 14,
    language: 'es',
    device: DESK,
    buy: async ({ page }) => {
      await press(page, page.getByRole('link', { name: /Solicitar Nota Simple/ }));
      await buyByKeyboard(page, EMAIL);
    },
  },
  {
    name: 'Spanish, Nota Simple, Bizum, without scripts, phone',
    store: 14,
    language: 'es',
    device: { ...PHONE, javaScriptEnabled: false },
    buy: buyWithoutScripts,
  },
  {
    name: 'Spanish, Nota Simple, every mistake on the way, phone',
    store: 14,
    language: 'es',
    device: PHONE,
    buy: buyWithMistakes,
  },
];
