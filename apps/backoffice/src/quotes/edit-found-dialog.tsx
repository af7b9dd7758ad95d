import type { QuoteToEdit, StaffQuote } from '@folio/contract/staff/quotes';
import { NO_PROPERTY } from '@folio/domain/quote/found-property';
import { m } from '@folio/messages';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useDraft } from '../drafts/use-draft.ts';
import { FormProblem } from '../shell/form-problem.tsx';
import { useTexts } from '../shell/language.tsx';
import { useNotify } from '../shell/use-notify.ts';
import { type FoundDraft, FoundForm } from './found-form.tsx';
import { useEditFound, useQuoteToEdit } from './use-quotes.ts';

/** The button and the dialog in which staff edit the properties of a quote (AP-6). */
export function EditFoundDialog({ quote }: { readonly quote: StaffQuote }) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t(m.quotes_edit)}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(m.quotes_edit_title)}
        size="70rem"
        closeButtonProps={{ 'aria-label': t(m.staff_close) }}
        closeOnClickOutside={false}
      >
        <Loaded id={quote.id} close={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function Loaded({ id, close }: { readonly id: string; readonly close: () => void }) {
  const t = useTexts();
  const { data, error, isFetchedAfterMount } = useQuoteToEdit(id, true);
  if (error && !data) return <FormProblem error={error} />;
  if (!data || !isFetchedAfterMount) return <Skeleton height={160} aria-label={t(m.staff_loading)} />;
  return <EditFound quote={data} close={close} />;
}

function EditFound({ quote, close }: { readonly quote: QuoteToEdit; readonly close: () => void }) {
  const t = useTexts();
  const notify = useNotify();
  // The version that was opened: a colleague's change since is not overwritten.
  const [{ id, revision, found, netEach, endsOn, email }] = useState(quote);
  const [opened] = useState({ found: found ?? [], endsOn });
  const draft = useDraft<FoundDraft>(`quote ${id} ${revision}`, opened, {
    found: [NO_PROPERTY],
    endsOn: '',
  });
  const edit = useEditFound(id, draft);
  return (
    <FoundForm
      draft={draft.value}
      change={draft.write}
      maxPicks={null}
      netEach={netEach}
      email={email}
      button={() => t(m.quotes_edit_save_send)}
      sent={edit}
      save={(input) =>
        edit.mutate(
          { ...input, revision },
          {
            onSuccess: () => {
              notify(t(m.quotes_edit_saved));
              close();
            },
          },
        )
      }
    />
  );
}
