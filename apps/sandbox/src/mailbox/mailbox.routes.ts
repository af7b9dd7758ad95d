import type { FastifyInstance } from 'fastify';
import { registerAssets } from '../pages/assets.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { Database } from '../store/database.ts';
import { attachmentFile, htmlForFrame, readSource } from './mail-source.ts';
import { listBody, listRows, mailBody } from './mailbox-pages.ts';
import { deleteMails, getMail, listMails } from './mails.ts';

interface ById {
  Params: { id: string };
}

/** Content security policy of a mail's HTML, which runs no scripts. */
const MAIL_POLICY = [
  "default-src 'none'",
  'img-src data: http: https:',
  "style-src 'unsafe-inline'",
  'font-src data: http: https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Registers the mailbox of every address: pages for a person, `/mailbox.json?to=` for tests. */
export function registerMailbox(app: FastifyInstance, db: Database): void {
  registerAssets(app, '/mailbox-files', new URL('./', import.meta.url), ['mailbox.js']);

  app.get('/mailbox', (_request, reply) =>
    sendPage(reply, {
      title: 'Mailbox',
      body: listBody(listMails(db)),
      scripts: ['/mailbox-files/mailbox.js'],
    }),
  );

  app.get('/mailbox-rows', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(listRows(listMails(db)).html),
  );

  app.get<{ Querystring: { to?: string } }>('/mailbox.json', (request) => listMails(db, request.query.to));

  app.delete('/mailbox', (_request, reply) => {
    deleteMails(db);
    return reply.code(204).send();
  });

  app.post('/mailbox/empty', (_request, reply) => {
    deleteMails(db);
    return reply.redirect('/mailbox', 303);
  });

  registerMail(app, db);
}

/** Registers the pages of one mail: its frame, its HTML and its attachments. */
function registerMail(app: FastifyInstance, db: Database): void {
  app.get<ById>('/mailbox/:id', async (request, reply) => {
    const id = Number(request.params.id);
    const mail = getMail(db, id);
    const source = await readSource(db, id);
    if (!mail || !source) {
      const body = html`<h1>There is no such mail</h1><p><a href="/mailbox">All mails</a></p>`;
      return sendPage(reply.code(404), { title: 'Mailbox', body });
    }
    return sendPage(reply, { title: mail.subject, body: mailBody(mail, source) });
  });

  app.get<ById>('/mailbox/:id/html', async (request, reply) => {
    const source = await readSource(db, Number(request.params.id));
    return reply
      .code(source ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_POLICY)
      .send(source ? htmlForFrame(source) : '');
  });

  app.get<{ Params: { id: string; index: string } }>(
    '/mailbox/:id/attachments/:index',
    async (request, reply) => {
      const source = await readSource(db, Number(request.params.id));
      const found = source?.attachments[Number(request.params.index)];
      if (!found) return reply.code(404).send({ error: 'There is no such attachment.' });
      const { name, content } = attachmentFile(found);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(content);
    },
  );
}
