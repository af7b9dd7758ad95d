/** Compares the ledger with the providers' records, order by order, to the cent. */
import type { Storm } from './storm.ts';

/** The cents of an order. */
type Balance = {
  /** Captured, surplus included. */
  charged: number;
  /** Refunded by the provider that captured it. */
  refunded: number;
  /** Transferred by the accountant, which no provider knows. */
  transferred: number;
  /** Charged back by the customer's bank. */
  chargedBack: number;
  /** The surplus part of that, which needs no refund any more. */
  surplusChargedBack: number;
  payments: number;
};
const emptyBalance = (): Balance => ({
  charged: 0,
  refunded: 0,
  transferred: 0,
  chargedBack: 0,
  surplusChargedBack: 0,
  payments: 0,
});

async function selectLedger({ deps }: Storm): Promise<ReadonlyMap<number, Balance>> {
  const entries = await deps.db.selectFrom('ledger_entry').selectAll().execute();
  const balances = new Map<number, Balance>();
  const surpluses = new Set(
    entries.filter(({ kind }) => kind === 'surplus').map(({ attempt_id }) => attempt_id),
  );
  for (const { order_id, attempt_id, kind, amount, provider_ref } of entries) {
    const balance = balances.get(order_id) ?? emptyBalance();
    balances.set(order_id, balance);
    if (kind === 'chargeback') balance.chargedBack -= amount;
    else if (kind === 'refund' && provider_ref.startsWith('transfer/')) balance.transferred -= amount;
    else if (kind === 'refund') balance.refunded -= amount;
    else balance.charged += amount;
    if (kind === 'payment') balance.payments += 1;
    if (kind === 'chargeback' && surpluses.has(attempt_id)) balance.surplusChargedBack -= amount;
  }
  return balances;
}

type ProviderBalance = { readonly charged: number; readonly refunded: number };

/** Returns the balances that the providers report, summed over all of them. */
async function fetchProviderBalances({ sandboxUrl }: Storm): Promise<ReadonlyMap<number, ProviderBalance>> {
  const { ledger } = (await (await fetch(`${sandboxUrl}/__state`)).json()) as {
    ledger: { order_id: string | null; charged: number; refunded: number }[];
  };
  const balances = new Map<number, ProviderBalance>();
  for (const { order_id, charged, refunded } of ledger) {
    const orderId = Number(order_id?.split('-')[0]);
    const before = balances.get(orderId) ?? { charged: 0, refunded: 0 };
    balances.set(orderId, { charged: before.charged + charged, refunded: before.refunded + refunded });
  }
  return balances;
}

/** Returns how often each order's confirmation was enqueued. */
async function countConfirmations({ deps }: Storm): Promise<ReadonlyMap<number, number>> {
  const { rows } = await deps.pool.query<{ id: number; n: number }>(
    `select (data ->> 'orderId')::bigint id, count(*)::int n from jobs.job
     where name = 'send-mail' and data ->> 'mail' = 'order-confirmed' group by 1`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Returns the faults of the ledger, a sentence each; none when every order is paid once or not at all. */
export async function compareLedgers(storm: Storm, orders: readonly number[]): Promise<string[]> {
  const [ledger, providers, mails] = [
    await selectLedger(storm),
    await fetchProviderBalances(storm),
    await countConfirmations(storm),
  ];
  const rows = await storm.deps.db
    .selectFrom('customer_order')
    .select(['id', 'state', 'total'])
    .where('id', 'in', [...orders])
    .execute();
  const faults: string[] = [];
  const expectEqual = (id: number, what: string, have: number, want: number) => {
    if (have !== want) faults.push(`order ${id}: ${what} is ${have}, not ${want}`);
  };
  const unknownIds = [...new Set([...ledger.keys(), ...providers.keys()])].filter(
    (id) => !orders.includes(id),
  );
  for (const id of unknownIds) faults.push(`order ${id}: is booked, and was never placed`);
  for (const { id, state, total } of rows) {
    const balance = ledger.get(id) ?? emptyBalance();
    const provider = providers.get(id) ?? { charged: 0, refunded: 0 };
    const isPaid = state === 'paid';
    expectEqual(id, 'the captured sum', balance.charged, provider.charged);
    expectEqual(id, 'the returned sum', balance.refunded + balance.chargedBack, provider.refunded);
    expectEqual(id, 'the number of payments', balance.payments, isPaid ? 1 : 0);
    expectEqual(id, 'the number of confirmations', mails.get(id) ?? 0, isPaid ? 1 : 0);
    const left = balance.charged - balance.refunded - balance.transferred;
    const owed = isPaid ? total : 0;
    if (left !== owed + balance.surplusChargedBack) expectEqual(id, 'the remaining sum', left, owed);
  }
  return faults;
}

/** Returns the attempts, refunds and debits that have not ended, a sentence each. */
export async function openEnds({ deps }: Storm): Promise<string[]> {
  const attempts = await deps.db
    .selectFrom('payment_attempt')
    .select(['id', 'order_id', 'method', 'state'])
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('state', '=', 'mismatched')]))
    .execute();
  const refunds = await deps.db
    .selectFrom('refund')
    .select(['id', 'order_id', 'gateway', 'state', 'attempt_id'])
    .where('state', 'not in', ['succeeded', 'paid_out'])
    .where('attempt_id', 'not in', (eb) =>
      eb
        .selectFrom('ledger_entry')
        .select('attempt_id')
        .where('kind', '=', 'chargeback')
        .$castTo<{ attempt_id: string }>(),
    )
    .execute();
  const debits = await deps.db
    .selectFrom('sepa_debit')
    .select(['mandate', 'state'])
    .where('state', 'in', ['queued', 'exported', 'accepted'])
    .execute();
  return [
    ...attempts.map(
      ({ id, order_id, method, state }) => `order ${order_id}: attempt ${id} by ${method} is ${state}`,
    ),
    ...refunds.map(
      ({ id, order_id, gateway, state }) => `order ${order_id}: refund ${id} by ${gateway} is ${state}`,
    ),
    ...debits.map(({ mandate, state }) => `debit ${mandate} is ${state}`),
  ];
}
