import type { Answers } from '@folio/domain/flow/definition';
import type { LineState } from '@folio/domain/order/states';
import type { Deps } from '../../src/app/deps.ts';
import { nextOrderId } from '../../src/orders/records/orders.queries.ts';
import { recordEvent } from '../../src/platform/audit/record-event.ts';
import { jsonb } from '../../src/platform/db/json.ts';
import type { PrintedAnswer } from '../../src/platform/db/order-tables.ts';

type OrderOptions = {
  readonly store?: number;
  readonly states?: readonly LineState[];
  readonly email?: string;
  readonly promisedAt?: Date;
  readonly printed?: readonly PrintedAnswer[];
  readonly answers?: Answers;
};
export type InventedOrder = { readonly id: number; readonly lines: readonly number[] };

const PRINTED: readonly PrintedAnswer[] = [{ option: 'finca', label: 'Finca', value: '12345' }];

type LineOptions = {
  readonly orderId: number;
  readonly position: number;
  readonly product: { readonly id: number; readonly product_id: number };
  readonly state: LineState;
};

/** Creates a line of an order. Returns its id. */
async function inventLine(
  deps: Deps,
  { orderId, position, product, state }: LineOptions,
  { printed = PRINTED, answers = {}, promisedAt }: OrderOptions,
): Promise<number> {
  const { id } = await deps.db
    .insertInto('order_line')
    .values({
      order_id: orderId,
      position,
      product_id: product.product_id,
      product_version_id: product.id,
      product_name: 'Nota Simple',
      answers: jsonb(answers) as never,
      printed: jsonb([...printed]) as never,
      state,
      net: 1716,
      vat: 360,
      vat_rate: 21,
      promised_at: promisedAt ?? null,
      updated_at: deps.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates an order as checkout and payment would leave it, with a line per state. */
export async function inventOrder(deps: Deps, options: OrderOptions = {}): Promise<InventedOrder> {
  const { store = 14, states = ['paid'], email = 'clara.inventada@correo.example' } = options;
  const now = deps.clock();
  const id = await nextOrderId(deps.db, store);
  const product = await deps.db
    .selectFrom('product_version')
    .select(['id', 'product_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await deps.db
    .insertInto('customer_order')
    .values({
      id,
      store_id: store,
      email,
      locale: 'es',
      state: 'paid',
      net: 1716 * states.length,
      vat: 360 * states.length,
      total: 2076 * states.length,
      tax: jsonb({ treatment: 'domestic', legalText: null }) as never,
      consents: jsonb([]) as never,
      placed_at: now,
      paid_at: now,
    })
    .execute();
  const lines: number[] = [];
  for (const [index, state] of states.entries())
    lines.push(await inventLine(deps, { orderId: id, position: index + 1, product, state }, options));
  const ledger = {
    order_id: id,
    kind: 'payment',
    amount: 2076 * states.length,
    currency: 'EUR',
    gateway: 'stripe',
  } as const;
  await deps.db
    .insertInto('ledger_entry')
    .values({ ...ledger, provider_ref: `ch_${id}`, booked_at: now })
    .execute();
  await recordEvent(deps.db, {
    at: now,
    actor_kind: 'customer',
    actor: email,
    action: 'order_placed',
    order_id: id,
  });
  return { id, lines };
}
