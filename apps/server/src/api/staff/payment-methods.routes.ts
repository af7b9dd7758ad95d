import {
  AccountChange,
  NewAccount,
  PaymentMethodsView,
  StoreMethodsChange,
} from '@folio/contract/staff/payment-methods';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { addAccount } from '../../payments/merchant-accounts/add-account.ts';
import { changeAccount } from '../../payments/merchant-accounts/change-account.ts';
import { changeMethods } from '../../payments/merchant-accounts/change-methods.ts';
import { removeAccount } from '../../payments/merchant-accounts/remove-account.ts';
import { viewMethods } from '../../payments/merchant-accounts/view-methods.ts';
import { faultMessage } from '../../staff/users/setting-labels.ts';
import { requireStaff } from './staff-session.ts';

const StoreParams = z.object({ store: z.coerce.number().int().min(1).max(1_000_000) });
const AccountParams = z.object({ account: z.string().max(100) });

/**
 * Adds the routes for each store's payment methods and the merchant accounts (EN-15). Every change returns the updated
 * view.
 */
export function paymentMethodRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'methods.manage' } as const;
  const answer = { response: { 200: PaymentMethodsView }, hide: true };

  app.get('/payment-methods', { config, schema: answer }, () => viewMethods(deps));

  const store = { ...answer, params: StoreParams, body: StoreMethodsChange };
  app.put('/payment-methods/stores/:store', { config, schema: store }, async (request) => {
    await changeMethods(deps, requireStaff(request), request.params.store, request.body);
    return viewMethods(deps);
  });

  const creation = { ...answer, body: NewAccount };
  app.post('/payment-methods/accounts', { config, schema: creation }, async (request) => {
    await addAccount(deps, requireStaff(request).email, request.body);
    return viewMethods(deps);
  });

  const removal = { ...answer, params: AccountParams };
  app.delete('/payment-methods/accounts/:account', { config, schema: removal }, async (request) => {
    await removeAccount(deps, requireStaff(request).email, request.params.account);
    return viewMethods(deps);
  });

  const account = { ...answer, params: AccountParams, body: AccountChange };
  app.put('/payment-methods/accounts/:account', { config, schema: account }, async (request) => {
    const by = requireStaff(request);
    await changeAccount(deps, by, request.params.account, request.body, (provider, fault) =>
      faultMessage(provider, fault, by.locale),
    );
    return viewMethods(deps);
  });
}
