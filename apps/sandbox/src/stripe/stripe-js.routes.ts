import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { registerAssets } from '../pages/assets.ts';
import { FRAMES } from './frames.ts';

const FOLDER = new URL('./browser/', import.meta.url);

/** The modules of the browser library, each after those that it imports. */
const LIBRARY = [
  ...['call-api.js', 'provider-frame.js', 'over-page.js', 'element.js', 'card-element.js'],
  ...['express-element.js', 'elements-group.js', 'payments.js', 'stripe.js'],
];
const FRAME_FILES = [
  ...['frame.js', 'frames.css', 'card.js', 'card-format.js', 'card-texts.js', 'call-api.js'],
  ...['wallet-buttons.js', 'wallet-sheet.js', 'challenge.js'],
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

/** Serves `/stripe-js/stripe.js` and its frames: the card form, the wallets' buttons and their sheet. */
export function registerStripeJs(app: FastifyInstance): void {
  const library = joinModules(LIBRARY);
  app.get('/stripe-js/stripe.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(library),
  );
  registerAssets(app, '/stripe-js', FOLDER, FRAME_FILES);
  for (const [name, render] of Object.entries(FRAMES)) {
    app.get<{ Querystring: Record<string, string> }>(`/stripe-js/${name}`, (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'self'; base-uri 'none'; object-src 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .send(render(request.query)),
    );
  }
}
