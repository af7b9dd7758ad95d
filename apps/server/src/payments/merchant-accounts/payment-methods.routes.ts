import { paymentMethodCalls } from '@folio/contract/payments/methods.staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { staffLocale } from '../../staff/users/staff-errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';
import { addAccount } from './add-account.ts';
import { changeAccount } from './change-account.ts';
import { changeMethods } from './change-methods.ts';
import { removeAccount } from './remove-account.ts';
import { faultMessage } from './setting-labels.ts';
import { viewMethods } from './view-methods.ts';

/**
 * Adds the routes for each store's payment methods and the merchant accounts (EN-15). Every change returns the updated
 * view.
 */
export function paymentMethodRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'methods.manage' } as const;

  app.route({
    ...staffRoute(paymentMethodCalls, 'GET /api/payment-methods'),
    config,
    handler: (request) => viewMethods(deps, staffLocale(request)),
  });
  app.route({
    ...staffRoute(paymentMethodCalls, 'PUT /api/payment-methods/stores/:store'),
    config,
    handler: async (request) => {
      await changeMethods(deps, requireStaff(request), request.params.store, request.body);
      return viewMethods(deps, staffLocale(request));
    },
  });
  app.route({
    ...staffRoute(paymentMethodCalls, 'POST /api/payment-methods/accounts'),
    config,
    handler: async (request) => {
      await addAccount(deps, requireStaff(request).email, request.body);
      return viewMethods(deps, staffLocale(request));
    },
  });
  app.route({
    ...staffRoute(paymentMethodCalls, 'DELETE /api/payment-methods/accounts/:account'),
    config,
    handler: async (request) => {
      await removeAccount(deps, requireStaff(request).email, request.params.account);
      return viewMethods(deps, staffLocale(request));
    },
  });
  app.route({
    ...staffRoute(paymentMethodCalls, 'PUT /api/payment-methods/accounts/:account'),
    config,
    handler: async (request) => {
      const by = requireStaff(request);
      await changeAccount(deps, by, request.params.account, request.body, (provider, fault) =>
        faultMessage(provider, fault, by.locale),
      );
      return viewMethods(deps, staffLocale(request));
    },
  });
}
