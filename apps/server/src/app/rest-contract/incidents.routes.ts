import { CorrectionQuery, LineCorrection } from '@folio/contract/aftersales/incidents';
import type { AnswersResult } from '@folio/contract/aftersales/incidents.calls';
import { LoadAnswer } from '@folio/contract/app/config';
import { ErrorAnswer } from '@folio/contract/platform/errors';
import { allOptions } from '@folio/domain/flow/all-options';
import { askableOptions } from '@folio/domain/incident/incident-form';
import { m } from '@folio/messages';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { findLineToUpdate } from '../../aftersales/incidents/find-line.ts';
import type { LineForm } from '../../aftersales/incidents/line-form.ts';
import { updateOrderLine } from '../../aftersales/incidents/update-line.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { readUpdate } from '../../selling/cart/read-update.ts';
import { invalidFields } from '../../selling/cart/read-wire.ts';
import { lineOptions } from '../../stores/catalogue/line-options.ts';
import type { Deps } from '../deps.ts';
import { toConfig } from './view-config.ts';

const PREFIX = '/desktopapp/rest';
const answers = { 200: LoadAnswer, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };

/**
 * Adds the calls that correct a line that is not at the registry yet (AP-9, AP-27). `ok` is false, with the reason, if
 * the line accepts no answers.
 */
export function incidentRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  for (const path of ['updatePedidoNS', 'updatepedido'])
    app.post(
      `${PREFIX}/${path}`,
      { schema: { querystring: CorrectionQuery, body: LineCorrection, response: answers } },
      (request, reply) =>
        visitorCall(deps, request, reply, {}, async (visitor) => {
          const { itemId, fields } = request.body;
          const { id, item_id } = request.query;
          const found = await findLineToUpdate(deps, visitor, id, itemId ?? item_id);
          if (!found) throw notFound();
          if ('ambiguous' in found)
            return { ok: false, message: found.ambiguous, config: await toConfig(deps, visitor) };
          let read: LineForm | undefined;
          const toRaw = (form: LineForm) => {
            read = form;
            return wireAnswers(deps, visitor, form, withShown(visitor, form, fields));
          };
          const { order, lineId } = found;
          const update = { lineId, version: null, toRaw, mode: 'nothing' } as const;
          return incidentAnswer(deps, visitor, await updateOrderLine(deps, visitor, order, update), read);
        }),
    );
}

/** Answers with the outcome of a form; throws a 404 without one, and a 400 that names invalid fields. */
export async function incidentAnswer(
  deps: Deps,
  visitor: Visitor,
  result: AnswersResult | null,
  form: LineForm | undefined,
) {
  if (!result) throw notFound();
  if (!result.ok && result.reason === 'answers' && form)
    throw invalidFields(visitor, form.definition, result.errors);
  return { ok: result.ok, message: resultText(result, visitor), config: await toConfig(deps, visitor) };
}

/** Returns why nothing was stored; empty after a change. */
function resultText(result: AnswersResult, { locale }: Visitor): string {
  if (result.ok) return result.isUnchanged ? m.update_unchanged({}, { locale }) : '';
  return result.reason === 'rejected' ? result.message : '';
}

/**
 * Completes a list of `options` with the order's other shown options, which stay. Leaves a form with named fields as it
 * is.
 */
function withShown(
  { locale }: Visitor,
  { definition, answers, today }: LineForm,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { options: sent } = fields;
  if (!Array.isArray(sent)) return fields;
  const shown = lineOptions(definition, answers, locale, today);
  const unanswered = shown.filter(({ option_id }) => !sent.some((one) => one?.option_id === option_id));
  return { options: [...unanswered, ...sent] };
}

/**
 * Reads the cart's form of an update (AP-26). Reads every visible option of its forms, so that a change of the price is
 * rejected.
 */
function wireAnswers(
  deps: Deps,
  visitor: Visitor,
  form: LineForm,
  fields: Readonly<Record<string, unknown>>,
) {
  const { product, answers, definition, today } = form;
  const sent = readUpdate(deps, visitor, { product, answers }, fields);
  const askable = askableOptions(definition, answers, today)
    .filter(({ id, optionalInCalls }) => !optionalInCalls || sent[id] !== undefined)
    .map(({ id }) => id);
  const priced = allOptions(definition).flatMap(({ id }) =>
    sent[id] !== undefined && !askable.includes(id) ? [id] : [],
  );
  return { asked: [...askable, ...priced], raw: sent };
}
