import { changeDeps, runChange } from '../change.ts';
import type { Provider, ProviderDeps } from '../provider.ts';
import { CERTIFICATE_PATH, registerPaypalApi } from './api/api.routes.ts';
import { endReview } from './api/capture-order.ts';
import { endRefund } from './api/refund-capture.ts';
import { registerApproval } from './approve.routes.ts';
import { storedIdentity } from './certificate.ts';
import type { PaypalKeys } from './config.ts';
import { paypalControl } from './control.ts';
import { webhookHeaders } from './signature.ts';
import { paypalPayments, paypalState } from './state.ts';
import { PROVIDER } from './stored-records.ts';

/** The imitation of PayPal: its API, its approval page and its notices. */
export function paypalProvider(common: ProviderDeps, keys: PaypalKeys): Provider {
  const { db, clock, baseUrl } = common;
  const deps = changeDeps(common, PROVIDER, keys.webhookUrl);
  return {
    name: PROVIDER,
    title: 'PayPal',
    sender: {
      url: deps.webhookUrl,
      message: (payload, fault, now) => ({
        headers: webhookHeaders(
          payload,
          {
            privateKey: storedIdentity(db, clock()).privateKey,
            webhookId: keys.webhookId,
            certUrl: `${baseUrl()}${CERTIFICATE_PATH}`,
          },
          fault,
          now,
        ),
      }),
    },
    onTimer(kind, target) {
      runChange(deps, (change) => TIMED[kind]?.(change, target));
    },
    register(app) {
      registerPaypalApi(app, deps, keys);
      registerApproval(app, deps);
    },
    control: paypalControl(db),
    state: () => paypalState(db),
    payments: () => paypalPayments(db),
  };
}

/** What happens by itself. */
const TIMED: Record<string, (change: Parameters<typeof endReview>[0], target: string) => void> = {
  'capture-completes': (change, capture) => endReview(change, capture, 'COMPLETED'),
  'capture-denied': (change, capture) => endReview(change, capture, 'DECLINED'),
  'refund-completes': (change, refund) => endRefund(change, refund, 'COMPLETED'),
  'refund-fails': (change, refund) => endRefund(change, refund, 'FAILED'),
};
