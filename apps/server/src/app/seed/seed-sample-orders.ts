import { randomUUID } from 'node:crypto';
import { summary } from '@folio/domain/flow/summary';
import { taxOn } from '@folio/domain/money/money';
import type { LineState } from '@folio/domain/order/states';
import { SAMPLE_ORDERS, type SampleOrder } from '../../../seed/sample-orders.ts';
import { nextOrderId } from '../../orders/records/orders.queries.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { putFile } from '../../platform/files/files.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import { addWorkingHours } from '../../stores/promises/working-time.ts';
import type { Deps } from '../deps.ts';
import { samplePdf } from './sample-pdf.ts';

const HOUR_MS = 3_600_000;
const RATE = 2100;

/** Adds invented orders in every state, to show the back office with data. A second call adds none. */
export async function seedSampleOrders(deps: Deps): Promise<number> {
  const { stores, products } = deps.catalogue.current();
  const store = stores.get(14);
  const product = [...products.values()].find(({ flow }) => flow === 'nota-simple');
  if (!store || !product) return 0;
  const existing = await deps.db
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', 'sample_order')
    .executeTakeFirst();
  if (existing) return 0;
  const calendar = { timeZone: store.timeZone, country: store.country };
  const now = deps.clock();
  for (const sample of SAMPLE_ORDERS) {
    const at = new Date(now.getTime() - sample.hoursAgo * HOUR_MS);
    const promisedAt = addWorkingHours(at, 4, calendar);
    // An order placed on a Sunday is promised for Monday, but must not be delivered in the future.
    const deliveredAt = promisedAt < now ? promisedAt : now;
    const pdf = sample.state === 'delivered' ? await storePdf(deps, sample, deliveredAt) : undefined;
    await deps.db.transaction().execute(async (tx) => {
      const id = await insertSample(tx, store.timeZone, product, sample, { at, promisedAt, deliveredAt });
      if (pdf) await attach(tx, id, pdf, deliveredAt);
    });
  }
  return SAMPLE_ORDERS.length;
}

const storePdf = (deps: Deps, sample: SampleOrder, now: Date) =>
  putFile(deps.files, samplePdf(`Nota Simple (ejemplo): ${sample.address}`), {
    name: 'nota-simple-ejemplo.pdf',
    mediaType: 'application/pdf',
    now,
  });

/** Times at which a sample was ordered, is promised and was delivered. */
type Times = { readonly at: Date; readonly promisedAt: Date; readonly deliveredAt: Date };

/** Answers of a Nota Simple by address. */
const sampleAnswers = (sample: SampleOrder) => ({
  conoce_nombre_propietario: 'si',
  nombre: sample.owner,
  direccion: sample.address,
  municipio: { code: sample.town[0], name: sample.town[1], region: sample.town[2] },
  tiene_datos_registrales: 'no',
  interes_legitimo: 'compra',
  servicio_urgente: 'normal',
});

async function insertSample(
  tx: Tx,
  timeZone: string,
  product: Product,
  sample: SampleOrder,
  times: Times,
): Promise<number> {
  const { at } = times;
  const id = await nextOrderId(tx, 14);
  const net = product.basePrice;
  const vat = taxOn(net, RATE);
  const paid = sample.state !== 'awaiting_payment';
  await tx
    .insertInto('customer_order')
    .values({
      id,
      store_id: 14,
      email: sample.email,
      locale: 'es',
      state: paid ? 'paid' : 'awaiting_payment',
      net,
      vat,
      total: net + vat,
      tax: jsonb({ treatment: 'taxed', legalText: null }),
      consents: jsonb([]),
      placed_at: at,
      paid_at: paid ? at : null,
    })
    .execute();
  await insertLine(tx, id, timeZone, product, sample, times);
  const actor = { actor_kind: 'system', actor: 'seed', order_id: id } as const;
  await recordEvent(tx, { at, action: 'sample_order', ...actor });
  if (paid)
    await recordEvent(tx, {
      at,
      action: 'payment_received',
      details: { amount: net + vat, method: 'stripe' },
      ...actor,
    });
  return id;
}

async function insertLine(
  tx: Tx,
  orderId: number,
  timeZone: string,
  product: Product,
  sample: SampleOrder,
  { at, promisedAt, deliveredAt }: Times,
): Promise<void> {
  const answers = sampleAnswers(sample);
  const printed = summary(product.definition, answers, 'es', todayIn(timeZone, at));
  const net = product.basePrice;
  const isDelivered = sample.state === 'delivered';
  const isWaiting = sample.state === 'waiting_customer';
  const { id } = await tx
    .insertInto('order_line')
    .values({
      order_id: orderId,
      position: 1,
      product_id: product.id,
      product_version_id: product.versionId,
      product_name: product.name.es,
      answers: jsonb(answers),
      printed: jsonb(printed.map(({ option, label, value }) => ({ option, label, value }))),
      state: sample.state satisfies LineState,
      net,
      vat: taxOn(net, RATE),
      vat_rate: RATE,
      promised_at: sample.state === 'awaiting_payment' ? null : promisedAt,
      delivered_at: isDelivered ? deliveredAt : null,
      updated_at: isDelivered ? deliveredAt : at,
      paused_at: isWaiting ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isWaiting) await insertQuestion(tx, orderId, id, at);
}

/** Asks for the address of the property. Nobody reminds an invented customer. */
const insertQuestion = (tx: Tx, orderId: number, lineId: number, at: Date) =>
  tx
    .insertInto('incident')
    .values({
      ...{
        order_id: orderId,
        line_id: lineId,
        message: '',
        asked_by: 'operador@folio.example',
        asked_at: at,
      },
      ...{ options: jsonb(['direccion']), questions: jsonb([]), reminders: 2 },
    })
    .execute();

async function attach(
  tx: Tx,
  orderId: number,
  file: Awaited<ReturnType<typeof putFile>>,
  at: Date,
): Promise<void> {
  const line = await tx
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await tx.insertInto('stored_file').values(file).execute();
  await tx
    .insertInto('order_document')
    .values({
      id: randomUUID(),
      order_id: orderId,
      line_id: line.id,
      file_id: file.id,
      kind: 'delivered',
      added_at: at,
    })
    .execute();
}
