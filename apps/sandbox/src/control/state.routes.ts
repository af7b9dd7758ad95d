import type { FastifyInstance } from 'fastify';
import type { Provider } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { wholeState } from './state.ts';

/** GET /__state: everything as JSON. */
export function registerState(
  app: FastifyInstance,
  { db, providers }: { db: Database; providers: readonly Provider[] },
): void {
  app.get('/__state', () => wholeState(db, providers));
}
