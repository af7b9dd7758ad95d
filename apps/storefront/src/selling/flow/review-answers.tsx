import type { FlowView } from '@folio/contract/selling/flow.view';
import { summary } from '@folio/domain/flow/summary';
import { m } from '@folio/messages';
import { AnswerList } from '@folio/ui/answer-list';
import { Suspense } from 'react';
import { useShell } from '../../page/shell/use-shell.ts';
import { changeLink } from './calls/change-link.ts';
import { RepeatedNotice } from './later-notice.ts';

type Props = { readonly view: FlowView; readonly step: string };

/**
 * Lists the answers, each with a link that changes it and returns here. Omits the review's own questions,
 * shown below.
 */
export function ReviewAnswers({ view, step }: Props) {
  const { locale, cart } = useShell();
  const items = summary(view.definition, view.draft.answers, locale, view.today)
    .filter((entry) => entry.step !== step)
    .map(({ option, label, value, step: at }) => ({
      key: option,
      label,
      value,
      change: {
        href: changeLink(view.key, at, step),
        label: m.flow_change({}, { locale }),
        title: m.flow_change_what({ label }, { locale }),
      },
    }));
  return (
    <>
      {(view.owned || cart.lines.some((line) => line.flow === view.key)) && (
        <Suspense>
          <RepeatedNotice view={view} />
        </Suspense>
      )}
      <AnswerList items={items} />
    </>
  );
}
