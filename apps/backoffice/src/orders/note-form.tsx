import { m } from '@folio/messages';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../session/me.ts';
import { useTexts } from '../shell/language.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useLineAction } from './data/use-order.ts';

/** Adds an internal note. Reuses its key until it is saved, so that a retry saves one note. */
export function NoteForm({ orderId }: { orderId: string }) {
  const t = useTexts();
  const action = useLineAction();
  const [text, setText] = useState('');
  const key = useRef(crypto.randomUUID());
  const area = useRef<HTMLTextAreaElement>(null);
  useKeys({ n: () => area.current?.focus() });
  if (!useMay('orders.note')) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return area.current?.focus();
    const note = { params: { orderId }, body: { text }, key: key.current };
    const send = () => call('POST /api/orders/:orderId/notes', note);
    action.mutate(
      { send, done: t(m.staff_note_saved) },
      {
        onSuccess: () => {
          key.current = crypto.randomUUID();
          setText('');
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="card">
      <Textarea
        ref={area}
        label={t(m.staff_note)}
        description={t(m.staff_note_help)}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          key.current = crypto.randomUUID();
        }}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
      />
      <Group justify="flex-end">
        <Button type="submit" variant="default" loading={action.isPending}>
          {t(m.staff_note_save)}
        </Button>
      </Group>
    </form>
  );
}
