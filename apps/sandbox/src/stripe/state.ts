import type { BookEntry, PaymentRow } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { listRecords } from '../store/records.ts';
import { bookEntries } from './books.ts';
import type { Charge, Dispute, EventBody, Intent, IntentHidden, Refund } from './objects.ts';
import { PROVIDER } from './unit.ts';

const list = <T>(db: Database, kind: string) =>
  listRecords<T>(db, { provider: PROVIDER, kind }).map(({ body }) => body);
const intentsOf = (db: Database) =>
  listRecords<Intent, IntentHidden>(db, { provider: PROVIDER, kind: 'payment_intent' }).map(
    ({ body }) => body,
  );

/** Stripe's objects, newest first. */
export function stripeState(db: Database) {
  const intents = intentsOf(db);
  const charges = list<Charge>(db, 'charge');
  return {
    intents,
    charges,
    refunds: list<Refund>(db, 'refund'),
    disputes: list<Dispute>(db, 'dispute'),
    events: list<EventBody>(db, 'event'),
    books: bookEntries(intents, charges),
  };
}

/** What the shop should have in its books. */
export function stripeBooks(db: Database): BookEntry[] {
  return bookEntries(intentsOf(db), list<Charge>(db, 'charge')).map(({ intents, ...entry }) => ({
    ...entry,
    payments: intents,
  }));
}

/** A payment's state in plain words. */
const STATUS_WORDS: Record<string, string> = {
  requires_payment_method: 'Sin pagar',
  requires_confirmation: 'Por confirmar',
  requires_action: 'Espera al cliente en la página de su banco',
  processing: 'El banco lo está tramitando',
  requires_capture: 'Reservado, sin cobrar',
  succeeded: 'Pagado',
  canceled: 'Cancelado',
};

/** Stripe's payments for the table of the home page. */
export function stripePayments(db: Database): PaymentRow[] {
  const charges = list<Charge>(db, 'charge');
  return intentsOf(db).map((intent) => {
    const charge = charges.find(({ id }) => id === intent.latest_charge);
    const refused = intent.last_payment_error !== null;
    return {
      id: intent.id,
      order: intent.metadata.order_id ?? null,
      amount: intent.amount,
      state:
        intent.status === 'requires_payment_method' && refused
          ? 'Rechazado'
          : (STATUS_WORDS[intent.status] ?? intent.status),
      tone: intent.status === 'succeeded' ? 'good' : refused ? 'bad' : '',
      refunded: charge?.amount_refunded ?? 0,
      ...(charge?.disputed && { note: 'reclamado al banco' }),
      method: 'tarjeta',
      when: intent.created * 1000,
    };
  });
}
