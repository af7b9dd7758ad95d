import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/database.ts';
import type { WebhookSender } from '../webhooks/queue.ts';
import { wholeState } from './state.ts';

/** GET /__state: everything as JSON. */
export function registerState(
  app: FastifyInstance,
  { db, senders }: { db: Database; senders: { stripe: WebhookSender } },
): void {
  app.get('/__state', () => wholeState(db, senders.stripe.url()));
}
