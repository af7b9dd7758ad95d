import { boolean, oneOf } from '../control/json.ts';
import { declareControl } from '../control/provider-control.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { endTokens } from './api/access.ts';
import { REFUND_COURSES } from './api/refund-capture.ts';
import { PROVIDER } from './stored-records.ts';

/** Declares PayPal's outcomes of captures (`decline:<issue>` answers 422) and refunds; `endTokens` ends every token. */
export function paypalControl(db: Database): ProviderControl {
  return declareControl(db, {
    provider: PROVIDER,
    outcomes: ['approve', 'review', 'review-denied', 'denied'],
    coded: /^decline:[A-Z_]+$/,
    calls: ['token', 'create', 'get', 'capture', 'refund', 'verify', 'report'],
    readRefund: (value) => oneOf(value, REFUND_COURSES, 'refund'),
    members: {
      endTokens: {
        grant(value) {
          if (boolean(value, 'endTokens')) endTokens(db);
        },
      },
    },
    ways: WAYS,
  });
}

const WAYS: readonly WayGroup[] = [
  {
    title: 'Próximo cobro, elija lo que elija el comprador',
    ways: [
      { label: 'Tarjeta rechazada', body: { nextOutcome: 'decline:INSTRUMENT_DECLINED' } },
      { label: 'En revisión, y se cobra', body: { nextOutcome: 'review' } },
      { label: 'En revisión, y se rechaza', body: { nextOutcome: 'review-denied' } },
      {
        label: 'Se corta antes de cobrar',
        body: { nextOutcome: 'timeout-before', call: 'capture', timeoutMs: 5000 },
      },
      {
        label: 'Se corta después de cobrar',
        body: { nextOutcome: 'timeout-after', call: 'capture', timeoutMs: 5000 },
      },
      { label: 'Fallo del proveedor', body: { nextOutcome: 'http-500' } },
      { label: 'Caduca la sesión de la tienda', body: { endTokens: true } },
    ],
  },
  {
    title: 'Próxima devolución',
    ways: [
      { label: 'Queda pendiente un momento', body: { refund: 'pending' } },
      { label: 'Falla más tarde', body: { refund: 'fail' } },
    ],
  },
];
