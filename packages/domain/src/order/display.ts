import type { LocalizedText } from '../locale/locale.ts';

/** What a line's status says to its customer (OS-1 to OS-5). */
export type DisplayCode = 'refunded' | 'pending_payment' | 'incident' | 'ready' | 'to_process' | 'processing';
export type LineDisplay = {
  readonly code: DisplayCode;
  /** OS-7: our class for it. */
  readonly className: string;
};

const REFUNDED: readonly string[] = ['abonado_perseguir', 'closed', 'closed_lost'];
const CLASSES: Readonly<Record<DisplayCode, string>> = {
  refunded: 'status-refunded',
  pending_payment: 'status-pending-payment',
  incident: 'status-incident',
  ready: 'status-ready',
  to_process: 'status-to-process',
  processing: 'status-processing',
};

/** The client's labels. The Portuguese words are OS-5's, where one stands for both states of processing. */
export const DISPLAY_LABELS: Readonly<Record<DisplayCode, LocalizedText>> = {
  refunded: { es: 'Abonado', pt: 'Reembolsado', en: 'Refunded' },
  pending_payment: { es: 'Pendiente de Pago', pt: 'Pendente de pagamento', en: 'Awaiting payment' },
  incident: { es: 'Incidencia', pt: 'Incidência', en: 'Needs your attention' },
  ready: { es: 'Listo', pt: 'Disponível', en: 'Ready' },
  to_process: { es: 'Pendiente de tramitar', pt: 'A processar', en: 'To be processed' },
  processing: { es: 'En tramitación', pt: 'A processar', en: 'In progress' },
};

function codeOf(status: string, panelStatusId: number | null, pendingTramitation: boolean): DisplayCode {
  if (REFUNDED.includes(status)) return 'refunded';
  if (!status.startsWith('complete')) return 'pending_payment';
  if (panelStatusId === 60) return 'incident';
  if (panelStatusId === 110 || panelStatusId === 120) return 'ready';
  return panelStatusId === 10 || pendingTramitation ? 'to_process' : 'processing';
}

/** OS-1 to OS-4 and OS-7: the display code and class of a line, from what the wire says of it. Any status not known is pending payment. */
export function displayOfWire(line: {
  readonly status: string;
  readonly panelStatusId: number | null;
  readonly pendingTramitation?: boolean;
}): LineDisplay {
  const code = codeOf(line.status, line.panelStatusId, line.pendingTramitation ?? false);
  return { code, className: CLASSES[code] };
}
