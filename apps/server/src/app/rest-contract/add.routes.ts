import { ShopConfig } from '@folio/contract/app/config';
import { ErrorAnswer } from '@folio/contract/platform/errors';
import { AddAssociated, AddGeneric, readProductId } from '@folio/contract/selling/wire-forms/generic-product';
import { AddCertificate, AddReport } from '@folio/contract/selling/wire-forms/land-certificates';
import { AddPropertyQuery } from '@folio/contract/selling/wire-forms/property-query';
import {
  AddSimpleNote,
  PreValidateAnswer,
  SimpleNoteForm,
} from '@folio/contract/selling/wire-forms/simple-note';
import { type WireFlow, wireAnswers } from '@folio/contract/selling/wire-forms/wire-forms';
import type { Origin } from '@folio/contract/selling/wire-forms/wire-values';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { callKey, keyFor } from '../../customers/visitors/idempotency.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { notFound } from '../../platform/http/errors.ts';
import { preflight } from '../../platform/http/preflight.ts';
import { addLine } from '../../selling/cart/add-line.ts';
import { preValidate } from '../../selling/cart/pre-validate.ts';
import { invalidFields, rejectUnknown } from '../../selling/cart/read-wire.ts';
import { ownFiles } from '../../selling/flow/answer-files.ts';
import { resolvePlace } from '../../selling/flow/submit-step.ts';
import { findOffer } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { toConfig } from './view-config.ts';

const answers = { 200: ShopConfig, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 422: ErrorAnswer };

type AddBody = z.infer<
  | typeof AddSimpleNote
  | typeof AddPropertyQuery
  | typeof AddCertificate
  | typeof AddReport
  | typeof AddGeneric
  | typeof AddAssociated
>;

/** AP-17 to AP-22, by the flow whose form each takes. */
const CALLS = [
  ['addns', 'nota-simple', AddSimpleNote],
  ['addqp', 'q-propiedades', AddPropertyQuery],
  ['addcertidao', 'certidao-permanente', AddCertificate],
  ['addipredial', 'i-predial-simplificada', AddReport],
  ['addgeneric', 'product', AddGeneric],
  ['addgenericWithAssociation', 'product', AddAssociated],
] as const satisfies readonly (readonly [string, WireFlow, z.ZodType<AddBody>])[];

/**
 * Adds the calls that put a line into the cart, and the one that only validates it. Each takes the whole form and
 * applies the rules of the steps (VA-11).
 */
export function addRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const preValidation = {
    querystring: SimpleNoteForm,
    response: { 200: PreValidateAnswer, 404: ErrorAnswer },
  };
  // The pages of an embedded shop ask it too.
  preflight(scope, '/panel/rest/preValidateNs', ['GET']);
  const config = { embedded: true };
  app.get('/panel/rest/preValidateNs', { schema: preValidation, config }, (request, reply) =>
    visitorCall(deps, request, reply, {}, (visitor) => preValidate(deps, visitor, request.query)),
  );
  for (const [call, flow, schema] of CALLS) {
    const options = { schema: { body: schema as z.ZodType<AddBody>, response: answers } };
    app.post(`/desktopapp/rest/${call}`, options, (request, reply) => {
      const { config, form, ...rest } = request.body;
      return visitorCall(deps, request, reply, {}, async (visitor) => {
        const name = 'values' in form ? `product/${readProductId(form) ?? ''}` : flow;
        const offer = findOffer(deps.catalogue.current(), visitor.store.id, name);
        if (!offer) throw notFound();
        const { product } = offer;
        if ('values' in form) {
          const ids = form.values.map(({ option_id }) => option_id);
          rejectUnknown(visitor, product.definition, ids);
        }
        const { raw: wireInput, origin } = wireAnswers(flow, form);
        const raw = await ownFiles(deps.db, visitor, product.definition, wireInput);
        const today = todayIn(visitor.store.timeZone, deps.clock());
        const parsed = readWholeForm(product.definition, raw, today, resolvePlace(deps), { byCall: true });
        if (parsed.errors.length > 0) throw invalidFields(visitor, product.definition, parsed.errors);
        const key = keyFor(
          visitor,
          call,
          callKey(request, config, request.body, visitor.session?.last_order_id),
          form,
        );
        const line = { product, answers: parsed.answers, origin: { ...origin, ...(rest as Origin) } };
        const { replayed } = await addLine(deps, visitor, line, key);
        if (replayed) reply.header('idempotent-replayed', 'true');
        return toConfig(deps, visitor);
      });
    });
  }
}
