import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Suspense, useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { links } from '../links.ts';
import { FormKeys } from '../page/form-keys.tsx';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { KNOWN, savedText } from './answers/saved-text.ts';
import { RETURN, START_AGAIN } from './calls/change-link.ts';
import type { StepReply } from './calls/step-reply.ts';
import type { FlowPage } from './flow-pages.ts';
import { OtherOptions, OtherTabNotice, ReplyMessages, ReviewAnswers, StartedNotice } from './later-parts.tsx';
import type { StoredFlow } from './offline/stored-flows.ts';
import { StepFields } from './step-fields.tsx';
import { useLivePrice } from './use-live-price.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { useStepAnswers } from './use-step-answers.ts';

type Props = {
  readonly view: StoredFlow;
  readonly page: FlowPage;
  /** The key of the previous page; undefined on the first. */
  readonly previous: string | undefined;
  /** The page where a change began, to return to. */
  readonly back: string | null;
  /** The token of an entry point's answers that left this form unchanged, or null. */
  readonly entry: string | null;
  /** Whether it is the first page of the form. */
  readonly isFirst: boolean;
};

/**
 * Form of one page: its question, the fields that the answers reveal, and the buttons. Key it by the page.
 */
export function StepForm({ view, page, previous, back, entry, isFirst }: Props) {
  const reply = useActionData<StepReply>();
  const { cart, locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const [holding, setHolding] = useState(reply);
  const shown = holding?.sent === reply?.sent ? holding : reply;
  const { key, role } = page;
  const { options, answers, isTyped, beginning, note } = useStepAnswers(form, view, key, reply);
  useLivePrice(form, view, key);
  const loadAhead = useLoadAhead();
  const choosesBySubmitting = options.some(({ option }) => option.type === 'radio_button');
  const review = role === 'review';
  const isUntouched = isFirst && Object.keys(view.draft.answers).length === 0;
  const isOrdered = isUntouched && cart.lines.some(({ flow }) => flow === view.key);
  const mayBeEarly = role === 'questions' && view.definition.earlyCheckout !== undefined;
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={`${links.flowStep(view.key, key)}${back ? `?${RETURN}=${back}` : ''}`}
        encType={options.some(({ option }) => option.type === 'file') ? 'multipart/form-data' : undefined}
        noValidate
        className="flow__form"
        data-kept=""
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
        onPointerDown={loadAhead}
        onFocus={loadAhead}
        onChange={note}
      >
        <FormKeys />
        {(entry !== null || isOrdered) && (
          <Suspense>
            <StartedNotice entry={entry} />
          </Suspense>
        )}
        {view.otherTab && (
          <Suspense>
            <OtherTabNotice view={view} otherTab={view.otherTab} />
          </Suspense>
        )}
        {reply && shown && (
          <ReplyMessages form={form} of={reply} reply={shown} locale={locale} hold={setHolding} />
        )}
        <h1 className="flow__question">{page.title}</h1>
        {page.help && <p className="flow__help">{page.help}</p>}
        {review && <ReviewAnswers view={view} step={key} />}
        <StepFields
          key={beginning}
          view={view}
          options={options}
          answers={answers}
          isTyped={isTyped}
          reply={shown}
        />
        {review && <p className="flow__order-promise flow__promise">{view.promise}</p>}
        <noscript>
          {import.meta.env.SSR && <input type="hidden" name={KNOWN} value={savedText(view, key)} />}
        </noscript>
        {reply?.marks.map((mark) => (
          <input key={mark} type="hidden" name="warnings_seen" value={mark} />
        ))}
        <div className="flow__acts">
          {!choosesBySubmitting && (
            <Button variant="primary" type="submit" busy={busy}>
              {role !== 'questions' ? m.flow_add({}, { locale }) : m.flow_continue({}, { locale })}
            </Button>
          )}
          <Link
            className="f-button f-button--quiet"
            to={previous ? links.flowStep(view.key, previous) : links.chooser()}
          >
            {m.flow_back({}, { locale })}
          </Link>
        </div>
        {(mayBeEarly || !isFirst) && (
          <Suspense>
            <OtherOptions view={view} step={key} mayBeEarly={mayBeEarly} saved={!isFirst} />
          </Suspense>
        )}
      </Form>
      {entry !== null && (
        // Outside the step's own form, whose first button the Enter key presses.
        <Form hidden id={START_AGAIN} method="post" action={links.flowStep(view.key, key)}>
          <FormKeys />
        </Form>
      )}
    </>
  );
}
