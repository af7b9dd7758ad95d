import type { QuoteToEdit, StaffQuote } from '@folio/contract/selling/quotes.staff';
import { m } from '@folio/messages';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { FoundForm } from './found-form.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { useFoundDraft } from './use-edit-draft.ts';
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
  const { data, error, isFetchedAfterMount } = useQuoteToEdit(id, true);
  if (error && !data) return <FormProblem error={error} />;
  if (!data || !isFetchedAfterMount) return <Loading height={160} />;
  return <EditFound quote={data} close={close} />;
}

function EditFound({ quote, close }: { readonly quote: QuoteToEdit; readonly close: () => void }) {
  const t = useTexts();
  const notify = useNotify();
  // The opened version: a colleague's later change is not overwritten.
  const [version] = useState(quote);
  const { id, revision, found, netEach, endsOn, email } = version;
  const [opened] = useState({ found: found ?? [], endsOn });
  const { sending, form, write, discard } = useFoundDraft(version, opened);
  const edit = useEditFound(id, sending);
  return (
    <>
      <OvertakenNotice quote={version} discard={discard} />
      <FoundForm
        draft={form}
        change={write}
        maxPicks={null}
        netEach={netEach}
        email={email}
        button={() => t(m.quotes_edit_save_send)}
        sent={edit}
        save={(input) =>
          edit.mutate(
            { ...input, revision },
            {
              onSuccess: (saved) => {
                notify(t(saved.revision === revision ? m.quotes_edit_unchanged : m.quotes_edit_saved));
                close();
              },
            },
          )
        }
      />
    </>
  );
}
