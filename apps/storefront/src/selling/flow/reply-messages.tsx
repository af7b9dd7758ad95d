import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { ErrorSummary } from '@folio/ui/form/error-summary';
import { Notice } from '@folio/ui/notice';
import { type RefObject, useCallback, useEffect } from 'react';
import { isPartOf, useInputs } from '../../page/parts/use-inputs.ts';
import { withoutChanged } from './answers/still-holds.ts';
import type { FormReply, StepReply } from './calls/step-reply.ts';

type Props = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The original reply: each one moves the focus once. */
  readonly of: StepReply | FormReply;
  /** The messages that still apply. */
  readonly reply: StepReply;
  readonly locale: Locale;
  /** Called with the remaining messages when an answer changes. */
  readonly hold?: (reply: StepReply) => void;
};

/** Shows why a submitted step is shown again: it was stale or rejected, or its call failed. */
export function ReplyMessages({ form, of, reply, locale, hold }: Props) {
  useFirstFocus(form, of);
  const note = useCallback(
    (control: string) => hold?.(withoutChanged(reply, (option) => isPartOf(control, option))),
    [hold, reply],
  );
  useInputs(form, hold && note);
  return (
    <>
      {reply.stale && (
        <Notice tone="info" reply={of}>
          {m.flow_stale({}, { locale })}
        </Notice>
      )}
      {reply.failure && (
        <Notice tone="danger" reply={of}>
          {reply.failure}
        </Notice>
      )}
      {reply.asksMore && (
        <Notice tone="info" reply={of}>
          {m.flow_asks_more({}, { locale })}
        </Notice>
      )}
      {reply.errors.length > 0 && (
        <ErrorSummary
          title={m.flow_errors_title({}, { locale })}
          items={reply.errors.map(({ option, text }) => ({ href: `#f-${option}`, text }))}
        />
      )}
    </>
  );
}

/** Focuses the first invalid field after a rejected submission. */
function useFirstFocus(form: Props['form'], { errors, warnings }: Props['of']): void {
  const first = errors[0]?.option ?? warnings[0]?.option;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply has lists of its own.
  useEffect(() => {
    if (!first) return;
    const [id, name] = [`#f-${CSS.escape(first)}`, `[name="${CSS.escape(first)}"]`];
    form.current?.querySelector<HTMLElement>(`${id}, ${name}`)?.focus();
  }, [form, first, errors, warnings]);
}
