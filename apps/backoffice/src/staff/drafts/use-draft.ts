import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { readDraft, subscribeToDrafts, writeDraft } from '../session/draft-store.ts';
import { useMe } from '../session/me.ts';
import { parseDraft } from './parse-draft.ts';

/** A form that is being filled in. */
export type Draft<T> = {
  readonly value: T;
  /** The idempotency key of this value: a repeated request with it takes effect once. */
  readonly key: string;
  readonly write: (value: T) => void;
  /** Changes the current draft, also after its form has unmounted. */
  readonly update: (change: (value: T) => T) => void;
  /** Deletes the draft. */
  readonly end: () => void;
  /** Deletes the draft once the request succeeds, also after its form has unmounted, unless it was changed since. */
  readonly endAfter: <A>(request: Promise<A>) => Promise<A>;
};

/**
 * Stores a form's content in this tab until it is sent: it survives a reload, a closed dialog, another line and an
 * ended session. `form` names the form and its subject. Each staff user has separate drafts. `example` has the shape of
 * every draft, if `empty` does not.
 */
export function useDraft<T>(form: string, empty: T, example: T = empty): Draft<T> {
  const name = `${useMe().data?.id ?? ''} ${form}`;
  const json = useSyncExternalStore(subscribeToDrafts, () => readDraft(name));
  const firstExample = useRef(example);
  const stored = useMemo(() => parseDraft(json, firstExample.current), [json]);
  const firstKey = useRef(crypto.randomUUID());
  const isEmpty = (value: T): boolean => JSON.stringify(value) === JSON.stringify(empty);
  const write = (value: T): void =>
    writeDraft(name, isEmpty(value) ? null : JSON.stringify({ value, key: crypto.randomUUID() }));
  return {
    value: stored?.value ?? empty,
    key: stored?.key ?? firstKey.current,
    write,
    update: (change) => write(change(parseDraft(readDraft(name), firstExample.current)?.value ?? empty)),
    end: useCallback(() => writeDraft(name, null), [name]),
    endAfter: async (request) => {
      const answer = await request;
      if (readDraft(name) === json) writeDraft(name, null);
      return answer;
    },
  };
}
