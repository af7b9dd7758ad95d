import type { FlowView } from '@folio/contract/selling/flow.view';
import { summary } from '@folio/domain/flow/summary';
import { m } from '@folio/messages';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { changeLink } from './calls/change-link.ts';

type Props = {
  readonly view: FlowView;
  /** The current page, whose own answers are not repeated. */
  readonly step: string;
  /** The keys of the completed pages. */
  readonly done: ReadonlySet<string>;
};

/** Lists the answers so far, each with a link that changes it and returns here. */
export function OrderAnswers({ view, step, done }: Props) {
  const { locale } = useShell();
  const entries = summary(view.definition, view.draft.answers, locale, view.today).filter(
    (entry) => done.has(entry.step) && entry.step !== step,
  );
  if (entries.length === 0) return null;
  return (
    <dl className="flow__order-answers">
      {entries.map(({ option, label, value, step: at }) => (
        <div key={option} className="flow__order-answer">
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd className="flow__order-change">
            <Link to={changeLink(view.key, at, step)} aria-label={m.flow_change_what({ label }, { locale })}>
              {m.flow_change({}, { locale })}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
