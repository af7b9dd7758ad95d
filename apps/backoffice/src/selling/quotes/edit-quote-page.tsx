import type { QuotableStore, QuoteToEdit } from '@folio/contract/selling/quotes.staff';
import { m } from '@folio/messages';
import { Container, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { useMay } from '../../staff/session/me.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { toDraft } from './quote-draft.ts';
import { QuoteForm } from './quote-form.tsx';
import { usePhoneDraft } from './use-edit-draft.ts';
import { useEditPhone, useQuotableStores, useQuoteToEdit } from './use-quotes.ts';
import './quotes.css';

/** Edits a telephone quote that is not ordered yet (AP-6). */
export function EditQuotePage() {
  const t = useTexts();
  const may = useMay('quotes.manage');
  const { quoteId = '' } = useParams();
  return (
    <Container size="sm" py="lg">
      <PageTitle>{t(m.quotes_edit_title)}</PageTitle>
      {may ? <Loaded id={quoteId} /> : <Forbidden>{t(m.quotes_forbidden)}</Forbidden>}
    </Container>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const t = useTexts();
  const stores = useQuotableStores();
  const quote = useQuoteToEdit(id, true);
  const failed = [stores, quote].find(({ isError, data }) => isError && !data);
  if (failed?.error)
    return (
      <>
        <ErrorState error={failed.error} retry={() => void failed.refetch()} />
        <Link to={links.quotes()}>{t(m.quotes_back)}</Link>
      </>
    );
  // Another version is another form: the input belongs to the opened one.
  if (!stores.data || !quote.data || !quote.isFetchedAfterMount) return <Loading height={320} />;
  // A quote of found properties is edited at its query.
  if (quote.data.found)
    return (
      <>
        <Text mb="sm">{t(m.quotes_edit_elsewhere)}</Text>
        <Link to={links.quotes()}>{t(m.quotes_back)}</Link>
      </>
    );
  return <EditQuote quote={quote.data} stores={stores.data} />;
}

type Props = { readonly quote: QuoteToEdit; readonly stores: readonly QuotableStore[] };

function EditQuote({ quote, stores }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  // The opened version: a colleague's later change is not overwritten.
  const [version] = useState(quote);
  const { id, revision } = version;
  const [opened] = useState(() => toDraft(quote));
  const { sending, form, write, discard } = usePhoneDraft(version, opened);
  const edit = useEditPhone(id, sending);
  return (
    <QuoteForm
      draft={form}
      change={write}
      notice={<OvertakenNotice quote={version} discard={discard} />}
      stores={stores}
      isMade
      texts={{
        title: t(m.quotes_edit_title),
        lead: t(m.quotes_edit_lead),
        save: t(m.quotes_edit_save),
      }}
      error={edit.error}
      busy={edit.isPending}
      save={({ storeId: _, ...input }) =>
        edit.mutate(
          { ...input, revision },
          {
            onSuccess: (saved) => {
              notify(t(saved.revision === revision ? m.quotes_edit_unchanged : m.quotes_edit_saved));
              navigate(links.quotes());
            },
          },
        )
      }
    />
  );
}
