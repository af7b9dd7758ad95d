import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../pages/html.ts';
import { getRecord } from '../../store/records.ts';
import { type RedsysDeps, runChange } from '../change.ts';
import { decoded, encoded } from '../emv3ds.ts';
import {
  type Challenge,
  findOperation,
  PROVIDER,
  type StoredOperation,
  saveOperation,
} from '../operation.ts';
import * as pages from './pages.ts';
import { show } from './show.ts';
import { TEXTS } from './texts.ts';
import { CODE, TRIES, type Typed } from './visit.ts';

interface Visit {
  Params: { id: string };
  Querystring: { session?: string };
  Body: Typed | undefined;
}

/** The bank's side of 3-D Secure over REST: the look at the browser beforehand, and the page that asks its customer. */
export function registerAcs(app: FastifyInstance, deps: RedsysDeps): void {
  app.post<Visit>('/redsys/acs/method', (request, reply) => {
    const data = decoded(request.body?.threeDSMethodData ?? '');
    const address = webAddress(data?.threeDSMethodNotificationURL);
    if (!address) return unknown(reply.code(400));
    const answer = encoded({ threeDSServerTransID: String(data?.threeDSServerTransID) });
    return sendOn(reply, address, { threeDSMethodData: answer });
  });

  app.post<Visit>('/redsys/acs/challenge', (request, reply) => {
    const creq = decoded(request.body?.creq ?? '');
    const session = request.body?.threeDSSessionData;
    const query = session ? `?session=${encodeURIComponent(session)}` : '';
    const id = encodeURIComponent(String(creq?.acsTransID));
    return reply.redirect(`/redsys/acs/challenge/${id}${query}`, 303);
  });

  app.get<Visit>('/redsys/acs/challenge/:id', (request, reply) => {
    const found = challengeOf(request.params.id);
    if (!found) return unknown(reply.code(404));
    const { stored, challenge } = found;
    if (challenge.result !== null) return leave(reply, challenge, request.query.session);
    return ask(reply, stored, null);
  });

  app.post<Visit>('/redsys/acs/challenge/:id', (request, reply) => {
    const found = challengeOf(request.params.id);
    if (!found) return unknown(reply.code(404));
    const { stored, challenge } = found;
    if (challenge.result === null) answer(stored, challenge, request.body ?? {});
    if (challenge.result !== null) return leave(reply, challenge, request.query.session);
    return ask(reply, stored, { field: 'code', message: 'code', typed: {} });
  });

  function challengeOf(id: string): { stored: StoredOperation; challenge: Challenge } | null {
    const of = getRecord<{ order: string }>(deps.db, { provider: PROVIDER, kind: 'acs', id });
    const stored = of && findOperation(deps.db, of.body.order);
    return stored?.hidden.challenge ? { stored, challenge: stored.hidden.challenge } : null;
  }

  function answer(stored: StoredOperation, challenge: Challenge, typed: Typed): void {
    stored.hidden.tries += 1;
    if (typed.do === 'code' && typed.code?.trim() === CODE) challenge.result = 'Y';
    else if (typed.do === 'cancel' || stored.hidden.tries >= TRIES) challenge.result = 'N';
    runChange(deps, ({ db }) => saveOperation(db, stored));
  }
}

function ask(reply: FastifyReply, stored: StoredOperation, mistake: pages.Mistake | null): FastifyReply {
  const body = pages.codeBody(stored, mistake, pages.cancelForm());
  return show(reply, body, { framed: true });
}

/** Back to the shop with what the customer did. */
function leave(reply: FastifyReply, challenge: Challenge, session: string | undefined): FastifyReply {
  const cres = encoded({
    threeDSServerTransID: challenge.threeDSServerTransID,
    acsTransID: challenge.acsTransID,
    messageType: 'CRes',
    messageVersion: challenge.protocolVersion,
    transStatus: challenge.result,
  });
  const address = webAddress(challenge.notificationURL);
  if (!address) return unknown(reply.code(400));
  return sendOn(reply, address, { cres, ...(session && { threeDSSessionData: session }) });
}

/** A form that sends itself; without scripts, the customer presses the button. */
function sendOn(reply: FastifyReply, address: string, fields: Record<string, string>) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<form method="post" action="${address}" data-send-on>${inputs}
<button class="primary pay">${TEXTS.next}</button></form>`;
  return show(reply, body, { framed: true, scripts: ['/redsys/send-on.js'] });
}

function unknown(reply: FastifyReply): FastifyReply {
  return show(reply, pages.errorBody(String(reply.statusCode), ''), { framed: true });
}

function webAddress(value: unknown): string | null {
  const text = String(value ?? '');
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}
