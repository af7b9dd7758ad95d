import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Code, Raw, Text } from '../../customers/visitors/inputs.ts';
import type { Deps } from '../deps.ts';
import { restoreDraft, viewSavedDraft } from './restore-draft.ts';
import { saveDraft } from './save-draft.ts';

/** Returns whether a text is an object as JSON. */
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

export const savedDraftCalls = {
  saveDraft: {
    input: z.strictObject({
      ...{ flow: Text, email: Code, key: Text },
      // The link matters more than the unsent input.
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
} satisfies Partial<CallDeclarations<Deps>>;
