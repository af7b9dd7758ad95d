import { changeDeps, runChange } from '../change.ts';
import type { Provider, ProviderDeps } from '../provider.ts';
import { registerSibsApi } from './api.routes.ts';
import type { SibsKeys } from './config.ts';
import { NOTE, sibsControl } from './control.ts';
import { notices } from './notice.ts';
import { registerPhone } from './phone.routes.ts';
import { phoneAnswers } from './purchase.ts';
import { LAPSED, settle } from './settle.ts';
import { sibsPayments, sibsState } from './state.ts';
import { find, PROVIDER } from './stored-records.ts';

/** The imitation of SIBS's payment gateway: its API, its notices, the customer's telephone and the cash machine. */
export function sibsProvider(common: ProviderDeps, keys: SibsKeys): Provider {
  const { db } = common;
  const deps = changeDeps(common, PROVIDER, keys.webhookUrl);
  return {
    name: PROVIDER,
    title: 'SIBS',
    note: NOTE,
    sender: { url: deps.webhookUrl, ...notices(keys) },
    onTimer(kind, id) {
      const transaction = find(db, id);
      if (!transaction) return;
      runChange(deps, (change) => {
        if (kind !== 'reference-expires') phoneAnswers(change, transaction, keys);
        else settle(change, transaction, LAPSED, keys);
      });
    },
    register(app) {
      registerSibsApi(app, deps, keys);
      registerPhone(app, deps, keys);
    },
    control: sibsControl,
    state: () => sibsState(db),
    payments: () => sibsPayments(db),
  };
}
