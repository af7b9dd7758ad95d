import type { Provider, ProviderDeps } from '../provider.ts';
import { webhookUrl } from '../webhooks/queue.ts';
import { registerStripeApi } from './api/api.routes.ts';
import type { PerformDeps } from './api/perform.ts';
import { type ChangeDeps, PROVIDER, runChange } from './change.ts';
import type { StripeKeys } from './config.ts';
import { stripeControl } from './control.ts';
import { TIMED } from './intents/timed-changes.ts';
import { registerChallenge } from './pages/challenge.routes.ts';
import { registerStripeJs } from './pages/stripe-js.routes.ts';
import { registerVoucher } from './pages/voucher.routes.ts';
import { webhookHeaders } from './signature.ts';
import { stripePayments, stripeState } from './state.ts';
import { walletsIn } from './wallets.ts';

/** Makes the imitation of Stripe out of its dependencies. */
export function stripeProvider(
  { db, clock, baseUrl, afterCommit, pause }: ProviderDeps,
  keys: StripeKeys,
): Provider {
  const url = () => webhookUrl(db, PROVIDER, keys.webhookUrl);
  const changeDeps: ChangeDeps = { db, clock, baseUrl, afterCommit, webhookUrl: url };
  const performDeps: PerformDeps = {
    ...changeDeps,
    keys,
    inFlight: new Set(),
    pause,
  };
  return {
    name: PROVIDER,
    title: 'Stripe',
    sender: {
      url,
      message: (payload, fault, now) => ({
        headers: webhookHeaders(payload, keys.webhookSecret, fault, now),
      }),
    },
    onTimer(kind, target) {
      runChange(changeDeps, { id: null, idempotency_key: null }, (change) => TIMED[kind]?.(change, target));
    },
    register(app) {
      registerStripeApi(app, performDeps);
      registerChallenge(app, changeDeps);
      registerVoucher(app, changeDeps);
      registerStripeJs(app, () => walletsIn(db));
    },
    control: stripeControl(db),
    state: () => stripeState(db),
    payments: () => stripePayments(db),
  };
}
