import { declareControl } from '../control/provider-control.ts';
import type { ProviderControl, ProviderDeps, WayGroup } from '../provider.ts';
import { PROVIDER } from './stored-records.ts';

/** Declares the bank's answers to MONEI, and the calls that may break. */
export function moneiControl({ db }: ProviderDeps): ProviderControl {
  return declareControl(db, {
    provider: PROVIDER,
    outcomes: ['approve', 'challenge'],
    coded: /^decline:\w+$/,
    calls: ['create', 'confirm', 'capture', 'cancel', 'refund', 'get'],
    ways: WAYS,
  });
}

const WAYS: readonly WayGroup[] = [
  {
    title: 'Próximo pago, de cualquier forma',
    ways: [
      { label: 'Rechazado', body: { nextOutcome: 'decline:E999' } },
      { label: 'El banco pide un código', body: { nextOutcome: 'challenge' } },
      {
        label: 'Se corta antes de crearlo',
        body: { nextOutcome: 'timeout-before', call: 'create', timeoutMs: 5000 },
      },
      {
        label: 'Se corta después de crearlo',
        body: { nextOutcome: 'timeout-after', call: 'create', timeoutMs: 5000 },
      },
      { label: 'Fallo del proveedor', body: { nextOutcome: 'http-500' } },
    ],
  },
];
