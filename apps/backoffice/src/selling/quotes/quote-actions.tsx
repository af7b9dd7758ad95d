import type { StaffQuote } from '@folio/contract/selling/quotes.staff';
import { addDays } from '@folio/domain/date/iso-date';
import { m } from '@folio/messages';
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../page/api/call.ts';
import { links } from '../../page/links.ts';
import { confirmOnce } from '../../page/shell/confirm-once.ts';
import { CopyIcon } from '../../page/shell/copy-icon.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { EditFoundDialog } from './edit-found-dialog.tsx';
import { useQuoteChange } from './use-quotes.ts';
import { useTypedEdit } from './use-typed-edit.ts';

const REOPEN_DAYS = 30;
const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns the actions of a quote's buttons; the last two ask first. */
function useQuoteActions({ id, email }: StaffQuote) {
  const t = useTexts();
  const change = useQuoteChange();
  const params = { quoteId: id };
  return {
    isPending: change.isPending,
    send: () =>
      change.mutate({
        send: () => call('POST /api/quotes/:quoteId/send', { params }),
        done: t(m.quotes_done_sent, { email }),
      }),
    reopen: () =>
      change.mutate({
        send: () =>
          call('POST /api/quotes/:quoteId/reopen', {
            params,
            body: { endsOn: addDays(today(), REOPEN_DAYS) },
          }),
        done: t(m.quotes_done_reopened),
      }),
    cancel: () =>
      confirmOnce({
        title: t(m.quotes_cancel_title),
        closeButtonProps: { 'aria-label': t(m.staff_close) },
        children: <Text className="wrap-anywhere">{t(m.quotes_cancel_text, { email })}</Text>,
        labels: { confirm: t(m.quotes_cancel), cancel: t(m.quotes_cancel_keep) },
        confirmProps: { 'data-autofocus': true },
        onConfirm: () =>
          change.mutate({
            send: () => call('POST /api/quotes/:quoteId/cancel', { params }),
            done: t(m.quotes_done_cancelled),
          }),
      }),
    release: () =>
      confirmOnce({
        title: t(m.quotes_release_title),
        closeButtonProps: { 'aria-label': t(m.staff_close) },
        children: <Text>{t(m.quotes_release_text)}</Text>,
        labels: { confirm: t(m.quotes_release), cancel: t(m.quotes_release_keep) },
        confirmProps: { 'data-autofocus': true },
        onConfirm: () =>
          change.mutate({
            send: () => call('POST /api/quotes/:quoteId/release', { params }),
            done: t(m.quotes_done_released),
          }),
      }),
  };
}

/** The buttons that a quote's state allows. */
export function QuoteActions({ quote }: { readonly quote: StaffQuote }) {
  const t = useTexts();
  const { isPending, send, reopen, cancel, release } = useQuoteActions(quote);
  const can = (action: StaffQuote['actions'][number]) => quote.actions.includes(action);
  const { sentAt } = quote;
  return (
    <Group gap={6} wrap="wrap" className="quote-actions">
      {can('send') && (
        <Button size="compact-sm" variant={sentAt ? 'default' : 'filled'} onClick={send} loading={isPending}>
          {t(sentAt ? m.quotes_send_again : m.quotes_send)}
        </Button>
      )}
      {can('edit') ? <EditAction quote={quote} /> : <TypedText quote={quote} />}
      {can('reopen') && (
        <Button size="compact-sm" variant="default" onClick={reopen} loading={isPending}>
          {t(m.quotes_reopen)}
        </Button>
      )}
      {can('release') && (
        <Button size="compact-sm" variant="default" onClick={release} disabled={isPending}>
          {t(m.quotes_release)}
        </Button>
      )}
      {can('cancel') && (
        <Button size="compact-sm" variant="subtle" onClick={cancel} disabled={isPending}>
          {t(m.quotes_cancel)}
        </Button>
      )}
      {sentAt && can('send') && <CopyIcon value={quote.url} label={t(m.quotes_copy)} />}
    </Group>
  );
}

/** Copies or discards an edit that was not saved before the quote was ordered or ended. */
function TypedText({ quote }: { readonly quote: StaffQuote }) {
  const t = useTexts();
  const { text, discard } = useTypedEdit(quote);
  if (text === '') return null;
  return (
    <Group gap={4}>
      <span className="quiet">{t(m.quotes_edit_unsaved)}</span>
      <CopyIcon value={text} label={t(m.quotes_edit_unsaved)} />
      <Button size="compact-sm" variant="subtle" onClick={discard}>
        {t(m.quotes_edit_discard)}
      </Button>
    </Group>
  );
}

/** Opens staff's input: found properties in a dialog, a telephone quote on its own page. */
function EditAction({ quote }: { readonly quote: StaffQuote }) {
  const t = useTexts();
  if (quote.query) return <EditFoundDialog quote={quote} />;
  return (
    <Button component={Link} to={links.editQuote(quote.id)} size="compact-sm" variant="default">
      {t(m.quotes_edit)}
    </Button>
  );
}
