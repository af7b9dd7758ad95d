import type { LogInResult, SetPasswordResult } from '@folio/contract/customers/customer.calls';
import { z } from 'zod';
import { logIn } from '../../customers/identity/log-in.ts';
import { registerAfterOrder, setPasswordByLink } from '../../customers/identity/set-password.ts';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Code, Text } from '../../customers/visitors/inputs.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import type { Deps } from '../deps.ts';
import { continueOrder } from './order-by-form.ts';

/** Continues the order that a log-in interrupted. */
async function continueJoined(
  deps: Deps,
  visitor: Visitor,
  joined: SetPasswordResult,
  key: string,
): Promise<LogInResult> {
  return joined.ok ? { ok: true, next: await continueOrder(deps, visitor, key) } : joined;
}

/** Calls that log in, and continue the order that waited for it. */
export const logInCalls = {
  logIn: {
    input: z.strictObject({ email: Code, pass: Text, key: Text }),
    changes: true,
    waits: true,
    run: async ({ deps, visitor }, { email, pass, key }) => {
      const joined = await logIn(deps, visitor, { email, pass });
      return continueJoined(deps, visitor, joined, key);
    },
  },
  setPassword: {
    input: z.strictObject({ token: Text, pass: Text, key: Text }),
    changes: true,
    waits: true,
    run: async ({ deps, visitor }, { token, pass, key }) => {
      const joined = await setPasswordByLink(deps, visitor, token, pass);
      return continueJoined(deps, visitor, joined, key);
    },
  },
  registerAfter: {
    input: z.strictObject({ orderId: Text, pass: Text }),
    changes: true,
    run: async ({ deps, visitor }, { orderId, pass }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      return registerAfterOrder(deps, visitor, order, pass);
    },
  },
} satisfies Partial<CallDeclarations<Deps>>;
