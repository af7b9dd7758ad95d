import { useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { KNOWN, savedText } from './answers/saved-text.ts';
import { RETURN } from './calls/change-link.ts';
import type { UnloadedReply } from './calls/flow-calls.ts';
import type { StepReply } from './calls/step-reply.ts';
import type { FlowPage } from './flow-pages.ts';
import { ReplyMessages, ReviewAnswers } from './later-parts.tsx';
import type { StoredFlow } from './offline/stored-flows.ts';
import { StepButtons } from './step-buttons.tsx';
import { StepFields } from './step-fields.tsx';
import { StartAgainForm, StepNotices } from './step-notices.tsx';
import { UnfinishedAnswers } from './unfinished-answers.tsx';
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
  /** Set on the first page of the form. */
  readonly isFirst: boolean;
};

/**
 * Form of one page: its question, the fields that the answers reveal, and the buttons. Key it by the page.
 */
export function StepForm({ view, page, previous, back, entry, isFirst }: Props) {
  const replied = useActionData<StepReply | UnloadedReply>();
  const [reply, unloaded] = replied && 'unloaded' in replied ? [undefined, replied.unloaded] : [replied];
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const [shown, hold] = useShownReply(reply);
  const { key } = page;
  const { options, answers, isTyped, beginning, note } = useStepAnswers(form, view, key, reply);
  useLivePrice(form, view, key);
  const loadAhead = useLoadAhead();
  const review = page.role === 'review';
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={`${links.flowStep(view.key, key)}${back ? `?${RETURN}=${back}` : ''}`}
        encType={options.some(({ option }) => option.type === 'file') ? 'multipart/form-data' : undefined}
        noValidate
        className="flow__form"
        data-stored=""
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
        onPointerDown={loadAhead}
        onFocus={loadAhead}
        onChange={note}
      >
        <FormKeys />
        <UnloadedMessage text={unloaded} />
        <StepNotices {...{ view, entry, isFirst }} />
        {reply && shown && <ReplyMessages form={form} of={reply} reply={shown} locale={locale} hold={hold} />}
        <h1 className="flow__question">{page.title}</h1>
        {page.help && <p className="flow__help">{page.help}</p>}
        <StepFields
          key={beginning}
          view={view}
          options={options}
          answers={answers}
          isTyped={isTyped}
          reply={shown}
        />
        <UnfinishedAnswers flow={view.key} options={options.map(({ option }) => option)} sent={reply?.sent} />
        {review && <ReviewAnswers view={view} step={key} />}
        {review && <p className="flow__order-promise flow__promise">{view.promise}</p>}
        <noscript>
          {import.meta.env.SSR && <input type="hidden" name={KNOWN} value={savedText(view, key)} />}
        </noscript>
        {reply?.marks.map((mark) => (
          <input key={mark} type="hidden" name="warnings_seen" value={mark} />
        ))}
        <StepButtons {...{ view, page, previous, isFirst, options, busy }} />
      </Form>
      {entry !== null && <StartAgainForm action={links.flowStep(view.key, key)} />}
    </>
  );
}

/** The message of a step whose code could not be loaded; the code of other messages could not be either. */
const UnloadedMessage = ({ text }: { readonly text: string | undefined }) =>
  text && (
    <p className="f-notice f-notice--danger" role="alert">
      {text}
    </p>
  );

/** Returns the messages of a reply that still apply, and a function that stores the remaining ones. */
function useShownReply(reply: StepReply | undefined) {
  const [holding, hold] = useState(reply);
  return [holding?.sent === reply?.sent ? holding : reply, hold] as const;
}
