import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type ChangeDeps, runChange } from '../change.ts';
import { sendCheckout } from '../pages/checkout-page.ts';
import { cardFields, fieldGrid } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { newIdOper, readCard, type TypedCard } from './cards.ts';
import { operations } from './operation.ts';
import type { RedsysKeys } from './provider.ts';

/** The documented codes with which the form reports an invalid field to the shop. */
const MESSAGES = { number: 'msg16', expiry: 'msg7', cvv: 'msg11' } as const;

interface Entry {
  Body: TypedCard & { fuc?: string; terminal?: string; order?: string };
}

/** Registers InSite: the script for the shop's page, the card form in its frame, and the idOper of a card. */
export function registerInsite(app: FastifyInstance, deps: ChangeDeps, keys: RedsysKeys): void {
  const script = readFileSync(new URL('./browser/insite-script.js', import.meta.url));
  app.get('/redsys/sis/NC/redsysV3.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  );

  app.get<{ Querystring: { buttonText?: string } }>('/redsys/sis/getInputNC', ({ query }, reply) =>
    sendCheckout(reply, {
      of: 'Redsys',
      title: 'Card',
      body: html`<form novalidate>${fieldGrid(cardFields())}
<button class="primary">${query.buttonText}</button></form>`,
      framed: true,
      scripts: ['/redsys/insite.js'],
    }),
  );

  app.post<Entry>('/redsys/sis/NC/idOper', ({ body }) => {
    const { order = '', fuc, terminal } = body;
    const isOurs = Number(fuc) === Number(keys.merchantCode) && Number(terminal) === Number(keys.terminal);
    // An order number that was used gets -1, as at Redsys.
    if (!isOurs || operations.find(deps.db, order)) return { idOper: '-1' };
    const card = readCard(body);
    if (typeof card !== 'string') return { error: MESSAGES[card.wrong], field: card.wrong };
    return { idOper: runChange(deps, ({ db }) => newIdOper(db, order, card)) };
  });
}
