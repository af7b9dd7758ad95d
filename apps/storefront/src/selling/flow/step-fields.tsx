import type { FlowView } from '@folio/contract/selling/flow.view';
import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { Answer, Answers } from '@folio/domain/flow/definition';
import type { WalkedOption } from '@folio/domain/flow/walk';
import { OptionField } from '@folio/ui/form/option-field';
import { type ComponentProps, useContext, useMemo, useRef } from 'react';
import { ApiContext } from '../../page/api/browser-context.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { SearchContext } from './answers/search-context.ts';
import type { OptionText, StepReply } from './calls/step-reply.ts';

type Props = {
  /** The owner of the options: its price, and the answers it was calculated with. */
  readonly view: Pick<FlowView, 'quote' | 'draft' | 'definition'>;
  readonly options: readonly WalkedOption[];
  /** A field's initial value: just posted, else typed, else saved. */
  readonly answers: Answers;
  /** Set if the visitor has seen the form: a blank is then intended, and no default fills it. */
  readonly isTyped: boolean;
  readonly reply: StepReply | undefined;
};

/** Renders a step's visible options. */
export function StepFields({ view: { quote, draft, definition }, options, answers, isTyped, reply }: Props) {
  const shell = useShell();
  const { locale, consent } = shell;
  const search = useContext(SearchContext);
  const api = useContext(ApiContext);
  const searchCompany = useMemo(() => api && ((term: string) => api.searchCompanies({ term })), [api]);
  const first = useRef(new Set(options.map(({ option }) => option.id)));
  return options.map(({ option, offered }) => {
    const answer = answers[option.id];
    const message = (texts: readonly OptionText[] | undefined) =>
      texts?.find((one) => one.option === option.id)?.text;
    // A question that has just appeared was not skipped.
    const isLeftBlank = isTyped && first.current.has(option.id);
    return (
      <SteadyField
        key={option.type === 'file' ? fileKey(option.id, answer, reply) : option.id}
        // A choice shows only the values it offers now: variants may depend on other answers.
        option={option.values ? { ...option, values: offered } : option}
        locale={locale}
        order={{ net: quote.net, vatRate: quote.vatRate, answer: draft.answers[option.id] }}
        answer={answer ?? (isLeftBlank ? undefined : option.default)}
        sent={reply?.sent}
        error={message(reply?.errors)}
        warning={message(reply?.warnings)}
        addresses={
          consent?.maps
            ? async () =>
                (await import('../../page/addresses/open-addresses.ts')).openFlowAddresses(
                  shell,
                  option,
                  definition,
                )
            : undefined
        }
        search={search}
        searchCompany={searchCompany}
        hits={reply?.hits?.option === option.id ? reply.hits : undefined}
      />
    );
  });
}

type Steady = ComponentProps<typeof OptionField> & {
  /** Identifies one submission of the form. */
  readonly sent: string | undefined;
};

/** A field that keeps its initial value until the form is sent; the visitor's input is not overwritten. */
function SteadyField({ answer, sent, ...field }: Steady) {
  const initial = useRef({ sent, answer });
  if (initial.current.sent !== sent) initial.current = { sent, answer };
  return <OptionField {...field} answer={initial.current.answer} />;
}

/** Remounts a file field after each submission: its file has been stored or rejected. */
const fileKey = (id: string, answer: Answer | undefined, reply: StepReply | undefined): string =>
  [id, reply?.sent, ...answerFiles(answer).map((file) => file.id)].join(' ');
