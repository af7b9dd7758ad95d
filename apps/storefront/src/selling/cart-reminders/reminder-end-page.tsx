import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { EmptyPage } from '../../page/parts/empty-page.tsx';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ReminderEndData } from './reminder.data.ts';

/** Ends the mails about unfinished orders by one button, and offers to allow them again. */
export function Component() {
  const { end } = useLoaderData<ReminderEndData>();
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  if (!end)
    return (
      <EmptyPage title={m.resume_gone_title({}, { locale })}>{m.reminder_end_gone({}, { locale })}</EmptyPage>
    );
  const { isEnded } = end;
  const title = (isEnded ? m.reminder_ended_title : m.reminder_end_title)({}, { locale });
  return (
    <div className="continue">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p className="continue__lead">{(isEnded ? m.reminder_ended : m.reminder_end_lead)({}, { locale })}</p>
      <Form method="post" className="continue__form">
        <FormKeys />
        <div className="flow__buttons">
          <Button
            variant={isEnded ? 'secondary' : 'primary'}
            type="submit"
            name="act"
            value={isEnded ? 'undo' : 'end'}
            busy={busy}
          >
            {(isEnded ? m.reminder_end_undo : m.reminder_end_go)({}, { locale })}
          </Button>
        </div>
      </Form>
    </div>
  );
}
