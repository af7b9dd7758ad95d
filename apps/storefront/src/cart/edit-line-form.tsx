import { allOptions } from '@folio/domain/flow/all-options';
import type { Answers } from '@folio/domain/flow/definition';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Price } from '@folio/ui/price';
import { type ComponentType, type RefAttributes, useRef, useState } from 'react';
import type { FormProps } from 'react-router';
import { withoutChanged } from '../flow/answers/still-holds.ts';
import { answersInForm, typedAnswers } from '../flow/answers/typed-answers.ts';
import { showReply } from '../flow/calls/show-reply.ts';
import type { FormReply } from '../flow/calls/step-reply.ts';
import { ReplyMessages } from '../flow/reply-messages.tsx';
import { StepFields } from '../flow/step-fields.tsx';
import { FormKeys } from '../page/form-keys.tsx';
import { useChangedFields } from '../page/use-changed-fields.ts';
import { useShell } from '../shell/use-shell.ts';
import type { EditData } from './line.data.ts';
import { lineTotal } from './line-total.ts';

type Props = {
  readonly data: EditData;
  readonly reply: FormReply | undefined;
  readonly Form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  /** {@link editLink}. */
  readonly action: string;
  readonly busy: boolean;
};

/** Shows all visible questions of a line at once; choices that would submit become plain ones here. */
export function EditLineForm({ data: { line }, reply, Form, action, busy }: Props) {
  const { locale } = useShell();
  const { definition, draft, today } = line;
  const before = reply ? typedAnswers(draft.answers, allOptions(definition), reply.values) : draft.answers;
  const [typed, setTyped] = useState<Answers>();
  const live = { ...draft, answers: typed ?? before };
  const options = shownSteps(definition, live, today).flatMap((step) => step.options);
  const asFields = options.map((one) =>
    one.option.type === 'radio_button' ? { ...one, option: { ...one.option, type: 'radio' as const } } : one,
  );
  const asOptions = asFields.map(({ option }) => option);
  const form = useRef<HTMLFormElement>(null);
  const isChanged = useChangedFields(form, reply);
  const shown = reply && withoutChanged(showReply(asOptions, reply, locale), isChanged);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className="cart__edit"
      onChange={({ currentTarget }) => setTyped(answersInForm(live.answers, asOptions, currentTarget))}
      noValidate
      encType={options.some(({ option }) => option.type === 'file') ? 'multipart/form-data' : undefined}
    >
      <FormKeys />
      {reply && shown && <ReplyMessages form={form} of={reply} reply={shown} locale={locale} />}
      <StepFields
        view={line}
        options={asFields}
        answers={live.answers}
        isTyped={typed !== undefined || reply !== undefined}
        reply={shown}
      />
      {shown?.marks.map((mark) => (
        <input key={mark} type="hidden" name="warnings_seen" value={mark} />
      ))}
      <p className="cart__edit-total" role="status">
        {m.flow_total({}, { locale })} <Price cents={lineTotal(line, live.answers)} locale={locale} />
      </p>
      <Button variant="primary" type="submit" busy={busy}>
        {m.cart_update({}, { locale })}
      </Button>
    </Form>
  );
}
