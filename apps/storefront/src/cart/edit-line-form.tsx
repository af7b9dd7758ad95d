import { stepStates, visibleOptions } from '@folio/domain/flow/engine';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { ErrorSummary } from '@folio/ui/form/error-summary';
import { Notice } from '@folio/ui/notice';
import type { ComponentType } from 'react';
import type { FormProps } from 'react-router';
import { errorTexts } from '../flow/error-texts.ts';
import type { StepReply } from '../flow/flow.data.ts';
import { StepFields } from '../flow/step-fields.tsx';
import { links } from '../links.ts';
import { FormKeys } from '../shell/form-keys.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { EditData } from './cart.data.ts';

type Props = {
  readonly data: EditData;
  readonly reply: StepReply | undefined;
  readonly Form: ComponentType<FormProps>;
  readonly busy: boolean;
};

/** All questions of a line at once, the ones that its answers hide left out; choices that would submit are drawn as plain ones here. */
export function EditLineForm({ data: { line, id }, reply, Form, busy }: Props) {
  const { locale } = useShell();
  const { definition, draft, today } = line;
  const steps = stepStates(definition, draft, today).filter((state) => !state.skipped);
  const options = steps.flatMap((state) => visibleOptions(definition, draft, state.key, today));
  const asFields = options.map((one) =>
    one.option.type === 'radio_button' ? { ...one, option: { ...one.option, type: 'radio' as const } } : one,
  );
  const texts = errorTexts(
    asFields.map(({ option }) => option),
    reply?.errors ?? [],
    locale,
  );
  return (
    <Form method="post" action={links.cartLineEdit(id)} className="cart__edit" noValidate>
      <FormKeys />
      {reply?.stale && <Notice tone="info">{m.flow_stale({}, { locale })}</Notice>}
      {texts.length > 0 && (
        <ErrorSummary
          title={m.flow_errors_title({}, { locale })}
          items={texts.map(({ option, text }) => ({ href: `#f-${option}`, text }))}
        />
      )}
      <StepFields view={line} options={asFields} reply={reply} texts={texts} />
      <Button variant="primary" type="submit" busy={busy}>
        {m.cart_update({}, { locale })}
      </Button>
    </Form>
  );
}
