import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ChangeDeps, runChange } from '../change.ts';
import { textAt } from '../json-path.ts';
import { sendCheckout } from '../pages/checkout-page.ts';
import type { Html } from '../pages/html.ts';
import type { SibsKeys } from './config.ts';
import type { Transaction } from './objects.ts';
import { machineBody, phoneBody } from './screens.ts';
import { type End, LAPSED, settle } from './settle.ts';
import { find, listTransactions } from './stored-records.ts';

/** Where a person plays the customer's telephone, and the cash machine. */
export const PHONE_PAGE = '/sibs/phone';
export const MACHINE_PAGE = '/sibs/multibanco';

const ANSWERS: Record<string, End> = {
  accept: { status: 'Success' },
  refuse: { status: 'Declined', code: 'E0500' },
  'no-funds': { status: 'Declined', code: 'E0113' },
};

const MACHINE_ENDS: Record<string, End> = { pay: { status: 'Success' }, lapse: LAPSED };

/** Registers both pages. */
export function registerPhone(app: FastifyInstance, deps: ChangeDeps, keys: SibsKeys): void {
  const waiting = (method: 'MBWAY' | 'REFERENCE') =>
    listTransactions(deps.db).filter((one) => one.status === 'Pending' && one.method === method);
  // A telephone that does not answer shows nothing to accept.
  const onPhones = () => waiting('MBWAY').filter(({ course }) => course?.kind === 'wait');

  app.get(PHONE_PAGE, (_request, reply) => send(reply, 'MB WAY', phoneBody(onPhones())));
  app.get(MACHINE_PAGE, (_request, reply) => send(reply, 'Multibanco', machineBody(waiting('REFERENCE'))));

  app.post(PHONE_PAGE, (request, reply) => {
    const end = ANSWERS[textAt(request.body, 'do') ?? ''];
    const transaction = find(deps.db, textAt(request.body, 'transaction') ?? '');
    if (end && transaction && onPhones().some(({ id }) => id === transaction.id)) answer(transaction, end);
    return reply.redirect(PHONE_PAGE, 303);
  });

  app.post(MACHINE_PAGE, (request, reply) => {
    const transaction = find(deps.db, textAt(request.body, 'transaction') ?? '');
    const end = MACHINE_ENDS[textAt(request.body, 'do') ?? ''];
    if (end && transaction?.method === 'REFERENCE') answer(transaction, end);
    return reply.redirect(MACHINE_PAGE, 303);
  });

  function answer(transaction: Transaction, end: End): void {
    runChange(deps, (change) => settle(change, transaction, end, keys));
  }
}

function send(reply: FastifyReply, title: string, body: Html): FastifyReply {
  return sendCheckout(reply, { of: 'SIBS', title, body });
}
