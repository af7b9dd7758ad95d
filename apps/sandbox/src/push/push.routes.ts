import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { Database } from '../store/database.ts';
import { addSubscription, listMessages, setStatus } from './subscriptions.ts';

const Key = z.object({ applicationServerKey: z.string().regex(/^[\w-]{87}$/) });
const Status = z.object({ status: z.int().min(300).max(599).nullable() });

/**
 * Registers what the browser and a test do with the push service: `POST /push/subscriptions` subscribes under the
 * shop's key, `POST /push/subscriptions/{id}` sets the status of its answers (410: unsubscribed), `/push.json` lists
 * the messages as decrypted, `/push` shows them to a person.
 */
export function registerPush(app: FastifyInstance, db: Database, origin: () => string): void {
  app.post('/push/subscriptions', (request, reply) => {
    const parsed = Key.safeParse(request.body);
    if (!parsed.success)
      return reply.code(400).send({ error: 'applicationServerKey must be a P-256 point.' });
    const { id, keys } = addSubscription(db, parsed.data.applicationServerKey);
    const { p256dh, auth } = keys;
    return reply.code(201).send({
      id,
      subscription: { endpoint: `${origin()}/push/${id}`, expirationTime: null, keys: { p256dh, auth } },
    });
  });

  app.post<{ Params: { id: string } }>('/push/subscriptions/:id', (request, reply) => {
    const parsed = Status.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'status must be from 300 to 599, or null.' });
    return reply.code(setStatus(db, request.params.id, parsed.data.status) ? 204 : 404).send();
  });

  app.get<{ Querystring: { subscription?: string } }>('/push.json', (request) =>
    listMessages(db, request.query.subscription),
  );

  app.get('/push', (_request, reply) => {
    const messages = listMessages(db);
    const body = html`<h1>Push messages</h1>
<p class="muted">What the shop sent to browsers, as they decrypt it.</p>
${messages.length === 0 && html`<p>No messages yet.</p>`}
${messages.map(
  ({
    received,
    text,
    ttl,
    topic,
  }) => html`<p class="small muted">${received}, held for ${ttl} s, topic ${topic}</p>
<pre class="panel">${text}</pre>`,
)}`;
    return sendPage(reply, { title: 'Push messages', body });
  });
}
