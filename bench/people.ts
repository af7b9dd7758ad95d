/**
 * `node bench/people.ts [folder]`: what a purchase asks of the people who make it, from the chooser to the thanks. Seconds are a model:
 * 1.2 for a tap, 0.25 for a character, 4 for a screen. With a folder, pictures of the last screens are put there. Fails when a Nota
 * Simple takes a first-time buyer on a phone more than 10 screens or 90 seconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { answerFromHere } from '../e2e/answer-flow.ts';
import { WORDS } from '../e2e/buyer.ts';
import {
  addToCart,
  answerSimpleNote,
  CARD_WITH_CHALLENGE,
  fillCard,
  passChallenge,
} from '../e2e/simple-note.ts';
import { startShop } from '../e2e/start-shop.ts';
import { secondsOf, watchBuyer } from './watch-buyer.ts';

const MOST_SCREENS = 10;
const MOST_SECONDS = 90;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const EMAIL = 'ana.prueba@example.com';

const pictures = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'folio-people-'));
const shop = await startShop(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

type Person = {
  readonly name: string;
  readonly store: number;
  readonly language: keyof typeof WORDS;
  readonly device: BrowserContextOptions;
  readonly buy: (page: Page) => Promise<void>;
  readonly limited?: boolean;
};

/** E-mail, method of payment and the two consents. */
async function register(page: Page, language: keyof typeof WORDS, method?: string): Promise<void> {
  const words = WORDS[language];
  await page.getByLabel(words.email, { exact: true }).fill(EMAIL);
  if (method) await page.getByRole('radio', { name: method }).check();
  await page.getByLabel(words.start).check();
  await page.getByLabel(words.withdrawal).check();
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page).toHaveURL(/\/customer\/payment\//);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const choose = (page: Page, name: string) =>
  page
    .locator('.chooser__card', { has: page.locator('.chooser__name').getByText(name, { exact: true }) })
    .click();

async function payByBizum(page: Page): Promise<void> {
  await press(page, WORDS.es.pay);
  await page.getByLabel('Teléfono móvil').fill('700000000');
  await press(page, 'Continuar');
  await page.getByLabel('Clave de Bizum').fill('1234');
  await page.getByLabel(/SMS/).fill('123456');
  await press(page, /^Pagar /);
  await page.getByRole('link', { name: /Volver|Continuar/ }).click();
}

/** What the sandbox's phone or cash machine shows of the only order is done. */
async function actAtSibs(where: 'phone' | 'multibanco', button: RegExp): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${shop.sandbox}/sibs/${where}`);
  await page.locator('.request').first().getByRole('button', { name: button }).click();
  await page.close();
}

const PARISH = { tipo: 'urbana', forma_identificar: 'ficha', num_ficha: '1234', prop_horizontal: 'no' };

/** A permanent certificate of a flat by its description number, up to its payment. */
async function orderCertificate(page: Page, method: string): Promise<void> {
  await choose(page, 'Certidão Permanente');
  await answerFromHere(page, 'certidao-permanente', { choices: PARISH });
  await register(page, 'pt', method);
}

const PEOPLE: readonly Person[] = [
  {
    name: 'Spanish, Nota Simple, Bizum, phone',
    store: 14,
    language: 'es',
    device: PHONE,
    limited: true,
    buy: async (page) => {
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
    buy: async (page) => {
      await orderCertificate(page, 'MB WAY');
      await page.getByLabel('Telemóvel').fill('912345678');
      await press(page, WORDS.pt.pay);
      await expect(page.getByRole('timer')).toBeVisible();
      await actAtSibs('phone', /^Aceitar$/);
    },
  },
  {
    name: 'Portuguese, Multibanco, desktop',
    store: 16,
    language: 'pt',
    device: DESK,
    buy: async (page) => {
      await orderCertificate(page, 'Multibanco');
      await press(page, WORDS.pt.pay);
      await expect(page.getByRole('heading', { name: 'A sua referência de pagamento' })).toBeVisible();
      await actAtSibs('multibanco', /Pagar agora/);
      await page.getByRole('link', { name: 'Verificar agora' }).click();
    },
  },
  {
    name: 'British, birth certificate, 3-D Secure, desktop',
    store: 18,
    language: 'en',
    device: DESK,
    buy: async (page) => {
      await choose(page, 'Spanish birth certificate');
      await answerFromHere(page, 'product/18444');
      await register(page, 'en');
      await fillCard(page, CARD_WITH_CHALLENGE);
      await press(page, WORDS.en.pay);
      await passChallenge(page);
    },
  },
];

const rows: Record<string, string | number>[] = [];
let tooMuch = 0;
try {
  for (const person of PEOPLE) {
    const context = await browser.newContext({ ...person.device, locale: person.language });
    const { effort, seen } = await watchBuyer(context, shop.url);
    const page = await context.newPage();
    await page.goto(`http://${person.store}.localhost:${shop.port}/servicios`);
    seen(page);
    await person.buy(page);
    await expect(page.getByRole('heading', { level: 1, name: WORDS[person.language].thanks })).toBeVisible();
    seen(page);
    const screens = effort.screens.length;
    const seconds = Math.round(secondsOf(effort));
    if (pictures) await page.screenshot({ path: join(pictures, `${person.name}.png`), fullPage: true });
    if (person.limited && (screens > MOST_SCREENS || seconds > MOST_SECONDS)) tooMuch += 1;
    rows.push({ person: person.name, seconds, taps: effort.taps, characters: effort.characters, screens });
    console.log(`${person.name}: ${effort.screens.join(' ')}`);
    await context.close();
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
process.exitCode = tooMuch > 0 ? 1 : 0;
