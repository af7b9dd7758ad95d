import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Change, type ChangeDeps, runChange } from '../change.ts';
import { withCallFaults } from '../control/call-faults.ts';
import { money, sendCheckout } from '../pages/checkout-page.ts';
import { cardFields, type Step, stepForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { readCard, TEST_CARDS, testCard } from './cards.ts';
import { closeEnvelope, openEnvelope, type RedsysRequest, SisError } from './envelope.ts';
import {
  declineCode,
  newOperation,
  type Operation,
  operations,
  RESPONSES,
  responseFor,
  type StoredOperation,
  settle,
  toFields,
} from './operation.ts';
import type { RedsysKeys } from './provider.ts';

/** The code of every bank's page, and Bizum's PIN. */
export const CODE = '123456';
const BIZUM_PIN = '1234';
export const TRIES = 3;

/** Holds the customer's input by field name. */
export type Typed = Readonly<Record<string, string>>;
type Problem = NonNullable<Step['problem']>;

interface Visit {
  Params: { order: string; token: string };
  Body: Typed | undefined;
}

/** Registers the pages that a customer pays on: the shop's form opens the first, the last redirects back. */
export function registerPages(app: FastifyInstance, deps: ChangeDeps, keys: RedsysKeys): void {
  app.post('/redsys/sis/realizarPago', ({ body }, reply) =>
    withCallFaults(deps, { call: 'page', decides: false }, reply, () => {
      try {
        const request = openEnvelope(keys, body);
        const stored = runChange(deps, (change) => openOperation(change, request));
        return () => reply.redirect(toPath(stored), 303);
      } catch (error) {
        if (!(error instanceof SisError)) throw error;
        return () => sendError(reply, error.message);
      }
    }),
  );

  app.get<Visit>('/redsys/sis/pago/:order/:token', (request, reply) => {
    const stored = visited(request);
    return stored ? sendStep(reply, keys, stored) : sendError(reply.code(404), 'There is no such payment.');
  });

  app.post<Visit>('/redsys/sis/pago/:order/:token', (request, reply) => {
    const typed = request.body ?? {};
    const decides = ['card', 'bizum'].includes(typed.do ?? '');
    return withCallFaults(deps, { call: 'page', decides }, reply, (requested) => {
      const problem = runChange(deps, (change) => {
        // Read only now: another press may have paid.
        const stored = visited(request);
        return stored ? answer(change, keys, stored, typed, declineCode(requested)) : null;
      });
      if (problem === null) return () => reply.redirect(request.url, 303);
      const stored = visited(request);
      return () =>
        stored ? sendStep(reply, keys, stored, problem, typed) : reply.redirect(request.url, 303);
    });
  });

  function visited({ params }: FastifyRequest<Visit>): StoredOperation | null {
    const stored = operations.find(deps.db, params.order);
    return stored?.hidden.token === params.token ? stored : null;
  }
}

const toPath = ({ body, hidden }: StoredOperation) => `/redsys/sis/pago/${body.order}/${hidden.token}`;

/** Opens the payment; the same form sent again while it waits, as by a reload, opens the same one. */
function openOperation(change: Change, request: RedsysRequest): StoredOperation {
  const known = operations.find(change.db, request.order);
  const isRepeat =
    known?.body.channel === 'page' &&
    known.body.state === 'waiting' &&
    known.body.amount === request.parameters.DS_MERCHANT_AMOUNT;
  return isRepeat ? known : newOperation(change, request, 'page');
}

/** Applies a button of the page to a payment. Returns the error in the form; repeats have no effect. */
function answer(
  change: Change,
  keys: RedsysKeys,
  { body, hidden }: StoredOperation,
  typed: Typed,
  requested: string | null,
): Problem | null {
  const end = (response: string, card = body.card) => {
    settle(change, keys, { body: { ...body, card }, hidden }, response);
    return null;
  };
  const wait = (more: Partial<Operation>) => {
    const waiting = { ...body, ...more, state: 'challenged' } as const;
    operations.save(change.db, { body: waiting, hidden: { ...hidden, requested } });
    return null;
  };
  const tryCode = (isRight: boolean, failure: string, problem: Problem) => {
    if (isRight) return end(responseFor({ body, hidden }));
    const tries = hidden.tries + 1;
    if (tries >= TRIES) return end(failure);
    operations.save(change.db, { body, hidden: { ...hidden, tries } });
    return problem;
  };
  const isOpen = body.state === 'waiting' || body.state === 'challenged';
  if (typed.do === 'cancel' && isOpen) return end(RESPONSES.cancelled);
  switch (`${body.state} ${typed.do}`) {
    case 'waiting card': {
      const card = readCard(typed);
      if (typeof card !== 'string')
        return { field: card.wrong, message: 'Enter a test card, and 12/34 and 123.' };
      if (testCard(card).flow === 'challenge') return wait({ card });
      return end(responseFor({ body: { ...body, card }, hidden: { ...hidden, requested } }), card);
    }
    case 'waiting bizum':
      if (/^[67]\d{8}$/.test((typed.phone ?? '').replace(/\s/g, ''))) return wait({});
      return { field: 'phone', message: 'Enter a Spanish mobile, such as 700 000 000.' };
    case 'challenged code':
      return tryCode(typed.code?.trim() === CODE, RESPONSES.notAuthenticated, {
        field: 'code',
        message: `Enter ${CODE}.`,
      });
    case 'challenged bizum-code':
      return tryCode(typed.pin === BIZUM_PIN && typed.sms === CODE, RESPONSES.bizumFailed, {
        field: 'pin',
        message: `Enter ${BIZUM_PIN} and ${CODE}.`,
      });
    default:
      return null;
  }
}

function sendStep(
  reply: FastifyReply,
  keys: RedsysKeys,
  stored: StoredOperation,
  problem?: Problem,
  typed: Typed = {},
): FastifyReply {
  const { body } = stored;
  const step = chooseStep(body, typed);
  const buttons = { ...step?.buttons, cancel: 'Cancel and go back to the shop' };
  const content = html`<p class="amount">${money(body.amount)}</p>
<p class="muted">${body.description} · ${body.order}</p>
${step ? stepForm({ ...step, problem, buttons }) : result(keys, body)}`;
  return sendCheckout(reply, { of: 'Redsys', title: 'Payment', body: content });
}

/** The form of a payment that waits for the customer; null at its end. */
function chooseStep({ state, method, amount }: Operation, typed: Typed): Step | null {
  const pay = `Pay ${money(amount)}`;
  if (state === 'waiting' && method === 'card') {
    const cards = Object.entries(TEST_CARDS);
    const text = html`${cards.map(([number, { label }]) => html`<code>${number}</code> ${label}<br>`)}`;
    return { title: 'Pay by card', text, fields: cardFields((name) => typed[name]), buttons: { card: pay } };
  }
  if (state === 'waiting') {
    const fields = [{ name: 'phone', label: 'Mobile number', value: typed.phone }];
    return { title: 'Pay with Bizum', fields, buttons: { bizum: 'Continue' } };
  }
  if (state === 'challenged' && method === 'card') return codeStep;
  if (state !== 'challenged') return null;
  return {
    title: 'Confirm the payment with Bizum',
    text: `The PIN is ${BIZUM_PIN}, the code ${CODE}.`,
    fields: [
      { name: 'pin', label: 'Bizum PIN' },
      { name: 'sms', label: 'Code from the text message' },
    ],
    buttons: { 'bizum-code': pay },
  };
}

/** The bank's page, here and in the challenge over REST. */
export const codeStep: Step = {
  title: 'Confirm that it is you',
  text: `The code is ${CODE}.`,
  fields: [{ name: 'code', label: 'Code that your bank has sent you' }],
  buttons: { code: 'Confirm the payment' },
};

/** The end of the payment, with the way back to the shop, which gets the notification's signed fields. */
function result(keys: RedsysKeys, operation: Operation) {
  const { state, urlOk, urlKo, version, movements } = operation;
  const [first] = movements;
  const address = state === 'denied' ? urlKo : urlOk;
  const fields = first && closeEnvelope(version, keys.secretKey, toFields(keys, operation, first));
  const back =
    address && `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ ...fields })}`;
  const message =
    state === 'denied' ? `The payment was not made (${first?.response}).` : 'The payment was made.';
  return html`<p role="status">${message}</p>
${back && html`<a class="button primary" href="${back}">Go back to the shop</a>`}`;
}

function sendError(reply: FastifyReply, message: string): FastifyReply {
  return sendCheckout(reply, { of: 'Redsys', title: 'Error', body: html`<p role="alert">${message}</p>` });
}
