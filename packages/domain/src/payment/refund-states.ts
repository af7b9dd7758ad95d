/** The life of a refund, as one table. The use cases lock the refund's order and ask it. */
import type { LocalizedText } from '../locale/locale.ts';

export const REFUND_STATES = [
  'requested',
  'sending',
  'pending',
  'by_hand',
  'withdrawn',
  'succeeded',
  'paid_out',
  'failed',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

type RefundStateRow = { readonly label: LocalizedText; readonly to: readonly RefundState[] };

/**
 * State → where it may go. `sending`: the provider is being asked, or was when we died. `pending`: it is at work.
 * `by_hand`: the provider cannot, and the accountant has to send the money to an account; `paid_out` when that is done,
 * `withdrawn` when it was asked for by mistake. `failed`: the provider tried and could not, and the money is owed until
 * it is sent by hand or the refund is withdrawn.
 */
export const REFUND_STATE_TABLE: Readonly<Record<RefundState, RefundStateRow>> = {
  requested: {
    label: { es: 'Pedida', pt: 'Pedida', en: 'Requested' },
    to: ['sending', 'by_hand'],
  },
  sending: {
    label: { es: 'Enviándose', pt: 'A enviar', en: 'Being sent' },
    to: ['pending', 'by_hand', 'succeeded', 'failed'],
  },
  pending: {
    label: { es: 'En curso', pt: 'Em curso', en: 'In progress' },
    to: ['succeeded', 'failed', 'by_hand'],
  },
  by_hand: {
    label: { es: 'Por transferir', pt: 'Por transferir', en: 'To be transferred' },
    to: ['paid_out', 'withdrawn'],
  },
  // Staff took it back before anybody transferred it.
  withdrawn: { label: { es: 'Anulada', pt: 'Anulada', en: 'Withdrawn' }, to: [] },
  // A provider may take a refund back after it said yes: a closed account, a lost card.
  succeeded: { label: { es: 'Devuelta', pt: 'Devolvida', en: 'Refunded' }, to: ['failed'] },
  paid_out: { label: { es: 'Transferida', pt: 'Transferida', en: 'Transferred' }, to: [] },
  // The money is still with us: it can be sent by hand. Unless a person was wrong who said that it was never made.
  failed: {
    label: { es: 'No se ha podido', pt: 'Não foi possível', en: 'Did not work' },
    to: ['by_hand', 'succeeded', 'withdrawn'],
  },
};

/** Whether a refund may go from one state to another. The same state again is no move. */
export const canMoveRefund = (from: RefundState, to: RefundState): boolean =>
  REFUND_STATE_TABLE[from].to.includes(to);

/** States in which a refund gives nothing and will give nothing. */
export const HOLDS_NONE: readonly RefundState[] = ['failed', 'withdrawn'];

/** Whether a refund in this state holds its money back from others: it was given, or is on its way, or will be. */
export const holdsMoney = (state: RefundState): boolean => !HOLDS_NONE.includes(state);

/** Within how many days of being asked for the customer should have the money: the law's time after a withdrawal. */
export const REFUND_WITHIN_DAYS = 14;
