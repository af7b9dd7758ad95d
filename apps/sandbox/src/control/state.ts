import { countMails } from '../mailbox/mails.ts';
import type { Payment, Provider } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { listDeliveries } from '../webhooks/deliveries.ts';
import { faultRules } from '../webhooks/faults.ts';
import { isHeld } from '../webhooks/queue.ts';
import { appliedOutcomes, readRequest } from './requests.ts';

/** The complete state of the sandbox, newest first: a member per provider, and the ledger over all of them. */
export function wholeState(db: Database, providers: readonly Provider[]) {
  return {
    ...Object.fromEntries(
      providers.map((provider) => [provider.name, { ...commonState(db, provider), ...provider.state() }]),
    ),
    ledger: buildLedger(providers.flatMap((provider) => provider.payments())),
    mails: countMails(db),
  };
}

/** Returns the state that all providers have in common. */
export function commonState(db: Database, provider: Provider) {
  return {
    webhookUrl: provider.sender?.url() ?? null,
    inForce: inForce(db, provider),
    applied: appliedOutcomes(db, provider.name),
    deliveries: listDeliveries(db, provider.name).map(({ payload: _, ...delivery }) => delivery),
    ledger: buildLedger(provider.payments()),
  };
}

/** The faults and requests that currently apply to a provider. */
export function inForce(db: Database, { name, control }: Provider) {
  const own = Object.entries(control.members ?? {}).map(([member, { inForce }]) => [member, inForce?.()]);
  return {
    outcome: readRequest<unknown>(db, name, 'outcome'),
    ...(control.refunds && { refund: readRequest<unknown>(db, name, 'refund') }),
    ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
    webhooks: { rules: faultRules(db, name), hold: isHeld(db, name) },
  };
}

/** Sums up the ledger that the shop should have: cents charged and refunded per order. */
function buildLedger(payments: readonly Payment[]) {
  return [...Map.groupBy(payments, ({ order }) => order)].map(([order_id, group]) => ({
    order_id,
    payments: group.map(({ id }) => id),
    charged: group.reduce((sum, { charged }) => sum + charged, 0),
    refunded: group.reduce((sum, { refunded }) => sum + refunded, 0),
  }));
}
