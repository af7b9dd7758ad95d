import { z } from 'zod';
import { continueOrder } from '../../../checkout/order-by-form.ts';
import { logIn } from '../../../customers/log-in.ts';
import { logOut } from '../../../customers/log-out.ts';
import { rememberPassword } from '../../../customers/remember-password.ts';
import { registerAfterOrder, setPasswordByLink, viewPasswordLink } from '../../../customers/set-password.ts';
import type { CallDeclarations } from './call.ts';
import { NoInput, Text } from './inputs.ts';

export const customerCalls = {
  logIn: {
    input: z.strictObject({ email: Text, pass: Text, key: Text }),
    changes: true,
    waits: true,
    run: async ({ deps, visitor }, { email, pass, key }) => {
      const result = await logIn(deps, visitor, { email, pass });
      return result.ok ? { ok: true, next: await continueOrder(deps, visitor, key) } : result;
    },
  },
  logOut: {
    input: NoInput,
    changes: true,
    run: ({ deps, visitor }) => logOut(deps, visitor),
  },
  rememberPassword: {
    input: z.strictObject({ email: Text, path: Text }),
    changes: true,
    run: ({ deps, visitor }, { email, path }) => rememberPassword(deps, visitor, email, path),
  },
  passwordLink: {
    input: z.strictObject({ token: Text }),
    changes: false,
    run: ({ deps }, { token }) => viewPasswordLink(deps, token),
  },
  setPassword: {
    input: z.strictObject({ token: Text, pass: Text, key: Text }),
    changes: true,
    waits: true,
    run: async ({ deps, visitor }, { token, pass, key }) => {
      const result = await setPasswordByLink(deps, visitor, token, pass);
      return result.ok ? { ok: true, next: await continueOrder(deps, visitor, key) } : result;
    },
  },
  registerAfter: {
    input: z.strictObject({ orderId: Text, pass: Text }),
    changes: true,
    run: ({ deps, visitor }, { orderId, pass }) => registerAfterOrder(deps, visitor, orderId, pass),
  },
} satisfies Partial<CallDeclarations>;
