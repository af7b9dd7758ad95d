import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { eraseAccount } from '../../../own-data/erase-account.ts';
import type { CallDeclarations } from './call.ts';
import { Text } from './inputs.ts';

export const ownDataCalls = {
  eraseAccount: {
    input: z.strictObject({ pass: Text, isSure: z.boolean() }),
    changes: true,
    run: ({ deps, visitor }, input) => eraseAccount(deps, visitor, input),
  },
} satisfies Partial<CallDeclarations<Deps>>;
