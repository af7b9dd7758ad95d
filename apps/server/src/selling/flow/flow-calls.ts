import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Raw, Text } from '../../customers/visitors/inputs.ts';
import { unfinishedOfForm } from '../../orders/uploads/unfinished-uploads.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { enterFlow } from './enter-flow.ts';
import { resetFlow } from './reset-flow.ts';
import { submitStepView } from './view-flow.ts';

export const flowCalls = {
  submitStep: {
    input: z.strictObject({ flow: Text, step: Text, raw: Raw }),
    changes: true,
    embedded: true,
    run: async ({ deps, visitor }, { flow, step, raw }) => {
      const result = await submitStepView(deps, visitor, flow, step, raw);
      if (!result) throw notFound();
      return result;
    },
  },
  unfinishedUploads: {
    input: z.strictObject({
      form: z.union([
        z.strictObject({ flow: Text }),
        z.strictObject({ orderId: Text, forMessage: z.literal(true) }),
      ]),
    }),
    changes: false,
    embedded: true,
    run: async ({ deps, visitor: { session } }, { form }) =>
      session ? unfinishedOfForm(deps.db, session.id, form) : [],
  },
  enterFlow: {
    input: z.strictObject({ flow: Text, raw: Raw, replaces: z.boolean().optional() }),
    changes: true,
    embedded: true,
    run: ({ deps, visitor }, { flow, raw, replaces }) => enterFlow(deps, visitor, flow, raw, replaces),
  },
  resetFlow: {
    input: z.strictObject({ flow: Text }),
    changes: true,
    embedded: true,
    run: ({ deps, visitor }, { flow }) => resetFlow(deps, visitor, flow),
  },
} satisfies Partial<CallDeclarations<Deps>>;
