import type { FastifyInstance } from 'fastify';
import { countMails } from '../mailbox/mails.ts';
import type { Provider } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { homeBody } from './home-page.ts';
import { sendPage } from './page.ts';
import { paymentRows } from './payment-rows.ts';

/** The page a person works with: payments, the unhappy ways, the mailbox. */
export function registerHome(
  app: FastifyInstance,
  { db, providers }: { db: Database; providers: readonly Provider[] },
): void {
  const rows = () => paymentRows(db, providers, countMails(db));
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: 'Banco de pruebas',
      body: homeBody(providers, rows()),
      scripts: ['/pages/home.js'],
    }),
  );
  app.get('/home-rows', (_request, reply) => reply.type('text/html; charset=utf-8').send(rows().html));
}
