import { boolean, oneOf } from '../control/json.ts';
import { grantOutcome, OUTCOME_MEMBERS } from '../control/outcome.ts';
import { readWish, type Scope, writeWish } from '../control/wishes.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { endTokens } from './api/access.ts';
import { REFUND_COURSES, type RefundCourse } from './api/refund-capture.ts';
import { PROVIDER } from './kept.ts';

interface RefundWish {
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
      if (json.refund === null) writeWish(db, PROVIDER, 'refund', null);
      else if (json.refund !== undefined) {
        const wish: RefundWish = { course: oneOf(json.refund, REFUND_COURSES, 'refund'), scope };
        writeWish(db, PROVIDER, 'refund', wish);
      }
      if (json.endTokens !== undefined && boolean(json.endTokens, 'endTokens')) endTokens(db);
    },
    inForce: () => ({ refund: readWish<RefundWish>(db, PROVIDER, 'refund') }),
    ways: WAYS,
  };
}

/** How the next refund goes; a wish for the next one is then used up. */
export function takeRefundWish(db: Database): RefundCourse {
  const wish = readWish<RefundWish>(db, PROVIDER, 'refund');
  if (wish?.scope === 'next') writeWish(db, PROVIDER, 'refund', null);
  return wish?.course ?? 'succeed';
}

const WAYS: readonly WayGroup[] = [
  {
    title: 'Próximo cobro, elija lo que elija el comprador',
    ways: [
      { label: 'Tarjeta rechazada', wish: { nextOutcome: 'decline:INSTRUMENT_DECLINED' } },
      { label: 'En revisión, y se cobra', wish: { nextOutcome: 'review' } },
      { label: 'En revisión, y se rechaza', wish: { nextOutcome: 'review-denied' } },
      {
        label: 'Se corta antes de cobrar',
        wish: { nextOutcome: 'timeout-before', call: 'capture', timeoutMs: 5000 },
      },
      {
        label: 'Se corta después de cobrar',
        wish: { nextOutcome: 'timeout-after', call: 'capture', timeoutMs: 5000 },
      },
      { label: 'Fallo del proveedor', wish: { nextOutcome: 'http-500' } },
      { label: 'Caduca la sesión de la tienda', wish: { endTokens: true } },
    ],
  },
  {
    title: 'Próxima devolución',
    ways: [
      { label: 'Queda pendiente un momento', wish: { refund: 'pending' } },
      { label: 'Falla más tarde', wish: { refund: 'fail' } },
    ],
  },
];
