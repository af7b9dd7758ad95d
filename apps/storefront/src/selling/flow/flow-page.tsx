import type { FlowDefinition } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Progress } from '@folio/ui/progress';
import { Suspense, useSyncExternalStore } from 'react';
import { useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { CachedHtml } from '../../page/parts/cached-html.tsx';
import { documentLanguageText } from '../../page/parts/document-language-text.ts';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { lastFormKey, readStored } from '../../page/storage/tab-storage.ts';
import type { StepData } from './calls/load-step.ts';
import { type FlowPage, flowPages } from './flow-pages.ts';
import { LastFormOffer, ProductFaq, ProductSpecimen } from './later-parts.tsx';
import type { StoredFlow } from './offline/stored-flows.ts';
import { onLocalFlowChange } from './offline/stored-flows.ts';
import { useLiveFlow } from './offline/use-live-flow.ts';
import { OrderSoFar } from './order-so-far.tsx';
import { progressParts } from './progress-parts.ts';
import { StepForm } from './step-form.tsx';

/** A rough time for one page, with its reading; those of a form with sections ask several questions. */
const PAGE_SECONDS = 15;
const SECTION_PAGE_SECONDS = 30;

type Bounds = Pick<StepData, 'most' | 'least'>;
/** Returns the likely number of steps: answers remove some. */
const likelySteps = ({ most, least }: Bounds): number => Math.round((most + least) / 2);

/**
 * Names the section of a long form with the minutes that are left. Counts the steps of a short one, with the total once
 * it is certain.
 */
function progressText(number: number, section: string | undefined, bounds: Bounds, locale: Locale) {
  const { most, least } = bounds;
  const step = String(number);
  const isCertain = most === least;
  if (isCertain && section === undefined)
    return m.flow_step_of({ number: step, total: String(most) }, { locale });
  const each = section === undefined ? PAGE_SECONDS : SECTION_PAGE_SECONDS;
  const seconds = Math.max(likelySteps(bounds) - number + 1, 1) * each;
  const count = Math.ceil(seconds / 60);
  return section === undefined
    ? m.flow_step_left({ number: step, count }, { locale })
    : m.flow_section_left({ section, count }, { locale });
}

/** Shows one question, or one small group, per page, with the order so far next to it. */
export function Component() {
  const { view: loaded, product, step: key, most, least, back, entry } = useLoaderData<StepData>();
  const { locale } = useShell();
  const view = useLiveFlow(loaded);
  const pages = flowPages(view, locale);
  const at = pages.findIndex((one) => one.key === key);
  const page = pages[at];
  const hasLast = useSyncExternalStore(
    onLocalFlowChange,
    () => !at && !!readStored(lastFormKey(view.key)),
    () => false,
  );
  if (!page) return null;

  const formPages = pages.filter(({ role }) => role !== 'add');
  const position = formPages.findIndex((one) => one.key === key);

  return (
    <div className="flow">
      <PageTitle title={at === 0 ? view.product.title : `${view.product.name}: ${page.name}`} />
      <div className="flow__main">
        <FlowProgress view={view} pages={formPages} page={page} bounds={{ most, least }} />
        <StepForm
          key={key}
          view={view}
          page={page}
          previous={back ?? pages[at - 1]?.key}
          back={back}
          entry={entry}
          isFirst={position <= 0}
        />
        {hasLast && (
          <Suspense>
            <LastFormOffer view={view} />
          </Suspense>
        )}
        {position === 0 && (
          <CachedHtml className="flow__specimen" of={product}>
            <Suspense>{product && <ProductSpecimen product={product} locale={locale} />}</Suspense>
          </CachedHtml>
        )}
      </div>
      {position === 0 && view.product.faq && (
        <CachedHtml className="flow__faq" of={product}>
          <Suspense>{product && <ProductFaq product={product} locale={locale} />}</Suspense>
        </CachedHtml>
      )}
      <OrderSoFar view={view} step={key} />
    </div>
  );
}

type FlowProgressProps = {
  readonly view: StoredFlow;
  readonly pages: readonly FlowPage[];
  readonly page: FlowPage;
  readonly bounds: Bounds;
};

/** Shows how far the form is and, before its first question and at its review, its notes. */
function FlowProgress({ view: { definition, key }, pages, page, bounds }: FlowProgressProps) {
  const { locale } = useShell();
  const position = pages.indexOf(page);
  const sections = definition.steps.flatMap(({ section }) => section?.[locale] ?? []);
  const section = sections.length > 0 ? (page.section ?? page.name) : undefined;
  return (
    <>
      <Progress
        label={progressText(position + 1, section, bounds, locale)}
        now={page.name === section ? undefined : page.name}
        parts={progressParts({
          ...{ pages, position, sections },
          ahead: likelySteps(bounds) - position - 1,
          linkTo: (at) => links.flowStep(key, at),
        })}
      />
      {(position === 0 || page.role === 'review') && (
        <FormNotes definition={definition} isStart={position === 0} />
      )}
    </>
  );
}

type FormNotesProps = { readonly definition: FlowDefinition; readonly isStart: boolean };

/** Says what one needs at hand at the start, and the document's language where it is not the page's. */
function FormNotes({ definition: { needs, document }, isStart }: FormNotesProps) {
  const { locale } = useShell();
  const language = documentLanguageText(document, locale);
  return (
    <div className="flow__needs">
      {isStart && needs && <p>{m.flow_needs({ needs: needs[locale] }, { locale })}</p>}
      {language && <p>{language}</p>}
    </div>
  );
}
