import type { StoreMethod, StoreMethodsView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { type Draft, isSame, moved, toMethods } from './data/draft.ts';
import { methodName } from './data/method-labels.ts';
import { useSaveMethods } from './data/use-payment-methods.ts';

export type MethodsDraftProps = {
  readonly store: StoreMethodsView;
  readonly draft: Draft | undefined;
  readonly setDraft: (draft: Draft | undefined) => void;
};

/** Returns the unsaved changes to a store's payment methods, and the actions on them. */
export function useMethodsDraft({ store, draft, setDraft }: MethodsDraftProps) {
  const t = useTexts();
  const notify = useNotify();
  const save = useSaveMethods();
  /** The last move, for screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const saved = toMethods(store);
  const methods = draft?.methods ?? saved;
  const isStale = draft !== undefined && draft.version !== store.version;
  const edit = (next: readonly StoreMethod[]) =>
    setDraft(
      isSame(next, saved) && !isStale
        ? undefined
        : { version: draft?.version ?? store.version, methods: next },
    );
  const send = (version: string, toSave: readonly StoreMethod[], evenIfNone = false) =>
    save.mutate(
      { store: store.id, version, methods: [...toSave], evenIfNone },
      {
        onSuccess: () => {
          setDraft(undefined);
          notify(t(m.methods_saved, { store: store.name }));
        },
      },
    );
  const move = (code: StoreMethod['code'], by: -1 | 1) => {
    const next = moved(methods, code, by);
    const position = next.findIndex((method) => method.code === code) + 1;
    const method = methodName(code, store.locale);
    setAnnouncement(t(m.methods_moved, { method, place: String(position), count: String(next.length) }));
    edit(next);
  };
  return { save, saved, methods, isStale, announcement, edit, send, move };
}
