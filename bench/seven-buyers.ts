import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { answerFromHere } from '../e2e/answer-flow.ts';
import { SHOP_TEXTS } from '../e2e/buyer.ts';
import { press } from '../e2e/keyboard.ts';
import { buyByKeyboard } from '../e2e/keyboard-purchase.ts';
import {
  addToCart,
  answerSimpleNote,
  CARD_WITH_CHALLENGE,
  fillCard,
  passChallenge,
} from '../e2e/simple-note.ts';
import type { RunningShop } from '../e2e/start-shop.ts';
import type { Effort } from './watch-buyer.ts';

export const EMAIL = 'ana.prueba@example.com';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };

/** The buyer's page; `seen` records the current screen. */
export type Scene = {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly effort: Effort;
  readonly seen: () => void;
};
export type Person = {
  readonly name: string;
  readonly store: number;
  readonly language: keyof typeof SHOP_TEXTS;
  readonly device: BrowserContextOptions;
  /** From the chooser to the thank-you page. */
  readonly buy: (scene: Scene) => Promise<void>;
  readonly limited?: boolean;
};
/** Enters e-mail, payment method and the two consents. */
async function register(page: Page, language: keyof typeof SHOP_TEXTS, method?: string): Promise<void> {
  const words = SHOP_TEXTS[language];
  await page.getByLabel(words.email, { exact: true }).fill(EMAIL);
  if (method) await page.getByRole('radio', { name: method }).check();
  await page.getByLabel(words.start).check();
  await page.getByLabel(words.withdrawal).check();
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page).toHaveURL(/\/customer\/payment\//);
}

const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const choose = (page: Page, name: string) =>
  page
    .locator('.chooser__card', { has: page.locator('.chooser__name').getByText(name, { exact: true }) })
    .click();

async function payByBizum(page: Page): Promise<void> {
  await pressButton(page, SHOP_TEXTS.es.pay);
  await payAtBizum(page);
}

/** Pays on Bizum's own pages. */
async function payAtBizum(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').fill('700000000');
  await pressButton(page, 'Continue');
  await page.getByLabel('Bizum PIN').fill('1234');
  await page.getByLabel('Code from the text message').fill('123456');
  await pressButton(page, /^Pay /);
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
}

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

/** A page without scripts reports no effort, so the code counts each action itself. */
async function buyWithoutScripts({ page, effort, seen }: Scene): Promise<void> {
  const tap = async (target: Locator) => {
    seen();
    effort.taps += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    seen();
    effort.taps += 1;
    effort.characters += text.length;
    await target.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await tap(page.getByRole('link', { name: /Solicitar Nota Simple/ }).first());
  await tap(button('Sí'));
  await type(page.getByLabel('Nombre del propietario'), 'Bruno Muestra Inventado');
  await tap(button('Continuar'));
  await type(page.getByRole('textbox', { name: 'Dirección del inmueble' }), 'Calle de Ejemplo 12, 3.º B');
  await tap(button('Continuar'));
  await type(page.getByLabel('Municipio', { exact: true }), 'getaf');
  await tap(button('Buscar'));
  await tap(page.getByRole('radio', { name: /Getafe/ }));
  await tap(button('Continuar'));
  await tap(button('No'));
  seen();
  effort.taps += 2;
  await page.getByLabel('¿Para qué la necesitas?').selectOption({ label: 'Compra' });
  await tap(button('Añadir al pedido'));
  await type(page.getByLabel(SHOP_TEXTS.es.email), EMAIL);
  await tap(page.getByRole('radio', { name: 'Bizum' }));
  await tap(page.getByLabel(SHOP_TEXTS.es.start));
  await tap(page.getByLabel(SHOP_TEXTS.es.withdrawal));
  await tap(button(SHOP_TEXTS.es.goOn));
  await tap(page.getByRole('button', { name: SHOP_TEXTS.es.pay }));
  // A button submits what a script would forward.
  await tap(button(SHOP_TEXTS.es.goOn));
  await payAtBizum(page);
}

/** Makes every mistake that the shop should catch and corrects each by its message. */
async function buyWithMistakes({ page, seen }: Scene): Promise<void> {
  // Waits until the page is idle, as no person is faster.
  const goOn = async () => {
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  };
  await choose(page, 'Solicitar Nota Simple');
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  // "Unknown" is no name: the order states that the owner is unknown.
  await page.getByRole('textbox', { name: 'Nombre del propietario' }).fill('Desconocido');
  await goOn();
  // First no address, then one without a number.
  const address = page.getByRole('textbox', { name: 'Dirección del inmueble' });
  await expect(address).toBeVisible();
  await goOn();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await address.fill('Calle de Ejemplo');
  await goOn();
  await expect(page.getByText('La dirección no lleva número')).toBeVisible();
  await address.fill('Calle de Ejemplo 12, 3.º B');
  await goOn();
  // First an ambiguous town, then an unknown one, then the right one.
  const town = page.getByLabel('Municipio', { exact: true });
  for (const [slip, said] of [
    ['Mieres', 'Hay varios lugares con ese nombre'],
    ['Madird', '¿Quieres decir Madrid (Madrid)?'],
  ] as const) {
    await town.fill(slip);
    await page.keyboard.press('Escape');
    await goOn();
    await expect(page.getByText(said)).toBeVisible();
  }
  await town.fill('Getaf');
  await page
    .getByRole('option', { name: /Getafe/ })
    .first()
    .click();
  await goOn();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  // The purpose is missing.
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu pedido' })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir al pedido' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await addToCart(page);
  await orderWithMistakes({ page, seen });
}

/** Orders and pays the cart with every mistake of these screens. */
async function orderWithMistakes({ page, seen }: Pick<Scene, 'page' | 'seen'>): Promise<void> {
  // First no consents and no e-mail, then one with a typo that the shop corrects.
  const order = page.getByRole('button', { name: SHOP_TEXTS.es.goOn });
  await order.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(SHOP_TEXTS.es.email).fill('ana.prueba@gmial.com');
  await page.getByLabel(SHOP_TEXTS.es.start).check();
  await page.getByLabel(SHOP_TEXTS.es.withdrawal).check();
  await page.getByRole('button', { name: /gmail\.com/ }).click();
  await order.click();
  await expect(page).toHaveURL(/\/customer\/payment\//);
  // A declined card, an abandoned Bizum payment, and another card.
  await fillCard(page, '4000000000000002');
  await page.getByRole('button', { name: SHOP_TEXTS.es.pay }).click();
  await expect(page.getByText(/no se ha cobrado nada/i).first()).toBeVisible();
  seen();
  await page.getByRole('link', { name: /Bizum/ }).click();
  await page.getByRole('button', { name: SHOP_TEXTS.es.pay }).click();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(page.getByText(/no se ha cobrado nada/i).first()).toBeVisible();
  seen();
  await page.getByRole('link', { name: /Tarjeta/ }).click();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: SHOP_TEXTS.es.pay }).click();
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
