import { changeDeps, runChange } from '../change.ts';
import type { Provider, ProviderDeps } from '../provider.ts';
import { registerBank } from './bank.routes.ts';
import { bankControl, NOTE } from './control.ts';
import { returnDebits, settle } from './ledger.ts';
import { bankPayments, bankState } from './state.ts';
import { PROVIDER } from './stored-records.ts';

/** Imitates the shop's bank: accepts direct debits and answers with statuses and bookings. It sends no webhooks. */
export function bankProvider(common: ProviderDeps): Provider {
  const { db } = common;
  const deps = changeDeps(common, PROVIDER);
  return {
    name: PROVIDER,
    title: 'Bank',
    note: NOTE,
    onTimer(kind, target) {
      const [messageId = '', paymentId = null] = target.split('|');
      runChange(deps, (change) => {
        if (kind === 'settle') settle(change, messageId, { paymentId });
        else returnDebits(change, messageId);
      });
    },
    register: (app) => registerBank(app, deps),
    control: bankControl,
    state: () => bankState(db),
    payments: () => bankPayments(db),
  };
}
