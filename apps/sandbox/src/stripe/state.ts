import type { BookEntry, PaymentRow } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { listRecords } from '../store/records.ts';
import type { Charge, Dispute, EventBody, Intent, IntentHidden, Refund } from './api/objects.ts';
import { PROVIDER } from './change.ts';
import { voucherOf } from './intents/voucher.ts';
import { bookEntries } from './ledger-entries.ts';

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
  const refunds = list<Refund>(db, 'refund');
  return intentsOf(db).map((intent) => {
    const charge = charges.find(({ id }) => id === intent.latest_charge);
    const refused = intent.last_payment_error !== null;
    const waits = refunds.some(
      ({ payment_intent, status }) => payment_intent === intent.id && status === 'requires_action',
    );
    return {
      id: intent.id,
      order: intent.metadata.order_id ?? null,
      amount: intent.amount,
      state: stateWord(intent),
      tone: intent.status === 'succeeded' ? 'good' : refused ? 'bad' : '',
      refunded: charge?.amount_refunded ?? 0,
      ...(waits && { note: 'la devolución espera la cuenta del cliente' }),
      ...(charge?.disputed && { note: 'reclamado al banco' }),
      method: isVoucher(intent, charge) ? 'Multibanco' : 'tarjeta',
      ...pageOf(intent, charge),
      when: intent.created * 1000,
    };
  });
}

function stateWord(intent: Intent): string {
  if (intent.last_payment_error?.code === 'payment_intent_payment_attempt_expired') return 'Caducado';
  if (intent.last_payment_error && intent.status === 'requires_payment_method') return 'Rechazado';
  if (voucherOf(intent)) return 'Espera el pago en el cajero';
  return STATUS_WORDS[intent.status] ?? intent.status;
}

function isVoucher(intent: Intent, charge: Charge | undefined): boolean {
  const types = [charge?.payment_method_details?.type, intent.last_payment_error?.payment_method?.type];
  return voucherOf(intent) !== null || types.includes('multibanco');
}

/** The voucher's page, while the customer may pay there or give an account for a refund. */
function pageOf(intent: Intent, charge: Charge | undefined): Pick<PaymentRow, 'page'> {
  const open = voucherOf(intent) !== null || intent.status === 'succeeded';
  if (!open || !isVoucher(intent, charge)) return {};
  return { page: `/stripe/voucher/${intent.id}?client_secret=${intent.client_secret}` };
}
