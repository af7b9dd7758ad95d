import { CONFIRMATION } from '@folio/domain/flow/walk';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Progress } from '@folio/ui/progress';
import { Specimen } from '@folio/ui/specimen';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { links } from '../links.ts';
import { FormKeys } from '../shell/form-keys.tsx';
import { Link } from '../shell/link.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import { RETURN } from './change-link.ts';
import type { StepData } from './flow.data.ts';
import { flowPages, mayConfirmEarly } from './flow-pages.ts';
import { onLocalFlowChange } from './held-flows.ts';
import { lastFormKey, readKept } from './kept.ts';
import { BegunNotice, ReplyWords, ReviewAnswers } from './later-parts.tsx';
import { OrderSoFar } from './order-so-far.tsx';
import type { StepReply } from './step-reply.ts';
import { UnsentFields } from './unsent-fields.tsx';
import { useFirstErrorFocus } from './use-first-error-focus.ts';
import { useLiveFlow } from './use-live-flow.ts';
import { useLivePrice } from './use-live-price.ts';
import { useLoadAhead } from './use-load-ahead.ts';

const LastFormOffer = lazy(async () => ({
  default: (await import('../last-form/last-form-offer.tsx')).LastFormOffer,
}));

/** One question, or one small group, a page; the order so far beside it. */
export function Component() {
  const { view: loaded, step: key, back, anew } = useLoaderData<StepData>();
  const reply = useActionData<StepReply>();
  const { locale } = useShell();
  const view = useLiveFlow(loaded);
  const busy = useNavigation().state === 'submitting';
  const formRef = useFirstErrorFocus(reply);
  useLivePrice(formRef, view, key);
  const loadAhead = useLoadAhead();
  const pages = flowPages(view, locale);
  const at = pages.findIndex((one) => one.key === key);
  const page = pages[at];
  const hasLast = useSyncExternalStore(
    onLocalFlowChange,
    () => !at && !!readKept(lastFormKey(view.key)),
    () => false,
  );
  if (!page) return null;

  const { options } = page;
  const asked = pages.filter(({ role }) => role !== 'add');
  const position = asked.findIndex((one) => one.key === key);
  const previous = back ?? pages[at - 1]?.key;
  const choosesBySubmitting = options.some(({ option }) => option.type === 'radio_button');
  const review = page.role === 'review';
  const action = `${links.flowStep(view.key, key)}${back ? `?${RETURN}=${back}` : ''}`;

  return (
    <div className="flow">
      <PageTitle title={`${view.product.name}: ${page.name}`} description={view.product.description} />
      <div className="flow__main">
        <Progress
          label={m.flow_step_of({ number: String(position + 1), total: String(asked.length) }, { locale })}
          steps={asked.map((one, index) => ({
            name: one.name,
            state: index < position ? 'done' : index === position ? 'current' : 'ahead',
            ...(index < position && { href: links.flowStep(view.key, one.key) }),
          }))}
        />
        <Form
          key={key}
          ref={formRef}
          method="post"
          action={action}
          encType={options.some(({ option }) => option.type === 'file') ? 'multipart/form-data' : undefined}
          noValidate
          className="flow__form"
          preventScrollReset
          onSubmit={(event) => busy && event.preventDefault()}
          onPointerDown={loadAhead}
          onFocus={loadAhead}
        >
          <FormKeys />
          {anew && (
            <Suspense>
              <BegunNotice anew={anew} />
            </Suspense>
          )}
          {reply && <ReplyWords reply={reply} locale={locale} />}
          <h1 className="flow__question">{page.title}</h1>
          {page.help && <p className="flow__help">{page.help}</p>}
          {review && <ReviewAnswers view={view} step={key} />}
          <UnsentFields form={formRef} view={view} step={key} options={options} reply={reply} />
          {review && <p className="flow__order-promise flow__promise">{view.promise}</p>}
          {(reply?.doubts.length ?? 0) > 0 && <input type="hidden" name="doubts_seen" value="1" />}
          <div className="flow__acts">
            {!choosesBySubmitting && (
              <Button variant="primary" type="submit" busy={busy}>
                {page.role !== 'questions' ? m.flow_add({}, { locale }) : m.flow_continue({}, { locale })}
              </Button>
            )}
            <Link
              className="f-button f-button--quiet"
              to={previous ? links.flowStep(view.key, previous) : links.chooser()}
            >
              {m.flow_back({}, { locale })}
            </Link>
          </div>
          {page.role === 'questions' && mayConfirmEarly(view) && (
            <p className="flow__early">
              {m.flow_early({}, { locale })}{' '}
              <Link to={links.flowStep(view.key, CONFIRMATION)}>{m.flow_early_go({}, { locale })}</Link>
            </p>
          )}
          {position > 0 && (
            <p className="flow__saved">
              {m.flow_saved({}, { locale })}{' '}
              <Link to={links.continue(view.key, key)}>{m.continue_link({}, { locale })}</Link>
            </p>
          )}
        </Form>
        {hasLast && (
          <Suspense>
            <LastFormOffer view={view} />
          </Suspense>
        )}
        {position === 0 && <Specimen locale={locale} />}
      </div>
      <OrderSoFar view={view} step={key} />
    </div>
  );
}
