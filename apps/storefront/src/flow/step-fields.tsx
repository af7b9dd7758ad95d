import type { FlowView } from '@folio/contract/views';
import { filesOf } from '@folio/domain/flow/answer';
import type { Answer, Answers } from '@folio/domain/flow/definition';
import type { WalkedOption } from '@folio/domain/flow/walk';
import { OptionField } from '@folio/ui/form/option-field';
import { useContext, useMemo } from 'react';
import { ApiContext } from '../api/browser-context.ts';
import { useShell } from '../shell/use-shell.ts';
import { SearchContext } from './search-context.ts';
import type { OptionText, StepReply } from './step-reply.ts';

type Props = {
  readonly view: FlowView;
  readonly options: readonly WalkedOption[];
  readonly reply: StepReply | undefined;
  /** What an earlier page was left with. Files are on the server. */
  readonly unsent?: Answers | undefined;
};

/** A step's visible options through the one renderer, filled with what was just posted, else typed, else with what was answered before. */
export function StepFields({ view, options, reply, unsent }: Props) {
  const { locale } = useShell();
  const search = useContext(SearchContext);
  const api = useContext(ApiContext);
  const searchCompany = useMemo(() => api && ((term: string) => api.searchCompanies(term)), [api]);
  return options.map(({ option, offered }) => {
    const typed = reply?.answers ?? (option.type === 'file' ? undefined : unsent);
    const answer: Answer | undefined = (typed ?? view.draft.answers)[option.id];
    const said = (texts: readonly OptionText[] | undefined) =>
      texts?.find((one) => one.option === option.id)?.text;
    return (
      <OptionField
        key={option.type === 'file' ? fileKey(option.id, answer, reply) : option.id}
        // A choice is drawn with what it offers now: a value may have variants, of which one is offered.
        option={option.values ? { ...option, values: offered } : option}
        locale={locale}
        answer={answer ?? (typed ? undefined : option.default)}
        error={said(reply?.errors)}
        doubt={said(reply?.doubts)}
        search={search}
        searchCompany={searchCompany}
        hits={reply?.hits?.option === option.id ? reply.hits : undefined}
      />
    );
  });
}

/** A file field begins anew after each sending: what it was given then is stored, or was refused. */
const fileKey = (id: string, answer: Answer | undefined, reply: StepReply | undefined): string =>
  [id, reply?.sent, ...filesOf(answer).map((file) => file.id)].join(' ');
