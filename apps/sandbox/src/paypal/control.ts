import { boolean, oneOf } from '../control/json.ts';
import { grantOutcome, OUTCOME_MEMBERS } from '../control/outcome.ts';
import { readRequest, type Scope, writeRequest } from '../control/requested-outcomes.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { endTokens } from './api/access.ts';
import { REFUND_COURSES, type RefundCourse } from './api/refund-capture.ts';
import { PROVIDER } from './stored-records.ts';

interface RequestedRefund {
  course: RefundCourse;
  scope: Scope;
}

const KNOWN = {
  outcomes: ['approve', 'review', 'review-denied', 'denied'],
  decline: /^[A-Z_]+$/,
  calls: ['token', 'create', 'get', 'capture', 'refund', 'verify', 'report'],
};

/**
 * PayPal's own members: `nextOutcome` for captures ("decline:<issue>" answers 422), `refund`: "succeed", "pending", "fail"
 * or null, and `endTokens`: true, after which every token is refused.
 */
export function paypalControl(db: Database): ProviderControl {
  return {
    members: [...OUTCOME_MEMBERS, 'refund', 'endTokens'],
    grant(json, scope) {
      grantOutcome(db, PROVIDER, json, scope, KNOWN);
      if (json.refund === null) writeRequest(db, PROVIDER, 'refund', null);
      else if (json.refund !== undefined) {
        const requested: RequestedRefund = { course: oneOf(json.refund, REFUND_COURSES, 'refund'), scope };
        writeRequest(db, PROVIDER, 'refund', requested);
      }
      if (json.endTokens !== undefined && boolean(json.endTokens, 'endTokens')) endTokens(db);
    },
    inForce: () => ({ refund: readRequest<RequestedRefund>(db, PROVIDER, 'refund') }),
    ways: WAYS,
  };
}

/** How the next refund goes; a requested outcome for the next one is then used up. */
export function takeRequestedRefund(db: Database): RefundCourse {
  const requested = readRequest<RequestedRefund>(db, PROVIDER, 'refund');
  if (requested?.scope === 'next') writeRequest(db, PROVIDER, 'refund', null);
  return requested?.course ?? 'succeed';
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
