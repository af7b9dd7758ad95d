import { changeDeps, runChange } from '../change.ts';
import type { Provider, ProviderDeps } from '../provider.ts';
import { registerBank } from './bank.routes.ts';
import { bankControl, NOTE } from './control.ts';
import { giveBack, settle } from './ledger.ts';
import { bankPayments, bankState } from './state.ts';
import { PROVIDER } from './stored-records.ts';

/** The imitation of the shop's bank: direct debits in, statuses and bookings out; it announces nothing by itself. */
export function bankProvider(common: ProviderDeps): Provider {
  const { db } = common;
  const deps = changeDeps(common, PROVIDER);
  return {
    name: PROVIDER,
    title: 'Banco',
    note: NOTE,
    onTimer(kind, target) {
      const [messageId = '', paymentId = null] = target.split('|');
      runChange(deps, (change) => {
        if (kind === 'settle') settle(change, messageId, { paymentId });
        else giveBack(change, messageId);
      });
    },
    register: (app) => registerBank(app, deps),
    control: bankControl,
    state: () => bankState(db),
    payments: () => bankPayments(db),
  };
}
