import { CartAnswer } from '@folio/contract/cart';
import { ShopConfig } from '@folio/contract/config';
import { ErrorAnswer } from '@folio/contract/errors';
import { AddSimpleNote, LineId, LineUpdate, simpleNoteAnswers } from '@folio/contract/simple-note';
import { readWholeForm } from '@folio/domain/flow/validate-answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { offerOf } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../flow/dates.ts';
import { fieldProblems } from '../flow/field-problems.ts';
import { resolvePlace } from '../flow/submit-step.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { keyFor, keyOf } from '../visitors/idempotency.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { visitorCall } from '../visitors/visitor-call.ts';
import { addLine } from './add-line.ts';
import { changeLine, removeLine } from './change-line.ts';
import { cartWire, configOf } from './view-config.ts';

const answers = { 200: ShopConfig, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 422: ErrorAnswer };
const PREFIX = '/desktopapp/rest';

/** AP-1, AP-2, AP-17, AP-25 and AP-26. */
export function cartRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(`${PREFIX}/config`, { schema: { response: { 200: ShopConfig } } }, (request, reply) =>
    visitorCall(deps, request, reply, {}, (visitor) => configOf(deps, visitor)),
  );

  app.get(`${PREFIX}/cart`, { schema: { response: { 200: CartAnswer } } }, (request, reply) =>
    visitorCall(deps, request, reply, {}, async (visitor) => ({ cart: await cartWire(deps, visitor) })),
  );

  app.post(`${PREFIX}/addns`, { schema: { body: AddSimpleNote, response: answers } }, (request, reply) => {
    const { config, form } = request.body;
    return visitorCall(deps, request, reply, { formkey: config?.formkey }, async (visitor) => {
      const offer = offerOf(deps.catalogue.current(), visitor.store.id, 'nota-simple');
      if (!offer) throw notFound();
      const { product } = offer;
      const today = todayIn(visitor.store.timeZone, deps.clock());
      const read = readWholeForm(product.definition, simpleNoteAnswers(form), today, resolvePlace(deps));
      if (read.errors.length > 0) throw refused(visitor, product.definition, read.errors);
      const key = keyFor(visitor, 'addns', keyOf(request, config, form), form);
      const { replayed } = await addLine(deps, visitor, { product, answers: read.answers }, key);
      if (replayed) reply.header('idempotent-replayed', 'true');
      return configOf(deps, visitor);
    });
  });

  const remove = (request: FastifyRequest, visitor: Visitor) => {
    const { id } = LineId.parse(request.query);
    return removeLine(deps, visitor, id).then(() => configOf(deps, visitor));
  };
  const schema = { querystring: LineId, response: answers };
  // GET stays for the specification's sake; the formkey keeps a bare link or an image from deleting anything.
  app.get(
    `${PREFIX}/delquoteitem`,
    { schema: { ...schema, querystring: LineId.extend({ formkey: z.string().optional() }) } },
    (request, reply) =>
      visitorCall(deps, request, reply, { formkey: request.query.formkey, changes: true }, (visitor) =>
        remove(request, visitor),
      ),
  );
  app.route({
    method: ['POST', 'DELETE'],
    url: `${PREFIX}/delquoteitem`,
    schema,
    handler: (request, reply) => {
      const body = request.body as { config?: { formkey?: string } } | undefined;
      return visitorCall(deps, request, reply, { formkey: body?.config?.formkey, changes: true }, (visitor) =>
        remove(request, visitor),
      );
    },
  });

  app.post(
    `${PREFIX}/updatequoteitem`,
    { schema: { querystring: LineId, body: LineUpdate, response: answers } },
    (request, reply) => {
      const { config, form } = request.body;
      return visitorCall(deps, request, reply, { formkey: config?.formkey }, async (visitor) => {
        const changed = await changeLine(deps, visitor, request.query.id, simpleNoteAnswers(form));
        if (!changed.ok && changed.reason === 'not_found') throw notFound();
        if (!changed.ok) throw refused(visitor, changed.definition, changed.errors);
        return configOf(deps, visitor);
      });
    },
  );
}

const refused = (
  visitor: Visitor,
  definition: Parameters<typeof fieldProblems>[0],
  errors: Parameters<typeof fieldProblems>[1],
) => new Refusal(400, 'fields', fieldProblems(definition, errors, visitor.locale));
