import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Form } from '../../form.ts';
import { registerAssets } from '../../pages/assets.ts';
import { type Language, languageOf } from '../../pages/language.ts';
import { textOf } from '../api/params.ts';
import type { Wallets } from '../wallets.ts';
import { cardPage } from './card-page.ts';
import { buttonsPage, sheetPage } from './wallet-pages.ts';

const FOLDER = new URL('../browser/', import.meta.url);

/** The modules of the stand-in, each after those that it imports. */
const MODULES = [
  'texts.js',
  'api.js',
  'emitter.js',
  'element-frame.js',
  'element.js',
  'wallet-texts.js',
  'over-page.js',
  'wallet-dialog.js',
  'express-element.js',
  'elements-group.js',
  'challenge-dialog.js',
  'payments.js',
  'stripe.js',
];
const FRAME_FILES = [
  'card.js',
  'card-fields.js',
  'card-format.js',
  'card-look.js',
  'card.css',
  'wallet-buttons.js',
  'wallet-sheet.js',
  'wallet-texts.js',
  'wallet.css',
  'texts.js',
  'api.js',
];

/** Joins modules into one classic script, which defines window.Stripe as soon as it has loaded. */
function joinModules(names: readonly string[]): string {
  const bodies = names.map((name) =>
    readFileSync(new URL(name, FOLDER), 'utf8')
      .replace(/^import .*?;\n/gms, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${bodies.join('\n')}})();\n`;
}

/** Serves `/stripe-js/stripe.js` and the pages of its frames: the card form, the wallets' buttons and their sheet. */
export function registerStripeJs(app: FastifyInstance, wallets: () => Wallets): void {
  const script = joinModules(MODULES);
  app.get('/stripe-js/stripe.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  );
  registerAssets(app, '/stripe-js', FOLDER, FRAME_FILES);
  const frames: Readonly<Record<string, (language: Language) => string>> = {
    card: cardPage,
    'wallet-buttons': (language) => buttonsPage(language, wallets()),
    'wallet-sheet': sheetPage,
  };
  for (const [name, page] of Object.entries(frames)) {
    app.get<{ Querystring: Form }>(`/stripe-js/${name}`, (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'self'; base-uri 'none'; object-src 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .send(page(languageOf(textOf(request.query, 'language')))),
    );
  }
}
