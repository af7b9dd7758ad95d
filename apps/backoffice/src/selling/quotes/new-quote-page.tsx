import { m } from '@folio/messages';
import { Container } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { useDraft } from '../../staff/drafts/use-draft.ts';
import { useMay } from '../../staff/session/me.ts';
import { emptyQuote } from './quote-draft.ts';
import { QuoteForm } from './quote-form.tsx';
import { useMakePhone, useQuotableStores } from './use-quotes.ts';
import './quotes.css';

/** Creates a quote for an order by telephone or a product of open price. */
export function NewQuotePage() {
  const t = useTexts();
  const may = useMay('quotes.manage');
  return (
    <Container size="sm" py="lg">
      <PageTitle>{t(m.quotes_new)}</PageTitle>
      {may ? <NewQuote /> : <Forbidden>{t(m.quotes_forbidden)}</Forbidden>}
    </Container>
  );
}

function NewQuote() {
  const t = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const stores = useQuotableStores();
  const [empty] = useState(() => emptyQuote(new Date()));
  const draft = useDraft('new quote', empty);
  const make = useMakePhone(draft);
  if (stores.isError && !stores.data)
    return <ErrorState error={stores.error} retry={() => void stores.refetch()} />;
  if (!stores.data) return <Loading height={320} />;
  const onSuccess = () => {
    notify(t(m.quotes_saved));
    navigate(links.quotes());
  };
  return (
    <QuoteForm
      draft={draft.value}
      change={draft.write}
      stores={stores.data}
      isMade={false}
      texts={{ title: t(m.quotes_new), lead: t(m.quotes_new_lead), save: t(m.quotes_save) }}
      error={make.error}
      busy={make.isPending}
      save={(input) => make.mutate(input, { onSuccess })}
    />
  );
}
