import { changeDeps } from '../change.ts';
import { registerAssets } from '../pages/assets.ts';
import type { Provider, ProviderDeps } from '../provider.ts';
import type { RedsysDeps } from './change.ts';
import type { RedsysKeys } from './config.ts';
import { redsysControl } from './control.ts';
import { notificationMessage } from './notify.ts';
import { PROVIDER } from './operation.ts';
import { registerAcs } from './pages/acs.routes.ts';
import { registerInsite } from './pages/insite.routes.ts';
import { registerRedirect } from './pages/redirect.routes.ts';
import { registerQuery } from './rest/query.routes.ts';
import { registerRest } from './rest/rest.routes.ts';
import { redsysPayments, redsysState } from './state.ts';

/** Makes the imitation of Redsys out of its dependencies. */
export function redsysProvider(deps: ProviderDeps, keys: RedsysKeys): Provider {
  const { db } = deps;
  const own: RedsysDeps = { ...changeDeps(deps, PROVIDER, keys.webhookUrl), keys };
  return {
    name: PROVIDER,
    title: 'Redsys',
    sender: {
      url: own.webhookUrl,
      message: (payload, fault) => notificationMessage(keys, payload, fault),
    },
    register(app) {
      registerAssets(app, '/redsys', new URL('./browser/', import.meta.url), [
        'fill.js',
        'insite.js',
        'send-on.js',
      ]);
      registerRedirect(app, own);
      registerRest(app, own);
      registerAcs(app, own);
      registerInsite(app, own);
      registerQuery(app, own);
    },
    control: redsysControl(db),
    state: () => redsysState(db),
    payments: () => redsysPayments(db),
  };
}
