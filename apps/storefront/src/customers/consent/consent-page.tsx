import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { useActionData, useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ConsentData, ConsentReply } from './consent.data.ts';
import { LevelChoice } from './level-choice.tsx';
import { StoredList } from './stored-list.tsx';

/**
 * Lists third parties by consent level, and the browser storage in use (AR-14). Every footer links here, so that
 * consent is as easy to withdraw as to give. The form posts a new document, which loads without the tags allowed
 * before.
 */
export function Component() {
  const { consent, saved } = useLoaderData<ConsentData>();
  const reply = useActionData<ConsentReply>();
  const { locale } = useShell();
  const title = m.consent_page_title({}, { locale });
  return (
    <div className="consent">
      <PageTitle title={title} />
      {saved && (
        <Notice tone="positive" live>
          {m.consent_saved({}, { locale })}
        </Notice>
      )}
      {reply?.stale && (
        <Notice tone="info" live>
          {m.flow_stale({}, { locale })}
        </Notice>
      )}
      <h1>{title}</h1>
      <p className="consent__lead">{(consent ? m.consent_page_lead : m.consent_none_lead)({}, { locale })}</p>
      {consent && (
        <form method="post" action={links.consent()} className="consent__form">
          <FormKeys />
          <LevelChoice level="strictly-necessary" tags={consent.tags} checked fixed />
          {consent.offered.map((level) => (
            <LevelChoice
              key={level}
              level={level}
              tags={consent.tags}
              checked={consent.levels.includes(level)}
            />
          ))}
          <div className="consent__buttons">
            <Button variant="primary" type="submit" name="way" value="choice">
              {m.consent_save({}, { locale })}
            </Button>
            <Button variant="secondary" type="submit" name="way" value="accept">
              {m.consent_accept_all({}, { locale })}
            </Button>
            <Button variant="secondary" type="submit" name="way" value="reject">
              {m.consent_reject_all({}, { locale })}
            </Button>
          </div>
        </form>
      )}
      <StoredList tags={consent?.tags ?? null} />
    </div>
  );
}
