import type { Answers, Option } from '@folio/domain/flow/definition';
import { pageRoot } from '@folio/ui/page-root';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readStored, storeValue, unsentKey } from '../../../page/storage/tab-storage.ts';
import type { Form, UnsentInput } from '../offline/unsent-input.ts';
import { loadFlowData } from './flow-calls.ts';

const nothing = () => undefined;

type Input = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly view: Form;
  /** A step, or `WHOLE_FORM`. */
  readonly part: string;
  /** Returns the questions that the form shows. */
  readonly options: () => readonly Option[];
  /** The arrived files of a form, in a reply that shows it again. */
  readonly files?: Answers | undefined;
};

/** Stores what a form shows now. */
function save(input: Input | null): void {
  const element = input?.form.current;
  if (!element) return;
  const { view, part, options, files } = input;
  loadFlowData().then(({ saveUnsent }) => saveUnsent(view, part, options(), element, files), nothing);
}

/**
 * Stores a form's input in the tab until it is sent, so that a reload, a crash, a new version or another language loses
 * nothing (AR-13, ST-13). Returns the input that an earlier page left, and a function that discards it. Null stores
 * nothing.
 */
export function useUnsentInput(input: Input | null): readonly [UnsentInput | undefined, () => void] {
  const [unsent, setUnsent] = useState<UnsentInput>();
  const isTyped = useRef(false);
  const latest = useRef(input);
  latest.current = input;
  const name = input && unsentKey(input.view.key, input.part);
  const files = input?.files;
  useEffect(() => {
    if (files) save(latest.current);
  }, [files]);
  // Runs before the first paint, so that immediate input is stored; the form is not mounted yet.
  useLayoutEffect(() => {
    if (!name) return;
    const keepTyped = ({ target }: Event) => {
      if (!latest.current?.form.current?.contains(target as Node)) return;
      isTyped.current = true;
      save(latest.current);
    };
    if (readStored(name))
      loadFlowData()
        .then(({ readUnsent }) => {
          const left = latest.current && readUnsent(latest.current.view, latest.current.part);
          if (left && !isTyped.current) setUnsent(left);
        })
        .catch(nothing);
    const page = pageRoot();
    page.addEventListener('input', keepTyped);
    return () => page.removeEventListener('input', keepTyped);
  }, [name]);
  const discard = () => {
    if (name) storeValue(name, undefined);
    isTyped.current = false;
    setUnsent(undefined);
  };
  return [unsent, discard];
}
