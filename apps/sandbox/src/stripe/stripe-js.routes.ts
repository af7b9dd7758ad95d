import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Form } from '../form.ts';
import { registerAssets } from '../pages/assets.ts';
import { languageOf } from '../pages/language.ts';
import { cardPage } from './card-page.ts';
import { textOf } from './params.ts';

const FOLDER = new URL('./browser/', import.meta.url);

/** The modules of the stand-in, each after those that it imports. */
const MODULES = [
  'texts.js',
  'api.js',
  'emitter.js',
  'card-frame.js',
  'element.js',
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

/** `/stripe-js/stripe.js` for the shop's page, and the card form for its frame. */
export function registerStripeJs(app: FastifyInstance): void {
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
  app.get<{ Querystring: Form }>('/stripe-js/card', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'self'; base-uri 'none'; object-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(cardPage(languageOf(textOf(request.query, 'language')))),
  );
}
