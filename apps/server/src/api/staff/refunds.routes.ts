import {
  NewRefund,
  PayOut,
  PayOutAnswer,
  RefundAccount,
  RefundsQuery,
  RefundsView,
  RefundsWaiting,
  ResolvedRefund,
} from '@folio/contract/staff/refunds';
import { StaffOrder } from '@folio/contract/staff/staff';
import { maskIban, readIban } from '@folio/domain/bank/iban';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { parseOrderId } from '../../orders/find-order.ts';
import { countRefunds } from '../../payments/refunds/list.queries.ts';
import { listRefunds } from '../../payments/refunds/list-refunds.ts';
import { openAccount } from '../../payments/refunds/open-account.ts';
import { type PayOutResult, payOut } from '../../payments/refunds/pay-out.ts';
import { type RefundRequested, requestRefund } from '../../payments/refunds/request-refund.ts';
import { resolveRefund } from '../../payments/refunds/resolve-refund.ts';
import { revokeRefund } from '../../payments/refunds/revoke-refund.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { showOrder } from '../../staff/orders/show-order.ts';
import { keyFor } from '../../visitors/idempotency.ts';
import { toErrorAnswer } from './staff-errors.ts';
import { requireStaff, type Staff } from './staff-session.ts';

const OrderParams = z.object({ orderId: z.string().transform((text) => parseOrderId(text) ?? 0) });
const RefundParams = z.object({ refundId: z.uuid() });
/** The reason why a refund was rejected; `left` is the refundable rest in cents. */
const RefundRejected = z.object({
  ok: z.literal(false),
  code: z.string(),
  message: z.string(),
  left: z.int(),
});

/** Adds the refund routes (RO-4, OS-1): requesting a refund, the worklist, and manual transfers by the accountant. */
export function refundRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'refunds.manage' } as const;

  const creation = {
    params: OrderParams,
    body: NewRefund,
    response: { 200: StaffOrder, 409: RefundRejected },
    hide: true,
  };
  app.post('/orders/:orderId/refunds', { config, schema: creation }, async (request, reply) => {
    const { orderId } = request.params;
    const staff = requireStaff(request);
    const { left, ...input } = request.body;
    const requested = await requestRefund(
      deps,
      orderId,
      { ...input, believed: left, by: staff.email },
      keyFor({ scope: `staff:${staff.id}` }, `refund:${orderId}`, readKey(request), request.body),
    );
    if (!requested.ok) {
      if (requested.reason === 'no_order') throw notFound();
      return reply.status(409).send(rejection(requested, staff));
    }
    const order = await showOrder(deps, staff, orderId);
    if (!order) throw notFound();
    return order;
  });

  const list = { querystring: RefundsQuery, response: { 200: RefundsView }, hide: true };
  app.get('/refunds', { config, schema: list }, ({ query }) => listRefunds(deps, query.tab, query.page));

  const countSchema = { response: { 200: RefundsWaiting }, hide: true };
  app.get('/refunds/waiting', { config, schema: countSchema }, async () => ({
    count: await countRefunds(deps.db, 'to_do', deps.clock()),
  }));

  const payOutSchema = { params: RefundParams, body: PayOut, response: { 200: PayOutAnswer }, hide: true };
  app.post('/refunds/:refundId/payout', { config, schema: payOutSchema }, async (request) => {
    const parsed = readIban(request.body.iban);
    if (!parsed.ok) throw new HttpError(422, parsed.code);
    const paid = await payOut(deps, request.params.refundId, parsed.iban, requireStaff(request).email);
    if (paid !== 'done') throw toError(paid);
    return { account: maskIban(parsed.iban) };
  });

  const resolve = {
    params: RefundParams,
    body: ResolvedRefund,
    response: { 200: RefundsWaiting },
    hide: true,
  };
  app.post('/refunds/:refundId/resolve', { config, schema: resolve }, async (request) => {
    const { refundId } = request.params;
    const resolved = await resolveRefund(deps, refundId, request.body.made, requireStaff(request).email);
    if (resolved === 'not_found') throw notFound();
    if (resolved === 'not_silent') throw new HttpError(409, resolved);
    return { count: await countRefunds(deps.db, 'to_do', deps.clock()) };
  });

  const withdraw = { params: RefundParams, response: { 200: RefundsWaiting }, hide: true };
  app.post('/refunds/:refundId/withdraw', { config, schema: withdraw }, async (request) => {
    const revoked = await revokeRefund(deps, request.params.refundId, requireStaff(request).email);
    if (revoked === 'not_found') throw notFound();
    if (revoked !== 'done') throw new HttpError(409, revoked);
    return { count: await countRefunds(deps.db, 'to_do', deps.clock()) };
  });

  const open = { params: RefundParams, response: { 200: RefundAccount }, hide: true };
  app.post('/refunds/:refundId/account', { config, schema: open }, async (request) => {
    const iban = await openAccount(deps, request.params.refundId, requireStaff(request).email);
    if (!iban) throw notFound();
    return { iban };
  });
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key ? key : undefined;
}

const toError = (paid: Exclude<PayOutResult, 'done'>): HttpError =>
  paid === 'not_found' ? notFound() : new HttpError(409, paid);

/** Builds the rejection of a refund request, with the refundable rest. */
function rejection({ reason, left }: Extract<RefundRequested, { ok: false }>, { locale }: Staff) {
  const price = formatPrice(left, locale);
  const messages = { too_much: m.refund_refused_too_much, changed: m.refund_refused_changed };
  const message =
    reason === 'too_much' || reason === 'changed'
      ? messages[reason]({ left: price }, { locale })
      : toErrorAnswer(reason, locale).message;
  return { ok: false as const, code: reason, message, left };
}
