import type { FastifyInstance } from 'fastify';
import { wholeState } from '../control/state.ts';
import type { Database } from '../store/database.ts';
import type { WebhookSender } from '../webhooks/queue.ts';
import { homeBody, paymentRows } from './home-page.ts';
import { sendPage } from './page.ts';

/** The page a person works with: payments, the unhappy ways, the mailbox. */
export function registerHome(
  app: FastifyInstance,
  { db, senders }: { db: Database; senders: { stripe: WebhookSender } },
): void {
  const state = () => wholeState(db, senders.stripe.url());
  app.get('/', (_request, reply) =>
    sendPage(reply, { title: 'Banco de pruebas', body: homeBody(state()), scripts: ['/pages/home.js'] }),
  );
  app.get('/home-rows', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(paymentRows(state()).html),
  );
}
