import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { answerFromHere } from '../../e2e/customer/answer-flow.ts';
import { SHOP_TEXTS } from '../../e2e/customer/buyer.ts';
import {
  addToCart,
  answerSimpleNote,
  CARD_WITH_CHALLENGE,
  fillCard,
  passChallenge,
} from '../../e2e/customer/simple-note.ts';
import type { RunningShop } from '../../e2e/shop/start-shop.ts';

type Buyer = {
  readonly name: string;
  readonly store: number;
  readonly language: keyof typeof SHOP_TEXTS;
  readonly device: BrowserContextOptions;
  readonly limits: { readonly seconds: number; readonly screens: number };
  /** Buys from the chooser to the thank-you page. */
  readonly buy: (page: Page, shop: RunningShop) => Promise<void>;
};

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const FLAT = { tipo: 'urbana', forma_identificar: 'ficha', num_ficha: '1234', prop_horizontal: 'no' };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Chooses a document by its name. */
const choose = (page: Page, name: string) =>
  page
    .locator('.chooser__card', { has: page.locator('.chooser__name').getByText(name, { exact: true }) })
    .click();

/** Enters e-mail, payment method and the two consents. */
async function register(page: Page, language: keyof typeof SHOP_TEXTS, method?: string): Promise<void> {
  const words = SHOP_TEXTS[language];
  await page.getByLabel(words.email, { exact: true }).fill('ana.prueba@example.com');
  if (method) await page.getByRole('radio', { name: method }).check();
  await page.getByLabel(words.start).check();
  await page.getByLabel(words.withdrawal).check();
}

/** Pays on Bizum's own pages. */
async function payAtBizum(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').fill('700000000');
  await press(page, 'Continue');
  await page.getByLabel('Bizum PIN').fill('1234');
  await page.getByLabel('Code from the text message').fill('123456');
  await press(page, /^Pay /);
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
}

/** Accepts the only payment that the sandbox's phone shows. */
async function acceptOnPhone(buyersPage: Page, { sandbox }: RunningShop): Promise<void> {
  const page = (await buyersPage.context().browser()?.newPage()) as Page;
  await page.goto(`${sandbox}/sibs/phone`);
  await page
    .locator('.request')
    .first()
    .getByRole('button', { name: /^Accept$/ })
    .click();
  await page.close();
}

export const BUYERS: readonly Buyer[] = [
  {
    name: 'Spanish, Nota Simple, Bizum, phone',
    store: 14,
    language: 'es',
    device: PHONE,
    limits: { seconds: 75, screens: 9 },
    buy: async (page) => {
      await choose(page, 'Solicitar Nota Simple');
      await answerSimpleNote(page);
      await addToCart(page);
      await register(page, 'es', 'Bizum');
      await press(page, SHOP_TEXTS.es.pay);
      await payAtBizum(page);
    },
  },
  {
    name: 'Portuguese, permanent certificate, MB WAY, phone',
    store: 16,
    language: 'pt',
    device: PHONE,
    limits: { seconds: 75, screens: 10 },
    buy: async (page, shop) => {
      await choose(page, 'Certidão Permanente');
      await answerFromHere(page, 'certidao-permanente', { choices: FLAT });
      await register(page, 'pt', 'MB WAY');
      await page.getByLabel('Telemóvel', { exact: true }).fill('912345678');
      await press(page, SHOP_TEXTS.pt.pay);
      await expect(page.getByRole('timer')).toBeVisible();
      await acceptOnPhone(page, shop);
    },
  },
  {
    name: 'British, birth certificate, 3-D Secure, desktop',
    store: 18,
    language: 'en',
    device: DESK,
    limits: { seconds: 120, screens: 12 },
    buy: async (page) => {
      await choose(page, 'Spanish birth certificate');
      await answerFromHere(page, 'product/18444');
      await register(page, 'en');
      await fillCard(page, CARD_WITH_CHALLENGE);
      await press(page, SHOP_TEXTS.en.pay);
      await passChallenge(page);
    },
  },
];
