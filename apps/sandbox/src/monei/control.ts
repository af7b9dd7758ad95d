import type { Json } from '../control/json.ts';
import { grantOutcome, OUTCOME_MEMBERS } from '../control/outcome.ts';
import type { ProviderControl, ProviderDeps } from '../provider.ts';
import { PROVIDER } from './stored-records.ts';

const CALLS = ['create', 'confirm', 'capture', 'cancel', 'refund', 'get'];

/** MONEI's part of POST /__control: what the bank says next, and how a call breaks. */
export function moneiControl({ db }: ProviderDeps): ProviderControl {
  return {
    members: OUTCOME_MEMBERS,
    grant(json: Json, scope) {
      grantOutcome(db, PROVIDER, json, scope, {
        outcomes: ['approve', 'challenge'],
        decline: /^\w+$/,
        calls: CALLS,
      });
    },
    inForce: () => ({}),
    ways: [
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
    ],
  };
}
