import type { FlowView } from '@folio/contract/views';
import { answerFiles } from '@folio/domain/flow/answer';
import type { Answer, Answers } from '@folio/domain/flow/definition';
import type { WalkedOption } from '@folio/domain/flow/walk';
import { OptionField } from '@folio/ui/form/option-field';
import { type ComponentProps, useContext, useMemo, useRef } from 'react';
import { ApiContext } from '../api/browser-context.ts';
import { useShell } from '../shell/use-shell.ts';
import { SearchContext } from './answers/search-context.ts';
import type { OptionText, StepReply } from './calls/step-reply.ts';

type Props = {
  /** What the options belong to: its price, and the answers that it was computed with. */
  readonly view: Pick<FlowView, 'quote' | 'draft'>;
  readonly options: readonly WalkedOption[];
  /** What a field begins with when it appears: what was just posted, else typed, else answered before. */
  readonly answers: Answers;
  /** Whether the visitor has been at the form: a blank is theirs then, and no default fills it. */
  readonly isTyped: boolean;
  readonly reply: StepReply | undefined;
};

/** A step's visible options through the one renderer. */
export function StepFields({ view: { quote, draft }, options, answers, isTyped, reply }: Props) {
  const { locale } = useShell();
  const search = useContext(SearchContext);
  const api = useContext(ApiContext);
  const searchCompany = useMemo(() => api && ((term: string) => api.searchCompanies(term)), [api]);
  const first = useRef(new Set(options.map(({ option }) => option.id)));
  return options.map(({ option, offered }) => {
    const answer = answers[option.id];
    const said = (texts: readonly OptionText[] | undefined) =>
      texts?.find((one) => one.option === option.id)?.text;
    // A question that has only just appeared was left blank by nobody.
    const isLeftBlank = isTyped && first.current.has(option.id);
    return (
      <SteadyField
        key={option.type === 'file' ? fileKey(option.id, answer, reply) : option.id}
        // A choice is drawn with what it offers now: a value may have variants, of which one is offered.
        option={option.values ? { ...option, values: offered } : option}
        locale={locale}
        order={{ net: quote.net, vatRate: quote.vatRate, answer: draft.answers[option.id] }}
        answer={answer ?? (isLeftBlank ? undefined : option.default)}
        sent={reply?.sent}
        error={said(reply?.errors)}
        doubt={said(reply?.doubts)}
        search={search}
        searchCompany={searchCompany}
        hits={reply?.hits?.option === option.id ? reply.hits : undefined}
      />
    );
  });
}

type Steady = ComponentProps<typeof OptionField> & {
  /** Tells one sending of the form from the next. */
  readonly sent: string | undefined;
};

/** A field that keeps what it began with until the form has been sent: meanwhile what stands in it is the visitor's. */
function SteadyField({ answer, sent, ...field }: Steady) {
  const begun = useRef({ sent, answer });
  if (begun.current.sent !== sent) begun.current = { sent, answer };
  return <OptionField {...field} answer={begun.current.answer} />;
}

/** A file field begins anew after each sending: what it was given then is stored, or was refused. */
const fileKey = (id: string, answer: Answer | undefined, reply: StepReply | undefined): string =>
  [id, reply?.sent, ...answerFiles(answer).map((file) => file.id)].join(' ');
