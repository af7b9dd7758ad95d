import type { AnswersResult } from '@folio/contract/aftersales/incidents.calls';
import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { allOptions } from '@folio/domain/flow/all-options';
import { answerFiles } from '@folio/domain/flow/answers/answer';
import { mustChoose } from '@folio/domain/flow/answers/warnings';
import type { Answers, FileAnswer, FlowDefinition } from '@folio/domain/flow/definition';
import { readAsked } from '@folio/domain/incident/incident-form';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { selectSentFiles } from '../../orders/files/sent-answers.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { ownFiles } from '../../selling/flow/answer-files.ts';
import { requireFit } from '../../selling/flow/require-fit.ts';
import { resolvePlace } from '../../selling/flow/submit-step.ts';
import type { Deps } from '../deps.ts';
import type { LineForm } from './line-form.ts';

/** The warnings that stop the answers: all, those that need a choice, or none (for API calls). */
export type WarningMode = 'all' | 'choices' | 'nothing';
type Rejected = Extract<AnswersResult, { ok: false }>;

/**
 * Reads the answers to the requested fields from a posted form, with files of this session, of the line or sent to its
 * order. Returns the answers, or why the form is shown again.
 */
export async function readAnswersTo(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  form: LineForm,
  asked: readonly string[],
  raw: RawAnswers,
  mode: WarningMode,
): Promise<{ readonly ok: true; readonly answers: Answers } | Rejected> {
  const { definition, answers: before, today } = form;
  const own = await ownFiles(tx, visitor, definition, raw);
  const files = [...Object.values(before).flatMap(answerFiles), ...(await selectSentFiles(tx, form.orderId))];
  const sent = withOrderFiles(definition, raw, own, files);
  const read = readAsked(definition, before, asked, sent, today, resolvePlace(deps));
  const warnings =
    mode === 'nothing' ? [] : read.warnings.filter((warning) => mode === 'all' || mustChoose(warning));
  const { errors } = read;
  if (errors.length > 0 || warnings.length > 0) return { ok: false, reason: 'answers', errors, warnings };
  if (read.changesPrice)
    return {
      ok: false,
      reason: 'rejected',
      code: 'price',
      message: m.incident_rejected_price({}, { locale: visitor.locale }),
    };
  requireFit(read.answers);
  return { ok: true, answers: read.answers };
}

/** Adds the order's files that the form names: they do not belong to the session. */
function withOrderFiles(
  definition: FlowDefinition,
  raw: RawAnswers,
  own: RawAnswers,
  ofOrder: readonly FileAnswer[],
): RawAnswers {
  const options = allOptions(definition).filter(({ type }) => type === 'file');
  const named = options.flatMap(({ id }) => {
    const text = JSON.stringify(raw[id] ?? '');
    const files = ofOrder.filter((file) => text.includes(file.id));
    return files.length > 0 ? [[id, [...files, ...[own[id] ?? []].flat()]] as const] : [];
  });
  return { ...own, ...Object.fromEntries(named) };
}
