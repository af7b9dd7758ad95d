import type { AskedForm as AskedFormView } from '@folio/contract/aftersales/incidents.view';
import { optionsToAnswer } from '@folio/domain/incident/incident-form';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import type { ReactNode } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { WholeForm } from '../../selling/flow/whole-form.tsx';
import type { AnswersReply } from './incidents.data.ts';

type Props = {
  readonly form: AskedFormView;
  readonly action: string;
  readonly submit: string;
  /** Hidden fields of the form. */
  readonly children?: ReactNode;
};

/** The requested fields of a line's form, with the fields that their answers open, and one button. */
export function AskedForm({ form: { view, asked }, action, submit, children }: Props) {
  const reply = useActionData<AnswersReply>();
  const busy = useNavigation().state === 'submitting';
  const { definition, draft, today } = view;
  return (
    <>
      {reply?.rejection && (
        <Notice tone="warning" reply={reply}>
          {reply.rejection}
        </Notice>
      )}
      <WholeForm
        key={action}
        view={view}
        reply={reply}
        Form={Form}
        action={action}
        className="incident__form"
        draftKey={view.key}
        optionsWith={(answers) => optionsToAnswer(definition, draft.answers, answers, asked, today)}
      >
        {() => (
          <>
            {children}
            <div className="flow__buttons">
              <Button variant="primary" type="submit" busy={busy}>
                {submit}
              </Button>
            </div>
          </>
        )}
      </WholeForm>
    </>
  );
}
