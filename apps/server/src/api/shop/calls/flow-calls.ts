import { z } from 'zod';
import { addDraftToCart } from '../../../cart/add-draft.ts';
import { ownedByFlow } from '../../../cart/owned-documents.ts';
import { enterFlow } from '../../../flow/enter-flow.ts';
import { openFlow } from '../../../flow/open-flow.ts';
import { resetFlow } from '../../../flow/reset-flow.ts';
import { flowView, submitStepView } from '../../../flow/view-flow.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { restoreDraft, viewSavedDraft } from '../../../saved-drafts/restore-draft.ts';
import { saveDraft } from '../../../saved-drafts/save-draft.ts';
import { unfinishedOfForm } from '../../../uploads/unfinished-uploads.ts';
import { submissionKey } from '../../../visitors/idempotency.ts';
import type { CallDeclarations } from './call.ts';
import { Code, Raw, Text } from './inputs.ts';

/** Tells whether a text is an object as JSON. */
function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const Unsent = z.strictObject({
  step: Text,
  over: z.string().max(50_000).refine(isObjectText),
  shown: z.array(z.string().max(80)).max(100),
  raw: Raw,
});

export const flowCalls = {
  flow: {
    input: z.strictObject({ flow: Text }),
    changes: false,
    embedded: true,
    run: async ({ deps, visitor }, { flow }) => {
      const open = await openFlow(deps, visitor, flow);
      if (!open) return null;
      const view = flowView(deps, visitor, flow, open.product, open.draft);
      // An earlier order's document is not for the scripts of a host page.
      const owned = visitor.embedded ? null : await ownedByFlow(deps, visitor, flow, open);
      return owned ? { ...view, owned } : view;
    },
  },
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
  saveDraft: {
    input: z.strictObject({
      ...{ flow: Text, email: Code, key: Text },
      // The link matters more than what was not sent.
      unsent: Unsent.optional().catch(undefined),
    }),
    changes: true,
    run: ({ deps, visitor }, { flow, ...input }) => saveDraft(deps, visitor, flow, input),
  },
  savedDraft: {
    input: z.strictObject({ token: Text }),
    changes: false,
    run: ({ deps, visitor }, { token }) => viewSavedDraft(deps, visitor, token),
  },
  takeDraft: {
    input: z.strictObject({ token: Text }),
    changes: true,
    run: ({ deps, visitor }, { token }) => restoreDraft(deps, visitor, token),
  },
  addToCart: {
    input: z.strictObject({ flow: Text, key: Text }),
    changes: true,
    embedded: true,
    run: ({ deps, visitor }, { flow, key }) =>
      addDraftToCart(deps, visitor, flow, submissionKey(visitor, `add:${flow}`, key, flow)),
  },
} satisfies Partial<CallDeclarations>;
