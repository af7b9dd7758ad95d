import type { FlowView } from '@folio/contract/selling/flow.view';
import { getAnswer } from '@folio/domain/flow/answers/answer';
import { isSameAnswer } from '@folio/domain/flow/answers/changed-options';
import type { Answers, Option } from '@folio/domain/flow/definition';
import { printAnswer } from '@folio/domain/flow/print';
import { summaryLabel } from '@folio/domain/flow/summary';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useShell } from '../../page/shell/use-shell.ts';
import type { OtherTab } from './offline/stored-flows.ts';

type Props = { readonly view: FlowView; readonly otherTab: OtherTab };

/** Shown when two tabs answer one form: the other tab's answers and the current ones. */
export function OtherTabNotice({ view: { draft }, otherTab: { options, there, here } }: Props) {
  const { locale } = useShell();
  const printed = (option: Option, answers: Answers): string => {
    const answer = getAnswer(answers, option.id);
    return answer === undefined
      ? m.flow_other_tab_blank({}, { locale })
      : printAnswer(option, answer, locale);
  };
  return (
    <Notice tone="warning" live>
      {m.flow_other_tab({}, { locale })}
      <ul className="flow__elsewhere">
        {options.map((option) => {
          const label = summaryLabel(option)[locale];
          const now = printed(option, draft.answers);
          return (
            <li key={option.id}>
              {isSameAnswer(there, draft.answers, option.id)
                ? m.flow_other_tab_theirs({ label, now, here: printed(option, here) }, { locale })
                : m.flow_other_tab_mine({ label, now, there: printed(option, there) }, { locale })}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
