import type { StaffLegalText } from '@folio/contract/stores/legal.staff';
import { m } from '@folio/messages';
import { useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { useUnsaved } from '../../staff/drafts/use-unsaved.ts';
import { type TextKey, usePublish } from './use-legal.ts';

type Draft = { readonly base: number; readonly body: string; readonly reviewed: boolean };

/** Returns the unsaved changes to a legal text, and the actions on them. */
export function useLegalDraft(textKey: TextKey, text: StaffLegalText) {
  const t = useTexts();
  const notify = useNotify();
  const publish = usePublish(textKey);
  const [draft, setDraft] = useState<Draft>();
  useUnsaved(draft !== undefined);
  const body = draft?.body ?? text.body;
  const reviewed = draft?.reviewed ?? text.versions[0]?.reviewed ?? false;
  return {
    publish,
    body,
    reviewed,
    isDirty: draft !== undefined,
    /** A colleague has published since the editing began. */
    isStale: draft !== undefined && draft.base !== text.base,
    base: draft?.base ?? text.base,
    discard: () => setDraft(undefined),
    /** An edited text needs a new review. */
    edit: (change: Partial<Draft>) =>
      setDraft({
        base: draft?.base ?? text.base,
        body,
        reviewed: change.body === undefined && reviewed,
        ...change,
      }),
    send: (base: number) =>
      publish.mutate(
        { base, body, reviewed },
        {
          onSuccess: () => {
            setDraft(undefined);
            notify(t(m.texts_published));
          },
        },
      ),
  };
}
