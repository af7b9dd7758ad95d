import { CartAnswer, LoadAnswer, SentConfig, ShopConfig } from '@folio/contract/app/config';
import { ErrorAnswer } from '@folio/contract/platform/errors';
import { LineId, LineUpdate } from '@folio/contract/selling/cart-lines';
import { m } from '@folio/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { visitorCall } from '../../customers/visitors/visitor-call.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { changeLine, removeLine } from '../../selling/cart/change-line.ts';
import { loadOrder } from '../../selling/cart/load-cart.ts';
import { readUpdate } from '../../selling/cart/read-update.ts';
import { invalidFields } from '../../selling/cart/read-wire.ts';
import { type LoadedQuote, loadQuote } from '../../selling/quotes/load-quote.ts';
import type { Deps } from '../deps.ts';
import { toConfig } from './view-config.ts';

const answers = { 200: ShopConfig, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 422: ErrorAnswer };
const PREFIX = '/desktopapp/rest';

/** Adds the cart's calls AP-1, AP-2, AP-6, AP-25 and AP-26. */
export function cartRoutes(scope: FastifyInstance, deps: Deps): void {
  readRoutes(scope, deps);
  loadRoutes(scope, deps);
  lineRoutes(scope, deps);
}

/** Adds the calls that read the cart (AP-1, AP-2). */
function readRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(`${PREFIX}/config`, { schema: { response: { 200: ShopConfig } } }, (request, reply) =>
    visitorCall(deps, request, reply, { withOrder: true }, (visitor) => toConfig(deps, visitor)),
  );

  app.get(`${PREFIX}/cart`, { schema: { response: { 200: CartAnswer } } }, (request, reply) =>
    visitorCall(deps, request, reply, { withOrder: true }, async (visitor) => {
      const config = await toConfig(deps, visitor);
      return { cart: config.cart, config };
    }),
  );
}

const LOAD_MESSAGES = {
  loaded: null,
  ordered: m.quote_ordered_message,
  ended: m.quote_ended_message,
  none_picked: m.quote_pick_some,
  too_many: m.quote_pick_on_page,
  missing: m.error_not_found,
} satisfies Record<LoadedQuote, unknown>;

/** Adds the calls that load an order or a quote (AP-6). They change the session, so a GET needs the form key too. */
function loadRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  type Load = (visitor: Visitor, id: string) => Promise<LoadedQuote>;
  const loads: Readonly<Record<string, Load>> = {
    loadorder: async (visitor, id) => ((await loadOrder(deps, visitor, id)) ? 'loaded' : 'missing'),
    loadquote: (visitor, id) => loadQuote(deps, visitor, id),
  };
  for (const [name, load] of Object.entries(loads)) {
    const query = z.object({ id: z.string().max(60), formkey: z.string().optional() });
    app.get(
      `${PREFIX}/${name}`,
      { schema: { querystring: query, response: { 200: LoadAnswer, 400: ErrorAnswer, 403: ErrorAnswer } } },
      (request, reply) =>
        visitorCall(deps, request, reply, { changes: true }, async (visitor) => {
          const outcome = await load(visitor, request.query.id);
          const message = LOAD_MESSAGES[outcome]?.({}, { locale: visitor.locale }) ?? '';
          return { ok: outcome === 'loaded', message, config: await toConfig(deps, visitor) };
        }),
    );
  }
}

/** Adds the calls that remove and change a line (AP-25, AP-26). */
function lineRoutes(scope: FastifyInstance, deps: Deps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const remove = async (request: FastifyRequest, visitor: Visitor) => {
    const { id } = LineId.parse(request.query);
    await removeLine(deps, visitor, id);
    return toConfig(deps, visitor);
  };
  const schema = { querystring: LineId, response: answers };
  // GET stays for the specification; the form key prevents a bare link or an image from deleting a line.
  app.get(
    `${PREFIX}/delquoteitem`,
    { schema: { ...schema, querystring: LineId.extend({ formkey: z.string().optional() }) } },
    (request, reply) =>
      visitorCall(deps, request, reply, { changes: true }, (visitor) => remove(request, visitor)),
  );
  app.route({
    method: ['POST', 'DELETE'],
    url: `${PREFIX}/delquoteitem`,
    schema: { ...schema, body: z.object({ config: SentConfig }).nullish() },
    handler: (request, reply) =>
      visitorCall(deps, request, reply, { changes: true }, (visitor) => remove(request, visitor)),
  });

  app.post(
    `${PREFIX}/updatequoteitem`,
    { schema: { querystring: LineId, body: LineUpdate, response: answers } },
    (request, reply) => {
      const { form } = request.body;
      return visitorCall(deps, request, reply, {}, async (visitor) => {
        if (visitor.session?.quote_id) throw new HttpError(422, 'quote_frozen');
        const change = await changeLine(deps, visitor, request.query.id, (line) =>
          readUpdate(deps, visitor, line, form),
        );
        if (!change.ok && change.reason === 'not_found') throw notFound();
        if (!change.ok) throw invalidFields(visitor, change.definition, change.errors);
        return toConfig(deps, visitor);
      });
    },
  );
}
