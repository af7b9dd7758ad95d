import type { Payment } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { listOperations, type Operation } from './operation.ts';

/** Redsys's operations, newest first. */
export function redsysState(db: Database) {
  return { operations: listOperations(db).map(({ body }) => body) };
}

/** The shop's order: it travels in MERCHANTDATA; a shop that sends none is known by its order number here. */
const orderOf = ({ merchantData, order }: Operation) => merchantData || order;

const STATE_WORDS: Record<Operation['state'], string> = {
  waiting: 'Espera los datos del cliente',
  challenged: 'Espera al cliente en la página de su banco',
  authorised: 'Pagado',
  denied: 'Denegado',
  annulled: 'Anulado',
};

/** Redsys's payments for the table of the home page. */
export function redsysPayments(db: Database): Payment[] {
  return redsysState(db).operations.map((operation) => ({
    id: operation.order,
    order: orderOf(operation),
    amount: operation.amount,
    charged: operation.charged,
    state: wordsOf(operation),
    tone: operation.state === 'authorised' ? 'good' : operation.state === 'denied' ? 'bad' : '',
    refunded: operation.refunded,
    method: operation.method === 'bizum' ? 'Bizum' : 'tarjeta',
    when: operation.created,
  }));
}

function wordsOf({ state, type, charged, response }: Operation): string {
  if (response === '9915') return 'Cancelado por el cliente';
  if (state === 'denied') return `${STATE_WORDS.denied} (${response})`;
  if (state === 'authorised' && type === '1' && charged === 0) return 'Reservado, sin cobrar';
  return STATE_WORDS[state];
}
