import type { QuoteView } from '@folio/contract/selling/cart.view';
import { m } from '@folio/messages';
import { useContext, useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { ApiContext } from '../../page/api/browser-context.ts';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { NewOrder, OrderedQuote } from './ordered-quote.tsx';
import type { QuoteData } from './quote.data.ts';
import { QuoteForm } from './quote-form.tsx';

type View<State extends QuoteView['state']> = Extract<QuoteView, { state: State }>;

/** Shows a quote and one button that continues with it, or why it is closed and what to do (AP-6). */
export function Component() {
  const { quote, id } = useLoaderData<QuoteData>();
  if (quote.state === 'open') return <OpenQuote quote={quote} id={id} />;
  return quote.state === 'ended' ? <EndedQuote quote={quote} /> : <OrderedQuote quote={quote} />;
}

function OpenQuote({ quote, id }: { readonly quote: View<'open'>; readonly id: string }) {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  useEffect(() => {
    // A quote whose view was not recorded can be ordered all the same.
    api?.seeQuote({ id }).catch(() => undefined);
  }, [api, id]);
  const isFound = quote.maxPicks !== null;
  const { isShared } = quote;
  const title = (isFound ? m.quote_found_title : isShared ? m.quote_shared_title : m.quote_title)(
    {},
    { locale },
  );
  const lead = isFound ? m.quote_found_lead : isShared ? m.quote_shared_lead : m.quote_lead;
  return (
    <div className="quote">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p className="quote__lead">{lead({}, { locale })}</p>
      <QuoteForm quote={quote} />
    </div>
  );
}

/** Says why a quote can no longer be ordered, and whom to contact: for a shared cart its owner, who sent the link. */
function EndedQuote({ quote: { isCancelled, isShared } }: { readonly quote: View<'ended'> }) {
  const { locale } = useShell();
  if (isShared)
    return (
      <div className="quote">
        <PageTitle title={m.quote_shared_ended_title({}, { locale })} />
        <h1>{m.quote_shared_ended_title({}, { locale })}</h1>
        <p className="quote__lead">{m.quote_shared_ended({}, { locale })}</p>
        <div className="flow__buttons">
          <NewOrder />
        </div>
      </div>
    );
  return (
    <div className="quote">
      <PageTitle title={m.quote_ended_title({}, { locale })} />
      <h1>{m.quote_ended_title({}, { locale })}</h1>
      <p className="quote__lead">
        {(isCancelled ? m.quote_ended_cancelled : m.quote_ended_expired)({}, { locale })}
      </p>
      <div className="flow__buttons">
        <Link className="f-button f-button--primary" to={links.contact(locale)}>
          {m.quote_ended_contact({}, { locale })}
        </Link>
        <Link className="f-button f-button--quiet" to={links.chooser()}>
          {m.quote_ordered_new({}, { locale })}
        </Link>
      </div>
    </div>
  );
}
