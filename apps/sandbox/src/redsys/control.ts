import { boolean, ControlError, text } from '../control/json.ts';
import { grantOutcome, OUTCOME_MEMBERS } from '../control/outcome.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './operation.ts';
import {
  requestedRefund,
  requestRefund,
  returnsParameters,
  setReturnsParameters,
} from './requested-outcomes.ts';

const KNOWN = {
  outcomes: ['approve', 'challenge', 'frictionless'],
  decline: /^\d{3,4}$/,
  calls: ['page', 'start', 'pay', 'refund', 'cancel', 'confirm', 'query'],
};

/**
 * Redsys's own members: `nextOutcome` ("approve", "decline:<Ds_Response>", "challenge", "frictionless", or a breakdown, whose `call` is
 * page, start, pay, refund, cancel, confirm or query), `refund` ("decline:<Ds_Response>" or null) and `returnParameters` (true or false).
 */
export function redsysControl(db: Database): ProviderControl {
  return {
    members: [...OUTCOME_MEMBERS, 'refund', 'returnParameters'],
    grant(json, scope) {
      grantOutcome(db, PROVIDER, json, scope, KNOWN);
      if (json.refund === null) requestRefund(db, null);
      else if (json.refund !== undefined) {
        const response = /^decline:(\d{3,4})$/.exec(text(json.refund, 'refund'))?.[1];
        if (!response) throw new ControlError('refund must be "decline:<Ds_Response>" or null.');
        requestRefund(db, { response: response.padStart(4, '0'), scope });
      }
      if (json.returnParameters !== undefined) {
        setReturnsParameters(db, boolean(json.returnParameters, 'returnParameters'));
      }
    },
    inForce: () => ({
      refund: requestedRefund(db),
      // Told only when it differs, as a requested outcome that has not yet happened is.
      ...(!returnsParameters(db) && { returnParameters: false }),
    }),
    ways: WAYS,
  };
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
