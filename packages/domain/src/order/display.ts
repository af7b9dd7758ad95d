/** The status of a line as displayed to the customer (OS-1 to OS-5). */
export type DisplayCode = 'refunded' | 'pending_payment' | 'incident' | 'ready' | 'to_process' | 'processing';
export type LineDisplay = {
  readonly code: DisplayCode;
  /** OS-7: the CSS class. */
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

function toDisplayCode(
  status: string,
  panelStatusId: number | null,
  pendingTramitation: boolean,
): DisplayCode {
  if (REFUNDED.includes(status)) return 'refunded';
  if (!status.startsWith('complete')) return 'pending_payment';
  if (panelStatusId === 60) return 'incident';
  if (panelStatusId === 110 || panelStatusId === 120) return 'ready';
  return panelStatusId === 10 || pendingTramitation ? 'to_process' : 'processing';
}

/**
 * OS-1 to OS-4 and OS-7: returns the display code and class of a line from its wire fields. An unknown status
 * displays as pending payment.
 */
export function displayOfWire(line: {
  readonly status: string;
  readonly panelStatusId: number | null;
  readonly pendingTramitation: boolean;
}): LineDisplay {
  const code = toDisplayCode(line.status, line.panelStatusId, line.pendingTramitation);
  return { code, className: CLASSES[code] };
}
