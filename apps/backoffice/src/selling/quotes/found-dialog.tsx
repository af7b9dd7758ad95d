import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { OrderQuotes } from '@folio/contract/selling/quotes.staff';
import { NO_PROPERTY } from '@folio/domain/quote/found-property';
import { m } from '@folio/messages';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { useNotify } from '../../page/shell/use-notify.ts';
import { useDraft } from '../../staff/drafts/use-draft.ts';
import { type FoundDraft, FoundForm, inDays } from './found-form.tsx';
import { useMakeFound } from './use-quotes.ts';

type Maker = OrderQuotes['makeFor'][number];
type Props = { readonly order: StaffOrder; readonly maker: Maker };

const DAYS = 30;

/** The button, and the key `i` on the selected line, by which staff enter and send a query's findings. */
export function FoundDialog({ order, maker, selected }: Props & { readonly selected: boolean }) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  useKeys({ i: selected ? () => setOpened(true) : undefined });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t(m.quotes_make_found)}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(m.quotes_make_found)}
        size="70rem"
        closeButtonProps={{ 'aria-label': t(m.staff_close) }}
        closeOnClickOutside={false}
      >
        <NewFound order={order} maker={maker} close={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function NewFound({ order, maker, close }: Props & { readonly close: () => void }) {
  const t = useTexts();
  const notify = useNotify();
  const [empty] = useState({ found: [NO_PROPERTY], endsOn: inDays(DAYS) });
  const draft = useDraft<FoundDraft>(`found ${maker.lineId}`, empty);
  const make = useMakeFound(maker.lineId, draft);
  return (
    <FoundForm
      draft={draft.value}
      change={draft.write}
      maxPicks={maker.maxPicks}
      netEach={maker.netEach}
      email={order.email}
      button={(count) => t(m.quotes_send_found, { count })}
      sent={make}
      save={(input) =>
        make.mutate(input, {
          onSuccess: ({ email }) => {
            notify(t(m.quotes_done_sent, { email }));
            close();
          },
        })
      }
    />
  );
}
