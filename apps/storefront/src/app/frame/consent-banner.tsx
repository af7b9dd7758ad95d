import { isPaymentPath } from '@folio/contract/app/page.view';
import type { TagsView } from '@folio/contract/app/shell.view';
import { m } from '@folio/messages';
import { consentText } from '@folio/messages/consent-text';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { links } from '../../page/links.ts';
import { useSentPart } from '../../page/parts/cached-html.tsx';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/**
 * Asks for consent at the top of the page without covering it (AR-14): two equal buttons and a link to all
 * levels. A plain form that needs no script; hidden where no third party ever loads.
 */
export function ConsentBanner() {
  const { pathname } = useLocation();
  const { consent } = useShell();
  if (!consent?.asks) return null;
  const hidden = pathname === links.consent() || isPaymentPath(pathname);
  const look = { className: 'consent-banner', 'aria-labelledby': 'consent-title', hidden };
  if (!import.meta.env.SSR) return <SentBanner {...look} />;
  return (
    <section {...look}>
      <Question implied={consent.implied} tags={consent.tags} />
    </section>
  );
}

const SentBanner = (look: ComponentProps<'section'> & { readonly className: string }) => (
  <section {...look} {...useSentPart(look.className)} />
);

function Question({ implied, tags }: { readonly implied: boolean; readonly tags: TagsView }) {
  const { locale, store } = useShell();
  const { pathname, search } = useLocation();
  const back = `${pathname}${search}`;
  return (
    <form method="post" action={links.consent()} className="consent-banner__form">
      <FormKeys />
      <input type="hidden" name="back" value={back} />
      <div className="consent-banner__words">
        <h2 id="consent-title">{m.consent_title({ name: store.name }, { locale })}</h2>
        <p>
          {consentText(tags, locale)} {implied && m.consent_implied({}, { locale })}
        </p>
      </div>
      <div className="consent-banner__buttons">
        <button type="submit" className="f-button f-button--secondary" name="way" value="accept">
          {m.consent_accept({}, { locale })}
        </button>
        <button type="submit" className="f-button f-button--secondary" name="way" value="reject">
          {m.consent_reject({}, { locale })}
        </button>
        <a href={links.consent()}>{m.consent_choose({}, { locale })}</a>
      </div>
    </form>
  );
}
