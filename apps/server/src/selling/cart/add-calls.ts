import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { submissionKey } from '../../customers/visitors/idempotency.ts';
import { Text } from '../../customers/visitors/inputs.ts';
import type { Deps } from '../deps.ts';
import { openFlow } from '../flow/open-flow.ts';
import { flowView } from '../flow/view-flow.ts';
import { addDraftToCart } from './add-draft.ts';
import { ownedByFlow } from './owned-documents.ts';

/** Calls of a form that name the visitor's documents or add to the cart. */
export const addCalls = {
  flow: {
    input: z.strictObject({ flow: Text }),
    changes: false,
    embedded: true,
    run: async ({ deps, visitor }, { flow }) => {
      const open = await openFlow(deps, visitor, flow);
      if (!open) return null;
      const view = flowView(deps, visitor, flow, open.product, open.draft);
      // The scripts of a host page must not see an earlier order's document.
      const owned = visitor.embedded ? null : await ownedByFlow(deps, visitor, flow, open);
      return owned ? { ...view, owned } : view;
    },
  },
  addToCart: {
    input: z.strictObject({ flow: Text, key: Text }),
    changes: true,
    embedded: true,
    run: ({ deps, visitor }, { flow, key }) =>
      addDraftToCart(deps, visitor, flow, submissionKey(visitor, `add:${flow}`, key, flow)),
  },
} satisfies Partial<CallDeclarations<Deps>>;
