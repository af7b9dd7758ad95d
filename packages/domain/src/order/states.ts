/** The life of an order line as one table (OS-8). Guards, buttons and the wire's statuses derive from it. */
import type { LocalizedText } from '../locale/locale.ts';

export const LINE_STATES = [
  'awaiting_payment',
  'paid',
  'in_progress',
  'waiting_customer',
  'delivered',
  'redelivered',
  'not_found',
  'cancelled',
  'refunded',
] as const;
export type LineState = (typeof LINE_STATES)[number];
/** Who may make a change. `payment` is the settling of a payment or a refund, `job` a timer of ours. */
export type LineActor = 'payment' | 'operator' | 'accountant' | 'customer' | 'job';

type LineStateRow = {
  /** The order system's status and panel status that the contract sends (EN-3). */
  readonly wire: { readonly status: string; readonly panelStatusId: number | null };
  /** Our own word, shown beside the client's label. */
  readonly label: LocalizedText;
  /** Tells the customer what the state means; null where the page says it by other means. */
  readonly meaning: LocalizedText | null;
  readonly to: Readonly<Partial<Record<LineState, readonly LineActor[]>>>;
};

/** State → how it goes over the wire, its word, and who may take it where. */
export const LINE_STATE_TABLE: Readonly<Record<LineState, LineStateRow>> = {
  awaiting_payment: {
    wire: { status: 'pending', panelStatusId: null },
    label: { es: 'Pendiente de pago', pt: 'Pendente de pagamento', en: 'Awaiting payment' },
    meaning: null,
    // Work on an order whose customer has not asked for it to begin waits for that.
    to: {
      paid: ['payment'],
      waiting_customer: ['payment'],
      cancelled: ['customer', 'operator', 'job'],
    },
  },
  paid: {
    wire: { status: 'complete', panelStatusId: 10 },
    label: { es: 'Pagado', pt: 'Pago', en: 'Paid' },
    meaning: {
      es: 'Está pagado. No tienes que hacer nada: nos ponemos a ello en horario de oficina.',
      pt: 'Está pago. Não precisa de fazer nada: tratamos disso no horário de expediente.',
      en: 'It is paid. You do not need to do anything: we start on it in office hours.',
    },
    // A payment that its bank took back holds what is not finished.
    to: {
      in_progress: ['operator', 'job'],
      waiting_customer: ['operator', 'payment'],
      refunded: ['payment'],
    },
  },
  in_progress: {
    wire: { status: 'complete', panelStatusId: 20 },
    label: { es: 'En tramitación', pt: 'A processar', en: 'In progress' },
    meaning: {
      es: 'Está pagado y ya lo estamos tramitando.',
      pt: 'Está pago e já estamos a tratar disso.',
      en: 'It is paid and we are working on it now.',
    },
    to: {
      waiting_customer: ['operator', 'payment'],
      delivered: ['operator', 'job'],
      not_found: ['operator'],
      refunded: ['payment'],
    },
  },
  waiting_customer: {
    wire: { status: 'complete', panelStatusId: 60 },
    label: { es: 'Esperamos tu respuesta', pt: 'Aguardamos a sua resposta', en: 'Waiting for you' },
    meaning: {
      es: 'Necesitamos tu respuesta para seguir.',
      pt: 'Precisamos da sua resposta para continuar.',
      en: 'We need your answer to go on.',
    },
    to: {
      paid: ['customer', 'job'],
      in_progress: ['customer', 'operator'],
      not_found: ['operator'],
      refunded: ['payment'],
    },
  },
  delivered: {
    wire: { status: 'complete', panelStatusId: 110 },
    label: { es: 'Entregado', pt: 'Entregue', en: 'Delivered' },
    meaning: {
      es: 'Está listo y se queda guardado aquí.',
      pt: 'Está pronto e fica guardado aqui.',
      en: 'It is ready, and stays here for you.',
    },
    to: { redelivered: ['operator', 'job'], in_progress: ['operator'], refunded: ['payment'] },
  },
  redelivered: {
    wire: { status: 'complete', panelStatusId: 120 },
    label: { es: 'Entregado de nuevo', pt: 'Entregue novamente', en: 'Delivered again' },
    meaning: {
      es: 'Lo hemos entregado de nuevo: usa el más reciente.',
      pt: 'Foi entregue de novo: use o mais recente.',
      en: 'We have delivered it again: use the newest one.',
    },
    to: { redelivered: ['operator', 'job'], in_progress: ['operator'], refunded: ['payment'] },
  },
  not_found: {
    wire: { status: 'complete', panelStatusId: 60 },
    label: { es: 'No encontrado', pt: 'Não encontrado', en: 'Not found' },
    meaning: {
      es: 'No se ha encontrado con estos datos.',
      pt: 'Não foi encontrado com estes dados.',
      en: 'It could not be found with these details.',
    },
    to: { in_progress: ['operator'], waiting_customer: ['operator'], refunded: ['payment'] },
  },
  cancelled: {
    wire: { status: 'cancelled', panelStatusId: null },
    label: { es: 'Cancelado', pt: 'Cancelado', en: 'Cancelled' },
    meaning: {
      es: 'Está cancelado: no tienes que pagar nada.',
      pt: 'Está cancelado: não tem de pagar nada.',
      en: 'It is cancelled: there is nothing to pay.',
    },
    // Money that arrives after the cancellation is never refused: the line comes back to life, or the payment is refunded.
    to: { paid: ['payment'], waiting_customer: ['payment'] },
  },
  refunded: {
    wire: { status: 'closed', panelStatusId: null },
    label: { es: 'Reembolsado', pt: 'Reembolsado', en: 'Refunded' },
    meaning: null,
    to: {},
  },
};

/** Whether `actor` may take a line from one state to another. */
export function canMoveLine(from: LineState, to: LineState, actor: LineActor): boolean {
  return LINE_STATE_TABLE[from].to[to]?.includes(actor) ?? false;
}
