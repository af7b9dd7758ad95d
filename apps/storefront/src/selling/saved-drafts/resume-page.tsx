import { printDate } from '@folio/domain/date/print-date';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { EmptyPage } from '../../page/parts/empty-page.tsx';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ResumeData } from './continue.data.ts';

/** Shows the saved draft of a mailed link, and one button to continue it. */
export function Component() {
  const { saved } = useLoaderData<ResumeData>();
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  if (!saved)
    return <EmptyPage title={m.resume_gone_title({}, { locale })}>{m.resume_gone({}, { locale })}</EmptyPage>;
  return (
    <div className="continue">
      <PageTitle title={m.resume_title({}, { locale })} />
      <h1>{m.resume_title({}, { locale })}</h1>
      <p className="continue__lead">{m.resume_lead({ product: saved.productName }, { locale })}</p>
      <p>{m.resume_saved({ date: printDate(saved.savedOn, locale) }, { locale })}</p>
      {saved.replaces && <Notice tone="warning">{m.resume_replaces({}, { locale })}</Notice>}
      <Form method="post" className="continue__form">
        <FormKeys />
        <div className="flow__buttons">
          <Button variant="primary" type="submit" busy={busy}>
            {m.resume_go({}, { locale })}
          </Button>
        </div>
      </Form>
    </div>
  );
}
