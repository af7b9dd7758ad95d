import type { FlowView } from '@folio/contract/views';
import type { Answer } from '@folio/domain/flow/definition';
import type { visibleOptions } from '@folio/domain/flow/engine';
import { readAnswers } from '@folio/domain/flow/read-answers';
import { fieldDoubtText } from '@folio/messages/field-errors';
import { OptionField } from '@folio/ui/form/option-field';
import { useContext } from 'react';
import { useShell } from '../shell/use-shell.ts';
import type { ErrorText } from './error-texts.ts';
import type { StepReply } from './flow.data.ts';
import { SearchContext } from './search-context.ts';

type Props = {
  readonly view: FlowView;
  readonly options: ReturnType<typeof visibleOptions>;
  readonly reply: StepReply | undefined;
  readonly texts: readonly ErrorText[];
};

/** A step's visible options through the one renderer, filled with what was just posted, else with what was answered before. */
export function StepFields({ view, options, reply, texts }: Props) {
  const { locale } = useShell();
  const search = useContext(SearchContext);
  const posted = reply
    ? readAnswers(
        options.map(({ option }) => option),
        reply.values,
      ).answers
    : {};
  return options.map(({ option, offered }) => {
    const answer: Answer | undefined = reply ? posted[option.id] : view.draft.answers[option.id];
    const doubt = reply?.doubts.find((one) => one.option === option.id);
    return (
      <OptionField
        key={option.id}
        // A choice is drawn with what it offers now: a value may have variants, of which one is offered.
        option={option.values ? { ...option, values: offered } : option}
        locale={locale}
        answer={answer ?? (reply ? undefined : option.default)}
        error={texts.find((one) => one.option === option.id)?.text}
        doubt={doubt && fieldDoubtText(doubt.code, locale)}
        search={search}
        hits={reply?.hits?.option === option.id ? reply.hits : undefined}
      />
    );
  });
}
