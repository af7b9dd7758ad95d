import { refundCalls } from '@folio/contract/payments/refunds.staff';
import { maskIban, readIban } from '@folio/domain/bank/iban';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { discloseAccount } from './disclose-account.ts';
import { countRefunds } from './list.queries.ts';
import { type PayOutResult, payOut } from './pay-out.ts';
import { resolveRefund } from './resolve-refund.ts';
import { revokeRefund } from './revoke-refund.ts';

/** Adds the accountant's actions on a refund (RO-4): transfer, resolution, revocation, and reading the account. */
export function refundActionRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'refunds.manage' } as const;
  const waiting = async () => ({ count: await countRefunds(deps.db, 'to_do', deps.clock()) });

  app.route({
    ...staffRoute(refundCalls, 'POST /api/refunds/:refundId/payout'),
    config,
    handler: async (request) => {
      const parsed = readIban(request.body.iban);
      if (!parsed.ok) throw new HttpError(422, parsed.code);
      const paid = await payOut(deps, request.params.refundId, parsed.iban, requireStaff(request).email);
      if (paid !== 'done') throw toError(paid);
      return { account: maskIban(parsed.iban) };
    },
  });
  app.route({
    ...staffRoute(refundCalls, 'POST /api/refunds/:refundId/resolve'),
    config,
    handler: async (request) => {
      const { refundId } = request.params;
      const resolved = await resolveRefund(deps, refundId, request.body.made, requireStaff(request).email);
      if (resolved === 'not_found') throw notFound();
      if (resolved === 'not_silent') throw new HttpError(409, resolved);
      return waiting();
    },
  });
  app.route({
    ...staffRoute(refundCalls, 'POST /api/refunds/:refundId/revoke'),
    config,
    handler: async (request) => {
      const revoked = await revokeRefund(deps, request.params.refundId, requireStaff(request).email);
      if (revoked === 'not_found') throw notFound();
      if (revoked !== 'done') throw new HttpError(409, revoked);
      return waiting();
    },
  });
  app.route({
    ...staffRoute(refundCalls, 'POST /api/refunds/:refundId/account'),
    config,
    handler: async (request) => {
      const iban = await discloseAccount(deps, request.params.refundId, requireStaff(request).email);
      if (!iban) throw notFound();
      return { iban };
    },
  });
}

const toError = (paid: Exclude<PayOutResult, 'done'>): HttpError =>
  paid === 'not_found' ? notFound() : new HttpError(409, paid);
