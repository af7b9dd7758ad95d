import { m } from '@folio/messages';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useLineAction } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { leaveByKey } from '../../staff/drafts/text-keys.ts';
import { useDraft } from '../../staff/drafts/use-draft.ts';
import { useMay } from '../../staff/session/me.ts';

/** Adds an internal note. A retry saves it once. */
export function NoteForm({ orderId }: { orderId: string }) {
  const t = useTexts();
  const action = useLineAction();
  const draft = useDraft(`note ${orderId}`, '');
  const area = useRef<HTMLTextAreaElement>(null);
  useKeys({ n: () => area.current?.focus() });
  if (!useMay('orders.note')) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.value.trim() === '') return area.current?.focus();
    const note = { params: { orderId }, body: { text: draft.value }, key: draft.key };
    const send = () => draft.endAfter(call('POST /api/orders/:orderId/notes', note));
    action.mutate({ send, done: t(m.staff_note_saved) });
  };
  return (
    <form onSubmit={submit} className="card">
      <Textarea
        ref={area}
        label={t(m.staff_note)}
        description={t(m.staff_note_help)}
        value={draft.value}
        onChange={(event) => draft.write(event.currentTarget.value)}
        onKeyDown={leaveByKey}
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
