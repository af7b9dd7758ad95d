import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Text } from '../../customers/visitors/inputs.ts';
import type { Deps } from '../deps.ts';
import { eraseAccount } from './erase-account.ts';

export const ownDataCalls = {
  eraseAccount: {
    input: z.strictObject({ pass: Text, isSure: z.boolean() }),
    changes: true,
    run: ({ deps, visitor }, input) => eraseAccount(deps, visitor, input),
  },
} satisfies Partial<CallDeclarations<Deps>>;
