import { getAnswer } from '@folio/domain/flow/answers/answer';
import { readAnswers } from '@folio/domain/flow/answers/read-answers';
import type { Option } from '@folio/domain/flow/definition';
import { printAnswer } from '@folio/domain/flow/print';
import type { Locale } from '@folio/domain/locale/locale';
import { errorTexts, fieldErrorText, fieldWarningText } from '@folio/messages/field-errors';
import { warningMarks } from '../answers/open-warnings.ts';
import type { FormReply, StepReply } from './step-reply.ts';

/** Returns the other tab's answer to a question as text. */
function otherTabAnswer(
  options: readonly Option[],
  { there = {} }: FormReply,
  id: string,
  locale: Locale,
): string | undefined {
  const option = options.find((one) => one.id === id);
  const answer = getAnswer(there, id);
  return option && answer && printAnswer(option, answer, locale);
}

/**
 * Translates a reply for the visitor, with at most one error per option. `options` are those of the posted
 * form.
 */
export function showReply(options: readonly Option[], reply: FormReply, locale: Locale): StepReply {
  const { appeared = [] } = reply;
  const errors = options.flatMap((option) => {
    const error = reply.errors.find((one) => one.option === option.id);
    if (!error || appeared.includes(option.id)) return [];
    const text = fieldErrorText(error, locale, errorTexts(option, locale));
    return [{ option: option.id, text: rejectedNames(reply, option) + text }];
  });
  const nearest = reply.hits?.places[0];
  const like = nearest && (nearest.region ? `${nearest.name} (${nearest.region})` : nearest.name);
  const warnings = reply.warnings.map(({ option, code }) => ({
    option,
    text: fieldWarningText(code, locale, {
      ...{ like, within: nearest?.within },
      there: otherTabAnswer(options, reply, option, locale),
    }),
  }));
  const { answers } = readAnswers(options, reply.values);
  return {
    errors,
    warnings,
    marks: warningMarks(reply.warnings, options, reply.values),
    asksMore: appeared.length > 0,
    answers,
    hits: reply.hits,
    stale: reply.stale,
    failure: reply.failure,
    sent: reply.sent,
  };
}

/** Puts the names of rejected files before their errors, since the file list omits them. */
function rejectedNames({ errors }: FormReply, { id }: Option): string {
  const names = errors.flatMap(({ option, params }) => (option === id && params?.file ? [params.file] : []));
  return names.length > 0 ? `${names.join(', ')}: ` : '';
}
