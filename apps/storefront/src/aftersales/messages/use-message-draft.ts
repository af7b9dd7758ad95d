import type { FileAnswer } from '@folio/domain/flow/definition';
import { useEffect, useState } from 'react';
import { readStored, storeValue, unsentKey } from '../../page/storage/tab-storage.ts';

type Files = readonly FileAnswer[];
/** An unsent message with its arrived files, and how many messages its writer had sent by then. */
type MessageDraft = { readonly over: number; readonly text: string; readonly files?: Files | undefined };

type Message = {
  /** The id of the text's field. */
  readonly fieldId: string;
  readonly orderId: string;
  /** The number of the visitor's messages. */
  readonly sent: number;
  /** The number of all messages: the field is a new one after each message. */
  readonly shown: number;
  /** The files of a reply that shows the form again. */
  readonly files: Files | undefined;
};

const findText = (id: string): HTMLTextAreaElement | null => {
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area : null;
};

/**
 * Stores the text of a message and its arrived files in this tab until it is sent: a reload or another page does not
 * lose them, and no file is sent twice. Returns the files of the form.
 */
export function useMessageDraft({ fieldId, orderId, sent, shown, files }: Message): Files | undefined {
  const [left, setLeft] = useState<Files>();
  const name = unsentKey('message', orderId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one once a message has arrived.
  useEffect(() => {
    const area = findText(fieldId);
    if (!area) return;
    const stored = readStored<MessageDraft>(name);
    const draft = stored?.over === sent ? stored : undefined;
    if (stored && !draft) storeValue(name, undefined);
    if (draft && area.value === '') area.value = draft.text;
    setLeft(draft?.files);
    const keep = () =>
      store(name, { over: sent, text: area.value, files: readStored<MessageDraft>(name)?.files });
    area.addEventListener('input', keep);
    return () => area.removeEventListener('input', keep);
  }, [fieldId, name, sent, shown]);
  useEffect(() => {
    if (!files) return;
    setLeft(files);
    store(name, { over: sent, text: findText(fieldId)?.value ?? '', files });
  }, [fieldId, files, name, sent]);
  return files ?? left;
}

/** Stores a message; an empty one is deleted. */
function store(name: string, message: MessageDraft): void {
  const isEmpty = message.text === '' && !message.files?.length;
  storeValue(name, isEmpty ? undefined : message);
}
