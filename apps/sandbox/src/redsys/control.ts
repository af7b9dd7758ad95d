import { boolean, ControlError, text } from '../control/json.ts';
import { declareControl } from '../control/provider-control.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './operation.ts';
import { returnsParameters, setReturnsParameters } from './requested-outcomes.ts';

/**
 * Declares Redsys' outcomes; declines carry a Ds_Response. `returnParameters` says whether return addresses get the
 * signed parameters.
 */
export function redsysControl(db: Database): ProviderControl {
  return declareControl(db, {
    provider: PROVIDER,
    outcomes: ['approve', 'challenge', 'frictionless'],
    coded: /^decline:\d{3,4}$/,
    calls: ['page', 'start', 'pay', 'refund', 'cancel', 'confirm', 'query'],
    readRefund,
    members: {
      returnParameters: {
        grant: (value) => setReturnsParameters(db, boolean(value, 'returnParameters')),
        // The state shows it only while it differs from the default.
        inForce: () => (returnsParameters(db) ? undefined : false),
      },
    },
    ways: WAYS,
  });
}

/** Reads "decline:<Ds_Response>". */
function readRefund(value: unknown): string {
  const response = /^decline:(\d{3,4})$/.exec(text(value, 'refund'))?.[1];
  if (!response) throw new ControlError('refund must be "decline:<Ds_Response>" or null.');
  return response.padStart(4, '0');
}

const WAYS: readonly WayGroup[] = [
  {
    title: 'Próximo pago, con tarjeta o Bizum',
    ways: [
      { label: 'Sin fondos (0116)', body: { nextOutcome: 'decline:0116' } },
      { label: 'Denegado (0190)', body: { nextOutcome: 'decline:0190' } },
      { label: 'El banco pide el código', body: { nextOutcome: 'challenge' } },
      { label: 'El banco no pide nada', body: { nextOutcome: 'frictionless' } },
      { label: 'Se corta antes de cobrar', body: { nextOutcome: 'timeout-before', timeoutMs: 5000 } },
      { label: 'Se corta después de cobrar', body: { nextOutcome: 'timeout-after', timeoutMs: 5000 } },
      { label: 'Fallo del proveedor', body: { nextOutcome: 'http-500' } },
    ],
  },
  {
    title: 'Próxima devolución',
    ways: [{ label: 'Denegada (0950)', body: { refund: 'decline:0950' } }],
  },
];
