import type {
  AccountView,
  PaymentMethodsView,
  StoreMethodsView,
} from '@folio/contract/payments/methods.staff';
import type { AuditAction } from '@folio/contract/platform/audit-actions';
import { MERCHANT } from '../providers/redsys.ts';
import { withNote } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';
import type { StaffClient } from './staff-client.ts';

const withPrefix = (prefix: string, settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${prefix}_${name}`, value]));
/** The environment of a shop with merchant accounts at Stripe, Redsys and the bank; all names are invented. */
export const ENVIRONMENT = {
  STRIPE_SECRET_KEY: 'sk_live_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  ...withPrefix('REDSYS', MERCHANT),
  ...withPrefix('SEPA', {
    CREDITOR_ID: 'ES80000B00000018',
    CREDITOR_NAME: 'Agencia Inventada',
    CREDITOR_IBAN: 'ES9121000418450200051332',
  }),
};

export const viewPaymentMethods = async (client: StaffClient): Promise<PaymentMethodsView> =>
  (await client.call('GET', 'api/payment-methods')).json();
export const findStore = (all: PaymentMethodsView, id: number): StoreMethodsView => {
  const store = all.stores.find((one) => one.id === id);
  if (!store) throw new Error(`store ${id} is not shown`);
  return store;
};
export const findAccount = (all: PaymentMethodsView, id: string): AccountView => {
  const account = all.accounts.find((one) => one.id === id);
  if (!account) throw new Error(`account ${id} is not shown`);
  return account;
};
export const findSetting = (account: AccountView, name: string) =>
  account.settings.find((one) => one.name === name);

export const saveStore = (client: StaffClient, id: number, input: object) =>
  client.call('PUT', `api/payment-methods/stores/${id}`, input);
export const saveAccount = (client: StaffClient, id: string, input: object) =>
  client.call('PUT', `api/payment-methods/accounts/${id}`, input);
/** Changes one account in its current version. */
export async function changeAccount(client: StaffClient, id: string, input: object) {
  const { version, enabled, settings } = findAccount(await viewPaymentMethods(client), id);
  const own = settings.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]));
  const current = { version, enabled, settings: Object.fromEntries(own), secrets: {} };
  return saveAccount(client, id, { ...current, ...input });
}
/** Returns the payment methods offered to a customer of store 14. */
export async function listOffered(test: TestApp): Promise<string[]> {
  const page = (await (await withNote(test)).view('checkout')).json().value;
  return page.methods.map(({ code }: { code: string }) => code);
}
export const selectEvents = ({ deps }: TestApp, action: AuditAction) =>
  deps.db.selectFrom('audit_event').selectAll().where('action', '=', action).orderBy('id').execute();
