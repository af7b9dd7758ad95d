/** The life of one direct debit, as one table. Whoever brings news of it locks its row and asks it. */
import type { LocalizedText } from '../locale/locale.ts';

export const DEBIT_STATES = [
  'mandate_signed',
  'queued',
  'exported',
  'accepted',
  'settled',
  'rejected',
  'returned',
  'cancelled',
] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

type DebitStateRow = { readonly label: LocalizedText; readonly to: readonly DebitState[] };

/**
 * State → where it may go. `mandate_signed`: the customer has agreed and is being told the day; `queued`: told, to be handed in. A bank's
 * files need not come in their order, nor all of them: a debit may settle, or come back, of which nothing was heard before.
 */
export const DEBIT_STATE_TABLE: Readonly<Record<DebitState, DebitStateRow>> = {
  mandate_signed: {
    label: { es: 'Orden firmada', pt: 'Autorização assinada', en: 'Mandate signed' },
    to: ['queued', 'cancelled'],
  },
  queued: {
    label: { es: 'Por enviar', pt: 'Por enviar', en: 'To be sent' },
    to: ['exported', 'cancelled'],
  },
  exported: {
    label: { es: 'Enviado al banco', pt: 'Enviado ao banco', en: 'Sent to the bank' },
    // A file that the bank refused as a whole collected nothing: what was in it waits for another.
    to: ['queued', 'accepted', 'rejected', 'settled', 'returned'],
  },
  accepted: {
    label: { es: 'Aceptado por el banco', pt: 'Aceite pelo banco', en: 'Accepted by the bank' },
    to: ['rejected', 'settled', 'returned'],
  },
  settled: { label: { es: 'Cobrado', pt: 'Cobrado', en: 'Collected' }, to: ['returned'] },
  rejected: { label: { es: 'Rechazado', pt: 'Rejeitado', en: 'Rejected' }, to: [] },
  returned: { label: { es: 'Devuelto', pt: 'Devolvido', en: 'Returned' }, to: [] },
  cancelled: { label: { es: 'Anulado', pt: 'Anulado', en: 'Cancelled' }, to: [] },
};

/** Whether a debit may go from one state to another. The same state again is no move. */
export const canMoveDebit = (from: DebitState, to: DebitState): boolean =>
  DEBIT_STATE_TABLE[from].to.includes(to);

/** When the work begins for an order that is paid by debit: once the money is there, or once the bank has taken the debit on. */
export const DEBIT_STARTS = ['settled', 'accepted'] as const;
export type DebitStart = (typeof DEBIT_STARTS)[number];

/** What a debit's state means for the payment it belongs to. */
export type DebitOutcome = 'open' | 'under_way' | 'paid' | 'failed' | 'cancelled';

/** `open`: it can still be called off. `under_way`: only the bank knows. */
export function debitOutcome(state: DebitState, startsAt: DebitStart): DebitOutcome {
  if (state === 'mandate_signed' || state === 'queued') return 'open';
  if (state === 'settled' || (state === 'accepted' && startsAt === 'accepted')) return 'paid';
  if (state === 'exported' || state === 'accepted') return 'under_way';
  return state === 'cancelled' ? 'cancelled' : 'failed';
}
