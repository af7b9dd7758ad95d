/** The life of one attempt to pay, as one table. The use case that settles payments locks the row and asks it. */
import type { LocalizedText } from '../locale/locale.ts';

export const ATTEMPT_STATES = [
  'created',
  'requires_action',
  'processing',
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'mismatched',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

type AttemptStateRow = {
  readonly label: LocalizedText;
  readonly to: readonly AttemptState[];
};

const ENDS: readonly AttemptState[] = ['succeeded', 'failed', 'cancelled', 'expired', 'mismatched'];

/**
 * State → where it may go. `created`: not yet sent, or sent and not answered. `requires_action`: the customer must do something (3-D Secure,
 * a redirect, confirm in an app). `processing`: the provider is at work; the customer's again by its refusal only, or by whoever asked for the
 * money. `pending`: a reference was given and is paid later, or a debit was ordered.
 */
export const ATTEMPT_STATE_TABLE: Readonly<Record<AttemptState, AttemptStateRow>> = {
  created: {
    label: { es: 'Iniciado', pt: 'Iniciado', en: 'Started' },
    to: ['requires_action', 'processing', 'pending', ...ENDS],
  },
  requires_action: {
    label: { es: 'Falta confirmar', pt: 'Por confirmar', en: 'To be confirmed' },
    to: ['processing', 'pending', ...ENDS],
  },
  processing: {
    label: { es: 'En curso', pt: 'Em curso', en: 'In progress' },
    to: ['requires_action', 'pending', ...ENDS],
  },
  pending: {
    label: { es: 'Pendiente de pago', pt: 'Pendente de pagamento', en: 'Awaiting payment' },
    to: ['processing', ...ENDS],
  },
  succeeded: { label: { es: 'Pagado', pt: 'Pago', en: 'Paid' }, to: [] },
  // A provider may report money after it, or our own timer, gave up: money that came is never denied.
  failed: {
    label: { es: 'No se ha cobrado', pt: 'Não foi cobrado', en: 'Not charged' },
    to: ['succeeded', 'mismatched'],
  },
  cancelled: {
    label: { es: 'Cancelado', pt: 'Cancelado', en: 'Cancelled' },
    to: ['succeeded', 'mismatched'],
  },
  expired: {
    label: { es: 'Caducado', pt: 'Expirado', en: 'Expired' },
    to: ['succeeded', 'mismatched'],
  },
  // Money of another amount, currency or order than ours: a person has to look, and only the right money moves it on.
  mismatched: {
    label: { es: 'No coincide', pt: 'Não corresponde', en: 'Does not match' },
    to: ['succeeded'],
  },
};

/** Whether an attempt may go from one state to another. The same state again is no move: it changes nothing. */
export function canMoveAttempt(from: AttemptState, to: AttemptState): boolean {
  return ATTEMPT_STATE_TABLE[from].to.includes(to);
}
