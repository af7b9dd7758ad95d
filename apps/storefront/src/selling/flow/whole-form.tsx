import type { FlowView } from '@folio/contract/selling/flow.view';
import { allOptions } from '@folio/domain/flow/all-options';
import type { Answers, Option } from '@folio/domain/flow/definition';
import type { WalkedOption } from '@folio/domain/flow/walk';
import { type ComponentType, type ReactNode, type RefAttributes, useRef, useState } from 'react';
import type { FormProps } from 'react-router';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useChangedFields } from '../../page/parts/use-changed-fields.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { WHOLE_FORM } from '../../page/storage/tab-storage.ts';
import { withoutChanged } from './answers/still-holds.ts';
import { answersInForm, typedAnswers } from './answers/typed-answers.ts';
import { showReply } from './calls/show-reply.ts';
import type { FormReply } from './calls/step-reply.ts';
import { useUnsentInput } from './calls/use-unsent-input.ts';
import { OvertakenNotice } from './offline/overtaken-notice.tsx';
import { ReplyMessages } from './reply-messages.tsx';
import { StepFields } from './step-fields.tsx';
import { UnfinishedAnswers } from './unfinished-answers.tsx';

type Props = {
  readonly view: FlowView;
  readonly reply: FormReply | undefined;
  readonly Form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  readonly action: string;
  readonly className: string;
  /** Returns the options to show, given the answers in the form. */
  readonly optionsWith: (answers: Answers) => readonly WalkedOption[];
  /** The name under which the tab stores the input until the form is sent; without it nothing is stored. */
  readonly draftKey?: string | undefined;
  /** The content below the fields: the button, and parts that depend on the answers in the form. */
  readonly children: (live: Answers) => ReactNode;
};

/** Shows questions of several steps at once; choices that would submit become plain ones here. */
export function WholeForm(props: Props) {
  const { view, reply, Form, action, className, optionsWith, draftKey, children } = props;
  const { locale } = useShell();
  const { definition, draft } = view;
  const before = reply
    ? { ...typedAnswers(draft.answers, allOptions(definition), reply.values), ...reply.files }
    : draft.answers;
  const [typed, setTyped] = useState<Answers>();
  const form = useRef<HTMLFormElement>(null);
  const shownOptions = useRef<readonly Option[]>([]);
  const input = { form, part: WHOLE_FORM, options: () => shownOptions.current, files: reply?.files };
  const [unsent, discard] = useUnsentInput(draftKey ? { ...input, view: { ...view, key: draftKey } } : null);
  const live = typed ?? (reply ? before : (unsent?.answers ?? before));
  const options = optionsWith(live);
  const asFields = options.map((one) =>
    one.option.type === 'radio_button' ? { ...one, option: { ...one.option, type: 'radio' as const } } : one,
  );
  const asOptions = asFields.map(({ option }) => option);
  shownOptions.current = asOptions;
  const isChanged = useChangedFields(form, reply);
  const shown = reply && withoutChanged(showReply(asOptions, reply, locale), isChanged);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className={className}
      onChange={({ currentTarget }) => setTyped(answersInForm(live, asOptions, currentTarget))}
      noValidate
      encType={options.some(({ option }) => option.type === 'file') ? 'multipart/form-data' : undefined}
    >
      <FormKeys />
      {reply && shown && <ReplyMessages form={form} of={reply} reply={shown} locale={locale} />}
      {unsent?.isOvertaken && !reply && (
        <OvertakenNotice
          onDiscard={() => {
            setTyped(undefined);
            discard();
          }}
        />
      )}
      <StepFields
        key={unsent ? 'unsent' : 'saved'}
        view={view}
        options={asFields}
        answers={live}
        isTyped={(typed ?? reply ?? unsent) !== undefined}
        reply={shown}
      />
      <UnfinishedAnswers flow={view.key} options={asOptions} sent={reply?.sent} />
      {shown?.marks.map((mark) => (
        <input key={mark} type="hidden" name="warnings_seen" value={mark} />
      ))}
      {children(live)}
    </Form>
  );
}
