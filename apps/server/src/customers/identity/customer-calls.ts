import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { CallDeclarations } from '../visitors/call.ts';
import { Code, NoInput, Text } from '../visitors/inputs.ts';
import { logOut } from './log-out.ts';
import { rememberPassword } from './remember-password.ts';
import { viewPasswordLink } from './set-password.ts';

export const customerCalls = {
  logOut: {
    input: NoInput,
    changes: true,
    run: ({ deps, visitor }) => logOut(deps, visitor),
  },
  rememberPassword: {
    input: z.strictObject({ email: Code, path: Text }),
    changes: true,
    run: ({ deps, visitor }, { email, path }) => rememberPassword(deps, visitor, email, path),
  },
  passwordLink: {
    input: z.strictObject({ token: Text }),
    changes: false,
    run: ({ deps }, { token }) => viewPasswordLink(deps, token),
  },
} satisfies Partial<CallDeclarations<Deps>>;
