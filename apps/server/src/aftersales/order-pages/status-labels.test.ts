import { displayOfWire } from '@folio/domain/order/display';
import { DISPLAY_LABELS } from '@folio/messages/state-labels';
import { describe, expect, it } from 'vitest';

const label = (status: string, panelStatusId: number | null = null, pendingTramitation = false) =>
  DISPLAY_LABELS[displayOfWire({ status, panelStatusId, pendingTramitation }).code]({}, { locale: 'es' });

describe('status display', () => {
  it.each(['abonado_perseguir', 'closed', 'closed_lost'])('[OS-1] %s is Abonado', (status) =>
    expect(label(status)).toBe('Abonado'),
  );

  it.each(['cancelled', 'pending', 'processing', 'holded', 'fraud', 'payment_review', 'pending_paypal'])(
    '[OS-2] %s is Pendiente de Pago, whatever the panel says',
    (status) => expect(label(status, 110)).toBe('Pendiente de Pago'),
  );

  it.each(['complete', 'complete_urgent'])('[OS-3] %s is Listo once available', (status) =>
    expect(label(status, 110)).toBe('Listo'),
  );

  it.each([
    [60, false, 'Incidencia'],
    [60, true, 'Incidencia'],
    [110, true, 'Listo'],
    [120, false, 'Listo'],
    [10, false, 'Pendiente de tramitar'],
    [20, true, 'Pendiente de tramitar'],
    [20, false, 'En tramitación'],
    [null, false, 'En tramitación'],
  ])('[OS-4] complete with panel status %s, pending %s, is %s', (panel, pending, text) => {
    expect(label('complete', panel, pending)).toBe(text);
  });

  it('[OS-5] has the Portuguese labels, one for both states of processing', () => {
    const texts = Object.values(DISPLAY_LABELS).map((label) => label({}, { locale: 'pt' }));
    expect(new Set(texts)).toEqual(
      new Set(['Reembolsado', 'Pendente de pagamento', 'A processar', 'Incidência', 'Disponível']),
    );
    const [toProcess, processing] = [DISPLAY_LABELS.to_process, DISPLAY_LABELS.processing];
    expect(toProcess({}, { locale: 'pt' })).toBe(processing({}, { locale: 'pt' }));
  });
});
