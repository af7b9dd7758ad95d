/** Our books against the providers', order by order, to the cent. */
import type { Storm } from './storm.ts';

/** Cents of an order. */
type Book = {
  /** Came in, what nobody owed too. */
  charged: number;
  /** Went back by the provider that took it. */
  refunded: number;
  /** Sent by the accountant, of which no provider knows. */
  byHand: number;
  /** Taken back by the customer's bank. */
  takenBack: number;
  /** Of that, what nobody owed: it need not be given back any more. */
  surplusTakenBack: number;
  payments: number;
};
const empty = (): Book => ({
  charged: 0,
  refunded: 0,
  byHand: 0,
  takenBack: 0,
  surplusTakenBack: 0,
  payments: 0,
});

async function ourBooks({ deps }: Storm): Promise<ReadonlyMap<number, Book>> {
  const entries = await deps.db.selectFrom('ledger_entry').selectAll().execute();
  const books = new Map<number, Book>();
  const surpluses = new Set(
    entries.filter(({ kind }) => kind === 'surplus').map(({ attempt_id }) => attempt_id),
  );
  for (const { order_id, attempt_id, kind, amount, provider_ref } of entries) {
    const book = books.get(order_id) ?? empty();
    books.set(order_id, book);
    if (kind === 'chargeback') book.takenBack -= amount;
    else if (kind === 'refund' && provider_ref.startsWith('transfer/')) book.byHand -= amount;
    else if (kind === 'refund') book.refunded -= amount;
    else book.charged += amount;
    if (kind === 'payment') book.payments += 1;
    if (kind === 'chargeback' && surpluses.has(attempt_id)) book.surplusTakenBack -= amount;
  }
  return books;
}

type Told = { readonly charged: number; readonly refunded: number };

/** What the providers' own books say, all of them together. */
async function theirBooks({ sandboxUrl }: Storm): Promise<ReadonlyMap<number, Told>> {
  const { books } = (await (await fetch(`${sandboxUrl}/__state`)).json()) as {
    books: { order_id: string | null; charged: number; refunded: number }[];
  };
  const told = new Map<number, Told>();
  for (const { order_id, charged, refunded } of books) {
    const orderId = Number(order_id?.split('-')[0]);
    const before = told.get(orderId) ?? { charged: 0, refunded: 0 };
    told.set(orderId, { charged: before.charged + charged, refunded: before.refunded + refunded });
  }
  return told;
}

/** How often each order's confirmation was asked for. */
async function confirmations({ deps }: Storm): Promise<ReadonlyMap<number, number>> {
  const { rows } = await deps.pool.query<{ id: number; n: number }>(
    `select (data ->> 'orderId')::bigint id, count(*)::int n from jobs.job
     where name = 'send-mail' and data ->> 'mail' = 'order-confirmed' group by 1`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** What is wrong with the books, a sentence each; none when every order is paid once or not at all. */
export async function compareBooks(storm: Storm, orders: readonly number[]): Promise<string[]> {
  const [ours, theirs, mails] = [await ourBooks(storm), await theirBooks(storm), await confirmations(storm)];
  const rows = await storm.deps.db
    .selectFrom('customer_order')
    .select(['id', 'state', 'total'])
    .where('id', 'in', [...orders])
    .execute();
  const wrong: string[] = [];
  const same = (id: number, what: string, have: number, want: number) => {
    if (have !== want) wrong.push(`order ${id}: ${what} is ${have}, not ${want}`);
  };
  const strangers = [...new Set([...ours.keys(), ...theirs.keys()])].filter((id) => !orders.includes(id));
  for (const id of strangers) wrong.push(`order ${id}: is in the books, and nobody made it`);
  for (const { id, state, total } of rows) {
    const book = ours.get(id) ?? empty();
    const told = theirs.get(id) ?? { charged: 0, refunded: 0 };
    const isPaid = state === 'paid';
    same(id, 'what was charged', book.charged, told.charged);
    same(id, 'what went back', book.refunded + book.takenBack, told.refunded);
    same(id, 'the number of payments', book.payments, isPaid ? 1 : 0);
    same(id, 'the number of confirmations', mails.get(id) ?? 0, isPaid ? 1 : 0);
    const left = book.charged - book.refunded - book.byHand;
    const owed = isPaid ? total : 0;
    if (left !== owed + book.surplusTakenBack) same(id, 'what is left', left, owed);
  }
  return wrong;
}

/** What has not come to an end, a sentence each. */
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
