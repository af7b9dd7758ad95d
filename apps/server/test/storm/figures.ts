import type { Storm } from './storm.ts';
import { CALLED } from './ways/behaviours.ts';

type Fault = { drop?: true; delayMs?: number; duplicate?: true; reverse?: true; badSignature?: true };
type ProviderState = {
  readonly applied: Readonly<Record<string, number>>;
  readonly deliveries: readonly { readonly event: string; readonly lane: string; readonly fault: Fault }[];
};

/** Adds the faults that the providers recorded to the storm's counters. */
export async function countTroubles({ sandboxUrl, counts }: Storm): Promise<void> {
  const state = (await (await fetch(`${sandboxUrl}/__state`)).json()) as Record<string, ProviderState>;
  for (const name of CALLED) {
    const { applied, deliveries } = state[name] as ProviderState;
    counts.add('timeouts before acting', applied['timeout-before'] ?? 0);
    counts.add('timeouts after acting', applied['timeout-after'] ?? 0);
    counts.add('errors of a provider', applied['http-500'] ?? 0);
    const events = (has: (fault: Fault) => unknown) =>
      new Set(deliveries.filter(({ fault }) => has(fault)).map(({ event }) => event)).size;
    counts.add(
      'webhooks lost',
      events(({ drop }) => drop),
    );
    counts.add(
      'webhooks late',
      events(({ delayMs }) => delayMs),
    );
    counts.add(
      'webhooks doubled',
      events(({ duplicate, drop }) => duplicate && !drop),
    );
    counts.add(
      'webhooks badly signed',
      events(({ badSignature }) => badSignature),
    );
    // Only the events of one payment are reordered, where it has at least two.
    const reordered = Map.groupBy(
      deliveries.filter(({ fault }) => fault.reverse),
      ({ lane }) => lane,
    );
    counts.add('webhooks reordered', [...reordered.values()].filter((lane) => lane.length > 1).length);
  }
}

/** Returns the attempts of the orders that these sentences name, oldest first. */
export async function describeOrders({ deps }: Storm, sentences: readonly string[]): Promise<string[]> {
  const ids = [
    ...new Set(sentences.flatMap((sentence) => /\border\w*\D{1,3}(\d{6,})/i.exec(sentence)?.[1] ?? [])),
  ];
  const { rows } = await deps.pool.query<{ line: string }>(
    `select concat_ws(' ', order_id, method, gateway, provider_ref, state, failure_code,
       'begun', created_at, 'ended', ended_at) line
     from payment_attempt where order_id = any($1::bigint[]) order by order_id, created_at`,
    [ids],
  );
  return rows.map(({ line }) => line);
}

/** Returns a readable summary: the outcomes of the purchases, and the faults that they met. */
export async function figures({ deps, counts }: Storm, orders: number): Promise<string[]> {
  const { rows: paid } = await deps.pool.query<{ n: number }>(
    `select count(*)::int n from customer_order where state = 'paid'`,
  );
  const { rows: methods } = await deps.pool.query<{ way: string; n: number; all: number }>(
    `select method || ' by ' || gateway way, (count(*) filter (where state = 'succeeded'))::int n, count(*)::int "all"
     from payment_attempt group by 1 order by 1`,
  );
  const { rows: money } = await deps.pool.query<{ kind: string; n: number; cents: number }>(
    'select kind, count(*)::int n, sum(amount)::int cents from ledger_entry group by 1 order by 1',
  );
  return [
    `orders ${orders}, paid ${paid[0]?.n}`,
    ...methods.map(({ way, n, all }) => `attempts ${way}: ${n} succeeded of ${all}`),
    ...money.map(({ kind, n, cents }) => `ledger ${kind}: ${n}, ${(cents / 100).toFixed(2)} EUR`),
    ...[...counts.all()].sort(([a], [b]) => a.localeCompare(b)).map(([what, n]) => `${what}: ${n}`),
  ];
}
