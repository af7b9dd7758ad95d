import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { ErrorSummary } from '@folio/ui/form/error-summary';
import { Notice } from '@folio/ui/notice';
import type { StepReply } from './calls/step-reply.ts';

type Props = { readonly reply: StepReply; readonly locale: Locale };

/** What is said above a step that was sent and is shown again: that it went stale or was lost, and what needs a look. */
export function ReplyWords({ reply, locale }: Props) {
  return (
    <>
      {reply.stale && <Notice tone="info">{m.flow_stale({}, { locale })}</Notice>}
      {reply.lost && (
        <Notice tone="danger" live>
          {m.error_internal({}, { locale })}
        </Notice>
      )}
      {reply.asksMore && (
        <Notice tone="info" live>
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
